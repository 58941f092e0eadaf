/// A simplex tableau for rows with priorities.
///
/// Each row has two more columns for its errors, or for an error and a slack: `expression - over + under = 0`. So there is
/// a first solution without a search: every row is violated.
struct Simplex {
  /// A coefficient below it is a rounding error.
  static let tolerance = 1e-7
  /// An error or a difference above it is a finding.
  static let significant = 1e-3

  private let rows: [LinearProgram.Row]
  private let variableCount: Int
  /// The number of columns without the constants.
  private let width: Int
  /// Coefficients by row and column. The last column has the constants.
  private var lines: [[Double]] = []
  /// The column that each row determines.
  private var basis: [Int] = []
  /// Whether a column may become positive.
  private var isAllowed: [Bool]
  /// The cost of each column in the last pass.
  private var reduced: [Double] = []
  private var isUnbounded = false
  /// The tags of required rows that contradict each other.
  private(set) var conflict: [Int] = []

  init(rows: [LinearProgram.Row], variableCount: Int) {
    self.rows = rows
    self.variableCount = variableCount
    width = variableCount + 2 * rows.count
    isAllowed = Array(repeating: true, count: width)
    for index in rows.indices { addLine(index) }
  }

  private mutating func addLine(_ index: Int) {
    var line = Array(repeating: 0.0, count: width + 1)
    var constant = -rows[index].expression.constant
    for term in rows[index].expression.terms {
      line[term.variable] += term.factor
      constant += term.factor * LinearProgram.offset
    }
    line[width] = constant
    let over = variableCount + 2 * index
    line[over] = -1
    line[over + 1] = 1
    if constant < 0 {
      for column in line.indices { line[column] = -line[column] }
      basis.append(over)
    } else {
      basis.append(over + 1)
    }
    lines.append(line)
  }

  /// The values of the variables.
  var values: [Double] {
    var values = Array(repeating: -LinearProgram.offset, count: variableCount)
    for (row, column) in basis.enumerated() where column < variableCount {
      values[column] += lines[row][width]
    }
    return values
  }

  /// Minimizes the errors of all priorities, the highest first.
  ///
  /// - Returns: The sum of the errors of required rows.
  @discardableResult
  mutating func minimizeAll() -> Double {
    var requiredError = 0.0
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      let error = minimize(costs(of: priority))
      forbidCosts()
      if priority == LinearProgram.required {
        requiredError = error
        if error > Self.significant { findConflict() }
      }
    }
    return requiredError
  }

  /// The cost of each column: 1 for the errors of rows with a priority.
  private func costs(of priority: Float) -> [Double] {
    var costs = Array(repeating: 0.0, count: width)
    for (index, row) in rows.enumerated() where row.priority == priority {
      let over = variableCount + 2 * index
      if row.relation != .atLeast { costs[over] = 1 }
      if row.relation != .atMost { costs[over + 1] = 1 }
    }
    return costs
  }

  private mutating func minimize(_ costs: [Double], maximumSteps: Int = 20000) -> Double {
    reduced = costs + [0]
    for (row, column) in basis.enumerated() where costs[column] != 0 {
      for index in 0...width { reduced[index] -= costs[column] * lines[row][index] }
    }
    var steps = 0
    // Bland's rule: the first columns enter and leave, so that the steps can't go in a circle.
    while steps < maximumSteps, let entering = firstImproving() {
      steps += 1
      guard let leaving = tightestRow(for: entering) else {
        isUnbounded = true
        break
      }
      pivot(leaving, entering)
    }
    return -reduced[width]
  }

  private func firstImproving() -> Int? {
    for column in 0..<width where isAllowed[column] && reduced[column] < -Self.tolerance {
      return column
    }
    return nil
  }

  private func tightestRow(for column: Int) -> Int? {
    var tightest: Int?
    var best = Double.infinity
    for row in lines.indices where lines[row][column] > Self.tolerance {
      let ratio = lines[row][width] / lines[row][column]
      guard let other = tightest else {
        (tightest, best) = (row, ratio)
        continue
      }
      if ratio < best - 1e-9 || (ratio < best + 1e-9 && basis[row] < basis[other]) {
        (tightest, best) = (row, ratio)
      }
    }
    return tightest
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = lines[row][column]
    for index in 0...width { lines[row][index] /= factor }
    let line = lines[row]
    for other in lines.indices where other != row && lines[other][column] != 0 {
      let factor = lines[other][column]
      for index in 0...width { lines[other][index] -= factor * line[index] }
      if lines[other][width] < 0, lines[other][width] > -1e-7 { lines[other][width] = 0 }
    }
    let cost = reduced[column]
    for index in 0...width { reduced[index] -= cost * line[index] }
    basis[row] = column
  }

  /// Forbids the columns that would increase the cost.
  private mutating func forbidCosts() {
    for column in 0..<width where reduced[column] > Self.tolerance { isAllowed[column] = false }
  }

  /// Names the required rows with a dual value.
  private mutating func findConflict() {
    let costs = costs(of: LinearProgram.required)
    for (index, row) in rows.enumerated() where row.priority == LinearProgram.required {
      let under = variableCount + 2 * index + 1
      if abs(costs[under] - reduced[under]) > 1e-6 { conflict.append(row.tag) }
    }
  }
}

// Ambiguity
extension Simplex {
  /// Returns the indices of expressions that have more than one value without a cost.
  ///
  /// If every column that isn't in the basis would have a cost, the solution is the only one. That is so in nearly all
  /// layouts, and only for the others each expression is minimized and maximized.
  func loose(among expressions: [LinearExpression]) -> Set<Int> {
    let free = Set(0..<width).subtracting(basis).filter { isAllowed[$0] }
    if free.isEmpty { return [] }
    var loose: Set<Int> = []
    for (index, expression) in expressions.enumerated()
    where !expression.terms.isEmpty && isLoose(expression) { loose.insert(index) }
    return loose
  }

  private func isLoose(_ expression: LinearExpression) -> Bool {
    let value = expression.value(of: values)
    for sign in [1.0, -1.0] {
      var costs = Array(repeating: 0.0, count: width)
      for term in expression.terms { costs[term.variable] += sign * term.factor }
      var probe = self
      probe.isUnbounded = false
      _ = probe.minimize(costs, maximumSteps: 2000)
      if probe.isUnbounded || abs(expression.value(of: probe.values) - value) > 0.01 { return true }
    }
    return false
  }
}
