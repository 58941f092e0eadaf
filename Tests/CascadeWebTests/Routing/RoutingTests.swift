import CascadeWeb
import Testing

@Suite("Timers, questions and keys as numbers")
struct RoutingTests {
  @Test("Every timer has a unique number, and every column its settling timer")
  func timers() {
    for number in 0..<100 {
      let (timer, column) = Timer.decoding(number)
      #expect(timer.number(column: column) == number)
      #expect(column == 0 || timer == .wheelSettling)
    }
    #expect(Timer.decoding(Timer.wheelSettling.number(column: 63)).column == 63)
    #expect(Timer.decoding(Timer.typeAhead.number(column: 0)).timer == .typeAhead)
  }

  @Test("Every question has a unique number")
  func questions() {
    var numbers: Set<Int> = []
    for sequence in 0..<100 {
      for question in [Question.treeStep, .children(sequence), .search(sequence)] {
        #expect(Question(number: question.number) == question)
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
