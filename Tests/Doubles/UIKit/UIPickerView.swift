/// https://developer.apple.com/documentation/uikit/uipickerview
open class UIPickerView: UIView {
  /// https://developer.apple.com/documentation/uikit/uipickerview/datasource
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { components = nil }
  }
  /// https://developer.apple.com/documentation/uikit/uipickerview/delegate
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { components = nil }
  }

  struct Component {
    var rows: Int
    /// The row that the picker reports.
    var selected: Int
    /// The row under the indicator.
    var shown: Int
    /// A Boolean value that indicates whether the wheel is turning.
    var isSpinning = false
    var views: [Int: UIView] = [:]
    var pool: [UIView] = []
  }

  /// The cached components, or `nil` if the picker has to query its data source.
  var components: [Component]?

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
    for index in (components ?? []).indices { placeViews(ofComponent: index) }
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
    let width = delegate?.pickerView(self, widthForComponent: component) ?? -1
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? -1
    return CGSize(
      width: width >= 0 ? width : bounds.width / CGFloat(loaded.count),
      height: height >= 0 ? height : 32)
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
    components?[component].shown = row
    showViews(ofComponent: component)
  }

  /// https://developer.apple.com/documentation/uikit/uipickerview/selectedrow(incomponent:)
  open func selectedRow(inComponent component: Int) -> Int {
    has(component) ? loaded[component].selected : -1
  }
}

// Components
extension UIPickerView {
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
    var new = Component(rows: rows, selected: nearest(old?.selected), shown: nearest(old?.shown))
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
      addSubview(view)
      component.views[row] = view
    }
    components?[index] = component
    placeViews(ofComponent: index)
  }

  /// Places the row under the indicator in the middle, and the others above and below it.
  private func placeViews(ofComponent index: Int) {
    guard let component = components?[index] else { return }
    let size = rowSize(forComponent: index)
    let isMirrored =
      behavior.mirrorsColumns && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let column = isMirrored ? loaded.count - 1 - index : index
    for (row, view) in component.views {
      let offset = CGFloat(row - component.shown) * size.height
      view.frame = CGRect(
        x: CGFloat(column) * size.width, y: bounds.midY - size.height / 2 + offset,
        width: size.width, height: size.height)
    }
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
    let shown = min(max(row, 0), loaded[component].rows - 1)
    components?[component].isSpinning = true
    components?[component].shown = shown
    if behavior.reportsSpinningRows { components?[component].selected = shown }
    showViews(ofComponent: component)
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

  /// Returns the text that VoiceOver speaks for a wheel: its label and the row under the indicator.
  @_spi(Testing) public func spoken(_ component: Int) -> [String] {
    guard has(component) else { return [] }
    let label = (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: component)
    let view = view(forRow: selectedRow(inComponent: component), forComponent: component)
    return [label, view?.accessibilityLabel].compactMap { $0 }
  }
}
