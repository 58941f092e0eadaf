/// A sum of variables with factors, and a constant.
package struct LinearExpression: Sendable {
  /// The factors by variable, in no order. A variable may occur more than once.
  package var terms: [(variable: Int, factor: Double)] = []
  package var constant = 0.0

  package init(_ constant: Double = 0) { self.constant = constant }

  package init(variable: Int, plus constant: Double = 0) {
    terms = [(variable, 1)]
    self.constant = constant
  }

  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + right * -1
  }

  package static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }

  package static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression(expression.constant * factor)
    product.terms = expression.terms.map { ($0.variable, $0.factor * factor) }
    return product
  }

  /// Returns the value of the expression.
  package func value(of values: [Double]) -> Double {
    var sum = constant
    for term in terms { sum += term.factor * values[term.variable] }
    return sum
  }
}
