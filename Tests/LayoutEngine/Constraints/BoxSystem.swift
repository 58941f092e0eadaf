/// Boxes with constraints between them.
package struct BoxSystem: Sendable {
  /// A coordinate of a box that has more than one value.
  package struct LooseCoordinate: Hashable, Sendable {
    package let box: Int
    package let attribute: String
  }

  /// The coordinates of a box.
  package struct Rectangle: Equatable, Sendable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  package struct Solution: Sendable {
    package var rectangles: [Rectangle]
    package var loose: [LooseCoordinate]
    /// The descriptions of required constraints that contradict each other.
    package var conflict: [String]
  }

  package private(set) var boxes: [Box] = []
  private var program = LinearProgram()
  private var coordinates: [LooseCoordinate] = []

  package init() {}

  /// Adds a box with a known place and size.
  package mutating func add(_ box: Box) -> Int {
    boxes.append(box)
    return boxes.count - 1
  }

  /// Adds a box, whose size isn't negative.
  package mutating func addBox() -> Int {
    let index = boxes.count
    let names = ["x", "y", "width", "height"]
    let sides = names.map { addVariable($0, of: index) }
    boxes.append(Box(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    for side in sides[2...] { add(side, .atLeast, priority: LinearProgram.required, tag: -1) }
    return index
  }

  /// Adds a variable that is a coordinate of a box.
  package mutating func addVariable(_ name: String, of box: Int) -> LinearExpression {
    coordinates.append(LooseCoordinate(box: box, attribute: name))
    return LinearExpression(variable: program.addVariable())
  }

  /// Relates an expression to zero.
  package mutating func add(
    _ expression: LinearExpression, _ relation: LinearProgram.Relation, priority: Float, tag: Int
  ) { program.add(expression, relation, priority: priority, tag: tag) }

  /// Makes a length prefer a value: it hugs it with one priority and resists being smaller with another.
  package mutating func prefer(
    _ length: LinearExpression, _ value: Double, hugging: Float, resistance: Float, tag: Int
  ) {
    add(length + -value, .atMost, priority: hugging, tag: tag)
    add(length + -value, .atLeast, priority: resistance, tag: tag)
  }

  /// Returns the places of the boxes.
  ///
  /// - Parameter describe: A closure that returns the description of a tag.
  package func solve(findingAmbiguity: Bool, describe: (Int) -> String) -> Solution {
    let solution = program.solve(findingAmbiguity: findingAmbiguity)
    let rectangles = boxes.map { box in
      Rectangle(
        x: box.x.value(of: solution.values), y: box.y.value(of: solution.values),
        width: box.width.value(of: solution.values), height: box.height.value(of: solution.values))
    }
    return Solution(
      rectangles: rectangles, loose: solution.ambiguous.sorted().map { coordinates[$0] },
      conflict: solution.conflict.filter { $0 >= 0 }.map(describe))
  }
}
