/// A rectangle whose edges are expressions.
package struct Box: Sendable {
  package var x, y, width, height: LinearExpression

  package init(
    x: LinearExpression, y: LinearExpression, width: LinearExpression, height: LinearExpression
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the box without strips at its edges.
  package func inset(left: Double, top: Double, right: Double, bottom: Double) -> Box {
    Box(
      x: x + left, y: y + top, width: width + (-left - right), height: height + (-top - bottom))
  }

  /// Returns a position or a length of the box.
  ///
  /// - Parameter isRightToLeft: Whether the leading edge is on the right. Positions then count to the left.
  package func expression(of attribute: BoxAttribute, isRightToLeft: Bool) -> LinearExpression {
    switch attribute {
    case .leading: isRightToLeft ? (x + width) * -1 : x
    case .trailing: isRightToLeft ? x * -1 : x + width
    case .centerX: isRightToLeft ? (x + width * 0.5) * -1 : x + width * 0.5
    case .top: y
    case .bottom: y + height
    case .centerY: y + height * 0.5
    case .width: width
    case .height: height
    }
  }
}

/// A position or a length of a box that a constraint relates.
package enum BoxAttribute: String, Sendable {
  case leading, trailing, centerX, top, bottom, centerY, width, height
}
