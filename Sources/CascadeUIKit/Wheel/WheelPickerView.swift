#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A wheel picker with one column, independent columns, or linked columns of any depth.
///
/// ```swift
/// let picker = WheelPickerView(WheelSelection(china, depth: 3))
/// picker.select(path: SavedPath(codes: ["440000", "440100", "440105"]))
/// picker.onChange = { _, choice in print(choice.names) }  // prints ["广东省", "深圳市", "罗湖区"]
/// ```
///
/// The wheels show `selection`. A `UIPickerView` reports a wheel only when it has settled, so
/// `confirm()` reads the rows under the indicators.
///
/// As a control, it sends `.valueChanged` with each ``onChange``, and can be disabled.
public final class WheelPickerView: UIControl {
  /// The current selection.
  public internal(set) var selection: WheelSelection

  /// A closure that is called when the user turns the wheels to another path, or when rows that
  /// load later change it.
  public var onChange: ((WheelPickerView, PathChoice) -> Void)?

  /// A closure that is called with the column when the user has turned a wheel and it has come to rest, also on the row where
  /// it was. It is called after ``onChange``.
  public var onSettle: ((WheelPickerView, Int) -> Void)?

  /// The column that the user has turned last, or `nil` before a turn, and after the app has set the rows.
  ///
  /// ``onChange`` and ``onSettle`` can read it. It is the first column after a change by rows that have loaded.
  public internal(set) var turnedColumn: Int?

  /// The accessibility labels of the columns. By default, an independent column has the name of its
  /// node, and a linked column has its number.
  public var columnTitles: [String] = [] {
    didSet { setNeedsLayout() }
  }

  /// A Boolean value that indicates whether the titles of the columns are above the wheels, too. The numbers of columns
  /// aren't.
  ///
  /// The titles make the view higher. They grow with the text size up to the first size for accessibility.
  public var showsColumnTitles = false {
    didSet { if showsColumnTitles != oldValue { resizeWheels() } }
  }

