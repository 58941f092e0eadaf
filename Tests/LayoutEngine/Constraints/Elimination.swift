/// The required equations of a linear program, solved for some of its variables (Gauss-Jordan elimination).
struct Elimination {
  /// The other rows, in the remaining variables.
  private(set) var rows: [LinearProgram.Row] = []
  /// Each variable, in the remaining variables.
  private(set) var expressions: [LinearExpression] = []

  /// Returns `nil` if the equations contradict each other.
  init?(_ program: LinearProgram) {
    let count = program.variableCount
    var equations: [[Double]] = []
    var pivots: [Int] = []
    for row in program.rows
    where row.relation == .equal && row.priority == LinearProgram.required {
      var line = Self.line(of: row.expression, count)
      for (equation, pivot) in zip(equations, pivots) { Self.clear(&line, pivot, by: equation) }
      guard let pivot = Self.largest(line, count) else {
        if abs(line[count]) > Simplex.significant { return nil }
        continue
      }
      let factor = line[pivot]
      for index in 0...count { line[index] /= factor }
      for index in equations.indices { Self.clear(&equations[index], pivot, by: line) }
      equations.append(line)
      pivots.append(pivot)
    }
    solve(equations, pivots, count)
    addRows(of: program)
  }

  private mutating func solve(_ equations: [[Double]], _ pivots: [Int], _ count: Int) {
    expressions = (0..<count).map { LinearExpression(variable: $0) }
    for (equation, pivot) in zip(equations, pivots) {
      var expression = LinearExpression(-equation[count])
      for index in 0..<count where index != pivot && equation[index] != 0 {
        expression.terms.append((index, -equation[index]))
      }
      expressions[pivot] = expression
    }
  }

  private mutating func addRows(of program: LinearProgram) {
    for row in program.rows
    where row.relation != .equal || row.priority != LinearProgram.required {
      var new = row
      new.expression = LinearExpression(row.expression.constant)
      for term in row.expression.terms {
        new.expression = new.expression + expressions[term.variable] * term.factor
      }
      rows.append(new)
    }
  }

  /// Returns the values of all variables for those of the remaining ones.
  func completed(_ values: [Double]) -> [Double] { expressions.map { $0.value(of: values) } }

  private static func line(of expression: LinearExpression, _ count: Int) -> [Double] {
    var line = Array(repeating: 0.0, count: count + 1)
    for term in expression.terms { line[term.variable] += term.factor }
    line[count] = expression.constant
    return line
  }

  private static func clear(_ line: inout [Double], _ pivot: Int, by equation: [Double]) {
    let factor = line[pivot]
    if factor == 0 { return }
    for index in line.indices { line[index] -= factor * equation[index] }
    line[pivot] = 0
  }

  /// Returns the variable with the largest factor, which keeps errors of rounding small.
  private static func largest(_ line: [Double], _ count: Int) -> Int? {
    var best: Int?
    for index in 0..<count where abs(line[index]) > abs(best.map { line[$0] } ?? 1e-9) {
      best = index
    }
    return best
  }
}
