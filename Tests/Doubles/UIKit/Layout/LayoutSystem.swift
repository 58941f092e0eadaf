import LayoutEngine

/// The constraints of a view that is placed by its frame, and of its constrained subviews, as boxes of the solver.
@MainActor struct LayoutSystem {
  /// The sizes that a view may have: fixed, or near a target with a priority for each axis.
  struct Sizes {
    var width: CGFloat?
    var height: CGFloat?
    var target = CGSize.zero
    var horizontal = UILayoutPriority.required
    var vertical = UILayoutPriority.required
  }

  struct Result {
    var frames: [(view: UIView, frame: CGRect)]
    var size: CGSize
    /// The coordinates with more than one value.
    var loose: [(view: UIView, coordinate: String)]
    /// The required constraints that contradict each other.
    var conflict: [String]
  }

  private let root: UIView
  /// The widths in which labels break their lines.
  private let textWidths: [ObjectIdentifier: CGFloat]
  private let isRightToLeft: Bool
  private var system = BoxSystem()
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The views of the boxes.
  private var views: [UIView] = []
  private var isManaged: [Bool] = []
  private var descriptions: [() -> String] = []

  init(_ root: UIView, _ sizes: Sizes, textWidths: [ObjectIdentifier: CGFloat]) {
    self.root = root
    self.textWidths = textWidths
    isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    addRoot(sizes)
    addSubviews(of: root)
    for (index, view) in views.enumerated() where index == 0 || isManaged[index] {
      for constraint in view.constraints { add(constraint) }
      if let stack = view as? UIStackView { add(stack) }
      if index > 0 { addContentSize(of: view) }
    }
  }

  // Boxes

  private mutating func addRoot(_ sizes: Sizes) {
    let width = length(sizes.width, "width")
    let height = length(sizes.height, "height")
    let zero = LinearExpression()
    register(root, system.add(Box(x: zero, y: zero, width: width, height: height)), false)
    if sizes.width == nil {
      prefer(width, sizes.target.width, sizes.horizontal, "The fitting width")
    }
    if sizes.height == nil {
      prefer(height, sizes.target.height, sizes.vertical, "The fitting height")
    }
  }

  private mutating func length(_ value: CGFloat?, _ name: String) -> LinearExpression {
    value.map { LinearExpression(Double($0)) } ?? system.addVariable(name, of: 0)
  }

  private mutating func prefer(
    _ length: LinearExpression, _ value: CGFloat, _ priority: UILayoutPriority, _ text: String
  ) {
    add(length + -Double(value), .equal, priority.rawValue) { text }
    add(length, .atLeast, LinearProgram.required) { text }
  }

  private mutating func register(_ view: UIView, _ index: Int, _ isManaged: Bool) {
    indices[ObjectIdentifier(view)] = index
    views.append(view)
    self.isManaged.append(isManaged)
  }

  private mutating func addSubviews(of view: UIView) {
    guard let parent = box(of: view) else { return }
    for subview in view.subviews {
      if subview.translatesAutoresizingMaskIntoConstraints {
        let frame = subview.frame
        let box = Box(
          x: parent.x + Double(frame.minX), y: parent.y + Double(frame.minY),
          width: LinearExpression(Double(frame.width)),
          height: LinearExpression(Double(frame.height)))
        register(subview, system.add(box), false)
      } else {
        register(subview, system.addBox(), true)
        addSubviews(of: subview)
      }
    }
  }

  private func box(of view: UIView?) -> Box? {
    view.flatMap { indices[ObjectIdentifier($0)] }.map { system.boxes[$0] }
  }

  // Constraints

  private mutating func add(
    _ expression: LinearExpression, _ relation: LinearProgram.Relation, _ priority: Float,
    _ describe: @escaping () -> String
  ) {
    descriptions.append(describe)
    system.add(expression, relation, priority: priority, tag: descriptions.count - 1)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = expression(constraint.first) else { return }
    var second = LinearExpression()
    if let end = constraint.second {
      guard let expression = expression(end) else { return }
      second = expression * Double(constraint.multiplier)
    }
    add(
      first - second + -Double(constraint.constant), constraint.relation,
      constraint.priority.rawValue
    ) { LayoutNames.describe(constraint) }
  }

