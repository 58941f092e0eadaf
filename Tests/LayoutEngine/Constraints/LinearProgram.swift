/// A linear program whose constraints have priorities, like those of Auto Layout: the constraints of a higher priority are
/// satisfied first, as far as possible, and those of a lower priority choose among what remains.
///
/// Each row may be violated, at a cost of its error. The program minimizes the sum of the errors of each priority in turn,
/// and then forbids every change that would increase it (the lexicographic simplex method).
package struct LinearProgram: Sendable {
  package enum Relation: Sendable { case equal, atLeast, atMost }

  /// A row: `expression` is related to zero.
  package struct Row: Sendable {
    package var expression: LinearExpression
    package var relation: Relation
    package var priority: Float
    /// The number by which a solution names the row.
    package var tag: Int
  }

  /// The priority of rows that must not be violated.
  package static let required: Float = 1000

  package private(set) var variableCount = 0
  package private(set) var rows: [Row] = []

  package init() {}

  /// Adds a variable, which can have any value above -``offset``.
  package mutating func addVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Adds a row that relates an expression to zero.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Float, tag: Int
  ) {
    rows.append(Row(expression: expression, relation: relation, priority: priority, tag: tag))
  }

  /// The simplex method has no negative variables, so it solves for the sums of the variables and this number.
  static let offset = 16384.0
}

/// What a linear program found.
package struct LinearSolution: Sendable {
  /// The values of the variables.
  package var values: [Double]
  /// The variables with more than one optimal value, if they were asked for.
  package var ambiguous: Set<Int> = []
  /// The tags of required rows that contradict each other, or none.
  package var conflict: [Int] = []
}

extension LinearProgram {
  /// Returns the best values.
  ///
  /// Required equations are solved first, by elimination, which leaves the simplex method few variables. If the rows
  /// contradict each other, it solves the whole program once more, and names the rows by their dual values (a Farkas
  /// certificate).
  package func solve(findingAmbiguity: Bool) -> LinearSolution {
    guard let reduced = Elimination(self) else { return solveWithConflict() }
    var simplex = Simplex(rows: reduced.rows, variableCount: variableCount)
    if simplex.minimizeAll() > Simplex.significant { return solveWithConflict() }
    var solution = LinearSolution(values: reduced.completed(simplex.values))
    if findingAmbiguity {
      solution.ambiguous = simplex.loose(among: reduced.expressions)
    }
    return solution
  }

  private func solveWithConflict() -> LinearSolution {
    var simplex = Simplex(rows: rows, variableCount: variableCount)
    simplex.minimizeAll()
    return LinearSolution(values: simplex.values, conflict: simplex.conflict)
  }
}