  /// A view behind the rows under the indicators, or `nil`.
  ///
  /// It can be a color, or have lines above and below the rows. UIKit draws its gray indicator over it, which no public
  /// interface removes. The view gets the width of the indicator and the height of a row.
  public var selectionBackgroundView: UIView? {
    didSet {
      if oldValue !== selectionBackgroundView { oldValue?.removeFromSuperview() }
      if let selectionBackgroundView { insertSubview(selectionBackgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The locale in whose language the wheels show and speak their texts, or `nil` for the language of the app.
  public var locale: Locale? {
    get { texts.locale }
    set {
      if newValue == texts.locale { return }
      texts = ControlTexts(newValue)
      // The space of a former notice remains, as it does when a wheel turns.
      if unresolved != nil { showNotice(of: notes, isAnnounced: false) }
      // Other rows don't contain texts of the control. Reloading them would stop wheels that are turning.
      if notes.former != nil || hasStatusRows { refresh() }
    }
  }

  /// The widths of the columns. Missing widths are a share of 1.
  public var columnWidths: [WheelColumnWidth] = [] {
    didSet { if columnWidths != oldValue { refresh() } }
  }

  /// The height of the rows of all columns, in points, or `nil` for a height that depends on the text size.
  public var rowHeight: CGFloat? {
    didSet { if rowHeight != oldValue { refresh() } }
  }

  // The following properties can also be set through `WheelPickerView.appearance()`, which needs Objective-C.

  /// The font of the names, or `nil` for the third title style. To follow the text size, use a scaled font of
  /// `UIFontMetrics`.
  #if canImport(ObjectiveC)
  @objc(cascade_rowFont)
  #endif
  public dynamic var rowFont: UIFont? {
    didSet {
      if rowFont == oldValue { return }
      scaledFont = RowFont(rowFont, for: traitCollection)
      refresh()
    }
  }

  /// The color of the names, or `nil` for the color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_rowTextColor)
  #endif
  public dynamic var rowTextColor: UIColor? {
    didSet { if rowTextColor != oldValue { refresh() } }
  }

  /// The color of the names of disabled nodes, or `nil` for the tertiary color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_disabledRowTextColor)
  #endif
  public dynamic var disabledRowTextColor: UIColor? {
    didSet { if disabledRowTextColor != oldValue { refresh() } }
  }

  /// The font of the names under the indicators, or `nil` for that of the others.
  ///
  /// UIKit doesn't report a wheel before it has settled. So the names that leave the indicator keep the font until then,
  /// and the new ones get it then. Views of `rowView` don't have it.
  #if canImport(ObjectiveC)
  @objc(cascade_selectedRowFont)
  #endif
  public dynamic var selectedRowFont: UIFont? {
    didSet {
      if selectedRowFont == oldValue { return }
      scaledSelectedFont = RowFont(selectedRowFont, for: traitCollection)
      refresh()
    }
  }

  /// The color of the names under the indicators, or `nil` for that of the others. It changes together with
  /// ``selectedRowFont``.
  #if canImport(ObjectiveC)
  @objc(cascade_selectedRowTextColor)
  #endif
  public dynamic var selectedRowTextColor: UIColor? {
    didSet { if selectedRowTextColor != oldValue { refresh() } }
  }

  /// Returns a view for a row, reusing an off-screen view if available.
  ///
  /// Set the view's `accessibilityLabel` to customize the spoken text. By default, it is the name.
  public var rowView: ((WheelPickerView, WheelRow, UIView?) -> UIView)? {
    didSet { refresh() }
  }

  /// A closure that returns what a row shows in the place of the name, or `nil` for the name.
  ///
  /// ```swift
  /// picker.rowContent = { _, row in
  ///   var content = UIListContentConfiguration.subtitleCell()
  ///   content.text = row.name
  ///   content.secondaryText = row.hierarchy.code(of: row.node)
  ///   return content
  /// }
  /// ```
  ///
  /// A row is one element for VoiceOver, with its name, or with the accessibility label of the content if it has one. The
  /// closure is called for each row that appears. The fonts and colors of names don't apply to content, and all rows have the
  /// ``rowHeight``. With ``rowView``, it has no effect.
  public var rowContent: ((WheelPickerView, WheelRow) -> (any UIContentConfiguration)?)? {
    didSet { contentChanged(hadContent: oldValue != nil) }
  }

  /// A closure that is called when the columns or the selected rows change, except by `select(path:)`
  /// and `show(_:)`.
  package var onUpdate: (() -> Void)?
  /// A closure that is called when the view wants another size.
  package var onResize: (() -> Void)?
  /// A closure that is called after each change of the selection, by whomever.
  var onStateChange: (() -> Void)?
  /// A closure that is called when the user has turned a wheel, also to the same row.
  var onTurn: (() -> Void)?
  /// A closure that is called when the view gets another accessibility identifier.
  var onIdentify: (() -> Void)?
  /// A Boolean value that indicates whether the rows are the user's choice: a wheel was turned, also to the same row, or
  /// the rows were confirmed, since the app last set a path.
  package internal(set) var isTurned = false

  /// The properties that a view of SwiftUI sets.
  package var viewSettings: [AnyKeyPath: AppliedSetting] = [:]

  /// The wheels that are turning to a row because the selection has changed, with the time when they have arrived. Until then,
  /// the rows under the indicators aren't the chosen ones.
  var rolling: [Int: (row: Int, end: ContinuousClock.Instant)] = [:]

  let picker = UIPickerView()
  let noticeLabel = UILabel()
  let requests = ChildRequests()
  /// The `rowFont` with its text size.
  var scaledFont: RowFont?
  /// The `selectedRowFont` with its text size.
  var scaledSelectedFont: RowFont?
  /// The labels of the titles above the columns.
  var titleLabels: [UILabel] = []
  /// The buttons of the columns that couldn't be loaded.
  var retryButtons: [Int: RetryButton] = [:]
  /// A Boolean value that indicates whether the view becomes the first responder when the user turns a wheel. A view that
  /// replaces the keyboard would end the editing.
  var takesFocus = true
  /// The column that the arrow keys turn.
  var keyColumn = 0
  var isOpen = false
  /// The former name and the notice of the saved path that was selected last.
  var notes = SavedPathNotes()
  /// The path that the app has set last, as long as the wheels can't show all of it.
  var givenPath: SavedPath?
  /// The texts that the wheels show and speak.
  private(set) var texts = ControlTexts()
  /// A Boolean value that indicates whether there is space for a notice above the wheels.
  var hasNoticeSpace = false
  /// The constraint that makes room for the wheels below the notice.
  private(set) lazy var noticeSpace = makeNoticeSpace()
  /// The width of the notice in the last layout.
  var noticeWidth: CGFloat = 0
  /// The area of the wheels in the last layout.
  var wheelArea = CGRect.zero

  /// Creates a picker for a selection.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public init(_ selection: WheelSelection) {
    self.selection = selection
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    addPicker()
  }

  /// Creates a picker for names, columns of names, a hierarchy, models, or a selection.
  ///
  /// - Parameter depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  /// - Complexity: O(*d*) for *d* columns, and that of making a hierarchy of names.
  public convenience init(_ source: some WheelSource, depth: Int? = nil) {
    self.init(source.wheels(depth: depth))
  }

  /// Creates a picker without columns. Call ``show(_:depth:)`` to add columns.
  public override convenience init(frame: CGRect) {
    self.init(WheelSelection(Hierarchy()))
    self.frame = frame
  }

  /// Creates a picker without columns, for use in a storyboard. Call `show(_:)` to add columns.
  public required init?(coder: NSCoder) {
    selection = WheelSelection(Hierarchy())
    super.init(coder: coder)
    addPicker()
  }

  /// A Boolean value that indicates whether the user can turn the wheels. Disabled wheels are fainter.
  public override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { setEnabled(isEnabled) } }
  }

  /// Notes a touch of a wheel, which ends its way to a row.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let isInside = super.point(inside: point, with: event)
    if isInside, event?.type == .touches {
      rolling = rolling.filter { column, _ in
        let area = columnArea(column)
        return point.x < area.lowerBound - WheelColumnWidth.gap
          || point.x > area.upperBound + WheelColumnWidth.gap
      }
    }
    return isInside
  }

