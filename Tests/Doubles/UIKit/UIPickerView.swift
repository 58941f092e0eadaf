/// https://developer.apple.com/documentation/uikit/uipickerview
open class UIPickerView: UIView {
  /// https://developer.apple.com/documentation/uikit/uipickerview/datasource
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { forgetColumns() }
  }
  /// https://developer.apple.com/documentation/uikit/uipickerview/delegate
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { forgetColumns() }
  }

  struct Component {
    var rows: Int
    /// The row that the picker reports.
    var selected: Int
    /// The row under the indicator.
    var shown: Int
    /// A Boolean value that indicates whether the user is turning the wheel.
    var isSpinning = false
    /// A Boolean value that indicates whether the picker is turning the wheel to the selected row.
    var isScrolling = false
    var views: [Int: UIView] = [:]
    var pool: [UIView] = []
  }

  /// The cached components, or `nil` if the picker has to query its data source.
  var components: [Component]?

  /// The sizes of the rows of each component, or `nil` if the picker has to ask its delegate.
  private var rowSizes: [CGSize]?
  /// A Boolean value that indicates whether the next layout asks for the sizes again.
  private var needsRowSizes = false
  /// A Boolean value that indicates whether the picker is adding the view of a row, which needs no layout.
  private var isAddingRow = false

  let behavior = UIKitBehavior.current

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      if let height = behavior.pickerHeight { super.frame.size.height = height }
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsRowSizes { rowSizes = nil }
    needsRowSizes = false
    for index in loaded.indices { placeViews(ofComponent: index) }
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    if !isAddingRow { needsRowSizes = true }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }

  /// https://developer.apple.com/documentation/uikit/uipickerview/numberofcomponents
  open var numberOfComponents: Int { loaded.count }

  /// https://developer.apple.com/documentation/uikit/uipickerview/numberofrows(incomponent:)
  open func numberOfRows(inComponent component: Int) -> Int {
    has(component) ? loaded[component].rows : 0
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/rowsize(forcomponent:)
  open func rowSize(forComponent component: Int) -> CGSize {
    guard has(component) else { return .zero }
    if let rowSizes, rowSizes.count == loaded.count, behavior.keepsRowSizes {
      return rowSizes[component]
    }
    let sizes = askForRowSizes()
    rowSizes = sizes
    return sizes[component]
  }

  /// Asks for the width of each component, and for the heights, of which the largest is that of all rows. The picker also
  /// asks for the height of a component too many.
  private func askForRowSizes() -> [CGSize] {
    let count = loaded.count
    let heights = (0...count).map {
      delegate?.pickerView(self, rowHeightForComponent: $0) ?? -1
    }
    let height = heights.max() ?? -1
    return (0..<count).map {
      let width = delegate?.pickerView(self, widthForComponent: $0) ?? -1
      return CGSize(
        width: width >= 0 ? width : defaultColumnWidth,
        height: height >= 0 ? height : 32)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/view(forrow:forcomponent:)
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard has(component) else { return nil }
    return components?[component].views[row]
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/reloadallcomponents()
  open func reloadAllComponents() {
    let old = components ?? []
    for component in old { component.views.values.forEach { $0.removeFromSuperview() } }
    components = nil
    load(keeping: old)
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/reloadcomponent(_:)
  open func reloadComponent(_ component: Int) {
    guard has(component) else { return }
    let old = loaded[component]
    components?[component].views.values.forEach { $0.removeFromSuperview() }
    let new = makeComponent(component, from: old)
    components?[component] = new
    showViews(ofComponent: component)
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/selectrow(_:incomponent:animated:)
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard has(component) else { return }
    guard row >= 0, row < loaded[component].rows else {
      return fault(
        "Row \(row) can't be selected; component \(component) has \(loaded[component].rows) rows.")
    }
    components?[component].isSpinning = false
    components?[component].selected = row
    if animated, window != nil, behavior.animatesSelections {
      let isAway = loaded[component].shown != row
      components?[component].isScrolling = isAway
      LaterTurn.call { [weak self] in self?.endScrolling(component) }
    } else {
      arrive(component)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/selectedrow(incomponent:)
  open func selectedRow(inComponent component: Int) -> Int {
    has(component) ? loaded[component].selected : -1
  }
}

// Components
extension UIPickerView {
  /// Ends the animation of a wheel, unless the user has caught it.
  private func endScrolling(_ component: Int) {
    guard let wheels = components, wheels.indices.contains(component),
      wheels[component].isScrolling
    else { return }
    arrive(component)
  }

  /// Shows the selected row under the indicator.
  private func arrive(_ component: Int) {
    components?[component].isScrolling = false
    let selected = loaded[component].selected
    components?[component].shown = selected
    showViews(ofComponent: component)
  }

  private func forgetColumns() {
    components = nil
    rowSizes = nil
  }

  var loaded: [Component] {
    if components == nil { load(keeping: []) }
    return components ?? []
  }

  func has(_ component: Int) -> Bool {
    if loaded.indices.contains(component) { return true }
    fault("There is no component \(component); the picker has \(loaded.count).")
    return false
  }

  private func load(keeping old: [Component]) {
    guard let dataSource else { return }
    let count = dataSource.numberOfComponents(in: self)
    components = (0..<count).map {
      makeComponent($0, from: old.indices.contains($0) ? old[$0] : nil)
    }
    for component in 0..<count { showViews(ofComponent: component) }
  }

  /// Creates a component from the data source. It keeps the selected row, or the last row if there
  /// are fewer now, or -1 if there are none.
  private func makeComponent(_ component: Int, from old: Component?) -> Component {
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    func nearest(_ row: Int?) -> Int { rows == 0 ? -1 : min(max(row ?? 0, 0), rows - 1) }
    let shown = old.map { $0.isScrolling ? $0.selected : $0.shown }
    var new = Component(rows: rows, selected: nearest(old?.selected), shown: nearest(shown))
    if old?.isSpinning == true {
      if behavior.stopsReloadedWheels {
        new.selected = new.shown
      } else {
        new.isSpinning = rows > 0
      }
    }
    return new
  }

  /// Shows exactly the rows around the one under the indicator.
  func showViews(ofComponent index: Int) {
    guard let delegate, var component = components?[index] else { return }
    let shown = max(0, component.shown - 2)..<max(0, min(component.rows, component.shown + 3))
    for (row, view) in component.views where !shown.contains(row) {
      view.removeFromSuperview()
      component.views[row] = nil
      component.pool.append(view)
    }
    for row in shown where component.views[row] == nil {
      let view = delegate.pickerView(
        self, viewForRow: row, forComponent: index,
        reusing: behavior.reusesRowViews ? component.pool.popLast() : nil)
      if component.views.values.contains(where: { $0 === view }) {
        fault("The view of row \(row) in component \(index) is already used by another row.")
      }
      checkName(of: view, row, index)
      isAddingRow = true
      addSubview(view)
      isAddingRow = false
      component.views[row] = view
    }
    components?[index] = component
    placeViews(ofComponent: index)
  }
}

extension UIPickerView {
  /// Checks what VoiceOver and user interface tests read as the value of a wheel: the label of the view under the indicator.
  private func checkName(of view: UIView, _ row: Int, _ component: Int) {
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    if title.isEmpty || view.accessibilityLabel?.isEmpty == false { return }
    fault("Row \(row) of component \(component), \(title), has a view without a name.")
  }
}

// Simulated touches
extension UIPickerView {
  /// Turns a wheel to a row and lets it settle.
  @_spi(Testing) public func spin(_ component: Int, to row: Int) {
    turn(component, to: row)
    stop(component)
  }

  /// Turns a wheel to a row without letting it settle.
  @_spi(Testing) public func turn(_ component: Int, to row: Int) {
    guard has(component), loaded[component].rows > 0 else { return }
    touch(component)
    let shown = min(max(row, 0), loaded[component].rows - 1)
    components?[component].isSpinning = true
    components?[component].isScrolling = false
    components?[component].shown = shown
    if behavior.reportsSpinningRows { components?[component].selected = shown }
    showViews(ofComponent: component)
  }

  /// Lets the views around the picker know of a touch, as UIKit does to find the touched view.
  private func touch(_ component: Int) {
    let event = UIEvent()
    let row = loaded[component].views.values.first ?? self
    for view in sequence(first: self as UIView, next: \.superview) {
      let point = CGPoint(
        x: row.convert(row.bounds, to: view).midX, y: convert(bounds, to: view).midY)
      _ = view.point(inside: point, with: event)
    }
  }

  /// Taps a row above or below the selected one, to which the wheel turns.
  @_spi(Testing) public func tap(_ component: Int, row: Int) {
    guard behavior.reportsTapsFirst else { return spin(component, to: row) }
    guard has(component), loaded[component].rows > row else { return }
    touch(component)
    components?[component].selected = row
    components?[component].isScrolling = true
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    endScrolling(component)
  }

  /// Lets a turning wheel settle at its current row.
  @_spi(Testing) public func stop(_ component: Int) {
    guard loaded.indices.contains(component), loaded[component].isSpinning else { return }
    components?[component].isSpinning = false
    let shown = loaded[component].shown
    components?[component].selected = shown
    delegate?.pickerView(self, didSelectRow: shown, inComponent: component)
  }

  /// Returns a Boolean value that indicates whether a wheel is turning.
  @_spi(Testing) public func isTurning(_ component: Int) -> Bool {
    loaded.indices.contains(component) && loaded[component].isSpinning
  }

  /// Returns the row under the indicator of a wheel, which can be turning.
  @_spi(Testing) public func rowUnderIndicator(_ component: Int) -> Int {
    loaded.indices.contains(component) ? loaded[component].shown : -1
  }

  /// Returns the text that VoiceOver speaks for a wheel: its label and the row under the indicator.
  @_spi(Testing) public func spoken(_ component: Int) -> [String] {
    guard has(component) else { return [] }
    let label = (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: component)
    let view = view(forRow: selectedRow(inComponent: component), forComponent: component)
    return [label, view?.accessibilityLabel].compactMap { $0 }
  }
}
