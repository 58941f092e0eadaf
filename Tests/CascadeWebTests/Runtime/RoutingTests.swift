import CascadeWeb
import Testing
import WebRuntime

@Suite("Timers, questions and keys as numbers")
struct RoutingTests {
  @Test("Every timer has a number from which its scope, kind and index follow")
  func timers() {
    var timers: [Timer] = [.remoteFilter, .sheetClosed]
    for column in 0..<64 { timers += WheelTimer.allCases.map { .wheel($0, column) } }
    timers += ColumnsTimer.allCases.map { .columns($0) }
    timers += TreeTimer.allCases.map { .tree($0) }
    timers += SearchTimer.allCases.map { .search($0) }
    #expect(Set(timers.map(\.number)).count == timers.count)
    for timer in timers {
      #expect(Timer(number: timer.number) == Timer(timer.scope, timer.kind, timer.index))
    }
    let last = Timer(number: Timer.wheel(.settling, 63).number)
    #expect(last.scope == .wheel && last.index == 63)
    #expect(WheelTimer(rawValue: last.kind) == .settling)
  }

  @Test("Every question has a unique number")
  func questions() {
    var numbers: Set<Int> = []
    for sequence in 0..<100 {
      for kind in [Question.Kind.children, .search] + (sequence == 0 ? [.treeStep] : []) {
        let question = Question(kind, sequence)
        #expect(Question(number: question.number) == question)
        #expect(question.kind == kind.rawValue && question.sequence == sequence)
        numbers.insert(question.number)
      }
    }
    #expect(numbers.count == 201)
  }

  @Test("References to different elements or columns differ")
  func references() {
    let references: [Reference] = [
      .none, .wheels, .wheelColumn(0), .wheelColumn(1), .column(0), .column(1), .tag(0), .tag(1),
      .treeRows, .searchBox, .sheetLayer, .addressList, .combobox,
    ]
    for (index, reference) in references.enumerated() {
      for (other, another) in references.enumerated() {
        #expect((reference == another) == (index == other))
      }
    }
  }

  @Test("A cell of wheels keeps its column and row")
  func cells() {
    for (column, row) in [(0, 0), (1, 0), (0, 1), (63, 999_999)] {
      let cell = WheelCell(column: column, row: row)
      #expect(cell.column == column)
      #expect(cell.row == row)
    }
  }
}