  /// The identifier of the view, and the beginning of those of its parts, for user interface tests. The product
  /// `CascadeUITesting` finds them.
  public override var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { identify() } }
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      if semanticContentAttribute == oldValue { return }
      picker.semanticContentAttribute = semanticContentAttribute
      picker.setNeedsLayout()
      refresh()
    }
  }

  /// The size of the wheels. Without Auto Layout, it includes the notice, which otherwise has its own constraints.
  public override var intrinsicContentSize: CGSize {
    var size = picker.intrinsicContentSize
    size.height += columnTitlesHeight
    if translatesAutoresizingMaskIntoConstraints {
      size.height = height(inWidth: bounds.width > 0 ? bounds.width : size.width)
    }
    return size
  }

  public override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    onResize?()
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = picker.sizeThatFits(size)
    fitting.height += columnTitlesHeight + noticeHeight(inWidth: size.width)
    return fitting
  }

  public override func layoutSubviews() {
    fitNotice()
    super.layoutSubviews()
    layOut()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { return }
    if unresolved == nil, hasNoticeSpace { showNotice(of: notes) }
    open()
    announceNotice()
  }

  public override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged(since: previousTraitCollection)
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? { controlCommands }

  private func addPicker() {
    picker.dataSource = self
    picker.delegate = self
    // A control would be one element, which hides the wheels.
    isAccessibilityElement = false
    addNoticeLabel()
    addSubview(picker)
    identify()
    followTextSize()
    reloadAll()
  }

  /// Replaces the selection.
  ///
  /// Cancels the pending requests.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func show(_ selection: WheelSelection) {
    requests.cancelAll()
    (isTurned, turnedColumn) = (false, nil)
    self.selection = selection
    givenPath = nil
    showNotice(of: SavedPathNotes())
    reloadAll()
    if isOpen { open() }
    onStateChange?()
  }
}

extension WheelPickerView: TextSizeFollowing {
  func textSizeChanged() {
    refresh()
    noticeLabel.font = noticeFonts().first
    resizeWheels()
  }
}
#endif