  private func expression(_ end: LayoutEnd) -> LinearExpression? {
    guard let view = end.view, let box = box(of: view) else { return nil }
    let insets = end.guide.map { view.insets(of: $0) } ?? .zero
    return box.inset(
      left: Double(insets.left), top: Double(insets.top), right: Double(insets.right),
      bottom: Double(insets.bottom)
    ).expression(of: end.attribute, isRightToLeft: isRightToLeft)
  }

  /// Adds what the content of a view asks for.
  private mutating func addContentSize(of view: UIView) {
    guard !(view is UIStackView), let box = box(of: view), !view.isHiddenInStack else { return }
    let size = view.contentSize(inWidth: textWidths[ObjectIdentifier(view)])
    for (axis, side, length) in [
      (NSLayoutConstraint.Axis.horizontal, box.width, size.width),
      (.vertical, box.height, size.height),
    ] where length >= 0 {
      let value = side + -Double(length)
      let text = { LayoutNames.name(of: view) + " has the size of its content" }
      add(value, .atMost, view.contentHuggingPriority(for: axis).rawValue, text)
      add(value, .atLeast, view.contentCompressionResistancePriority(for: axis).rawValue, text)
    }
  }

  // Stacks

  /// Adds the constraints of a stack whose alignment and distribution are `fill`.
  private mutating func add(_ stack: UIStackView) {
    guard let box = box(of: stack) else { return }
    let text = { "The views of \(LayoutNames.name(of: stack)) fill it" }
    let isVertical = stack.axis == .vertical
    var end = isVertical ? box.y : box.x
    for (place, view) in stack.shown.enumerated() {
      guard let inner = self.box(of: view) else { continue }
      let gap = place == 0 ? 0 : Double(stack.spacing)
      let (start, size) = isVertical ? (inner.y, inner.height) : (inner.x, inner.width)
      add(start - end + -gap, .equal, LinearProgram.required, text)
      end = start + size
      let across =
        isVertical
        ? [inner.x - box.x, inner.width - box.width]
        : [inner.y - box.y, inner.height - box.height]
      for side in across { add(side, .equal, LinearProgram.required, text) }
    }
    if !stack.shown.isEmpty {
      let limit = isVertical ? box.y + box.height : box.x + box.width
      add(end - limit, .equal, LinearProgram.required, text)
    }
    collapseHiddenViews(of: stack, in: box)
  }

  private mutating func collapseHiddenViews(of stack: UIStackView, in box: Box) {
    for view in stack.arrangedSubviews where view.isHidden {
      guard let inner = self.box(of: view) else { continue }
      for side in [inner.x - box.x, inner.y - box.y, inner.width, inner.height] {
        add(side, .equal, LinearProgram.required) { "A hidden view of a stack has no size" }
      }
    }
  }

  // Solving

  private func solve(findingAmbiguity: Bool) -> Result {
    let solution = system.solve(findingAmbiguity: findingAmbiguity) { descriptions[$0]() }
    func frame(_ index: Int) -> CGRect {
      let place = solution.rectangles[index]
      return CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
    }
    var frames: [(view: UIView, frame: CGRect)] = []
    for (index, view) in views.enumerated() where isManaged[index] {
      let parent = view.superview.flatMap { indices[ObjectIdentifier($0)] }.map(frame) ?? .zero
      frames.append((view, frame(index).offsetBy(dx: -parent.minX, dy: -parent.minY)))
    }
    return Result(
      frames: frames, size: frame(0).size,
      loose: solution.loose.map { (views[$0.box], $0.attribute) },
      conflict: solution.conflict)
  }

  /// Solves once with labels of one line, and, if a label needs more lines in its width, once more with its height there.
  static func solve(_ root: UIView, _ sizes: Sizes, findingAmbiguity: Bool = false) -> Result {
    let first = LayoutSystem(root, sizes, textWidths: [:])
    let result = first.solve(findingAmbiguity: findingAmbiguity)
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for (view, frame) in result.frames where view.needsLines(inWidth: frame.width) {
      widths[ObjectIdentifier(view)] = frame.width
    }
    if widths.isEmpty { return result }
    return LayoutSystem(root, sizes, textWidths: widths).solve(findingAmbiguity: findingAmbiguity)
  }
}
