import LayoutEngine
import Testing

/// The solver gives what can be computed by hand.
@Suite("Linear programs with priorities") struct LinearProgramTests {
  private var program = LinearProgram()

  private mutating func variable() -> LinearExpression {
    LinearExpression(variable: program.addVariable())
  }

  private func solution(findingAmbiguity: Bool = true) -> LinearSolution {
    program.solve(findingAmbiguity: findingAmbiguity)
  }

  private func values() -> [Double] { solution().values.map { ($0 * 1000).rounded() / 1000 } }

  @Test("Equations are solved together")
  mutating func equations() {
    let (x, y) = (variable(), variable())
    // x + y = 10 and x - y = 4
    program.add(x + y + -10, .equal, priority: 1000, tag: 0)
    program.add(x - y + -4, .equal, priority: 1000, tag: 1)
    #expect(values() == [7, 3])
    #expect(solution().ambiguous.isEmpty && solution().conflict.isEmpty)
  }

  @Test("A row of a higher priority wins, however many rows of a lower one oppose it")
  mutating func priorities() {
    let x = variable()
    program.add(x + -100, .equal, priority: 751, tag: 0)
    for tag in 1...50 { program.add(x + -20, .equal, priority: 750, tag: tag) }
    #expect(values() == [100])
  }

  @Test("A row of a lower priority chooses among what the others allow")
  mutating func rest() {
    let x = variable()
    program.add(x + -10, .atLeast, priority: 1000, tag: 0)
    program.add(x + -40, .atMost, priority: 750, tag: 1)
    program.add(x + -90, .equal, priority: 250, tag: 2)
    #expect(values() == [40])
  }

  @Test("Values may be negative")
  mutating func negative() {
    let x = variable()
    program.add(x + 300, .equal, priority: 250, tag: 0)
    #expect(values() == [-300])
  }

  @Test("Rows that can't all be satisfied are named, and no others")
  mutating func conflict() {
    let (x, y, z) = (variable(), variable(), variable())
    program.add(x + -60, .equal, priority: 1000, tag: 0)
    program.add(y - x + -8, .equal, priority: 1000, tag: 1)
    program.add(y + -100, .atLeast, priority: 1000, tag: 2)
    program.add(z + -5, .equal, priority: 1000, tag: 3)
    #expect(solution().conflict == [0, 1, 2])
  }

  @Test("Equations that contradict each other are named")
  mutating func contradiction() {
    let x = variable()
    program.add(x + -60, .equal, priority: 1000, tag: 4)
    program.add(x + -61, .equal, priority: 1000, tag: 7)
    #expect(solution().conflict == [4, 7])
  }

  @Test("Variables with more than one best value are ambiguous, also those that depend on them")
  mutating func ambiguity() {
    let (x, y, z, fixed) = (variable(), variable(), variable(), variable())
    // Both want to be 10 and share 30.
    program.add(x + y + -30, .equal, priority: 1000, tag: 0)
    program.add(x + -10, .equal, priority: 250, tag: 1)
    program.add(y + -10, .equal, priority: 250, tag: 2)
    program.add(z - x + -1, .equal, priority: 1000, tag: 3)
    program.add(fixed + -5, .equal, priority: 250, tag: 4)
    #expect(solution().ambiguous == [0, 1, 2])
  }

  @Test("A variable without rows is ambiguous")
  mutating func free() {
    _ = variable()
    #expect(solution().ambiguous == [0])
  }

  @Test("Different priorities resolve an ambiguity")
  mutating func resolved() {
    let (x, y) = (variable(), variable())
    program.add(x + y + -30, .equal, priority: 1000, tag: 0)
    program.add(x + -10, .equal, priority: 250, tag: 1)
    program.add(y + -10, .equal, priority: 251, tag: 2)
    #expect(values() == [20, 10] && solution().ambiguous.isEmpty)
  }

  @Test("Equations that say the same don't make others ambiguous")
  mutating func redundant() {
    let (x, y) = (variable(), variable())
    program.add(x + -3, .equal, priority: 1000, tag: 0)
    program.add(y - x, .equal, priority: 1000, tag: 1)
    program.add(y + -3, .equal, priority: 1000, tag: 2)
    program.add(x + -3, .atLeast, priority: 1000, tag: 3)
    #expect(values() == [3, 3] && solution().ambiguous.isEmpty && solution().conflict.isEmpty)
  }
}
