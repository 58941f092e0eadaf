#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A wheel picker: one column, independent columns, or linked columns of any depth.
///
/// ```swift
/// let picker = WheelPickerView(WheelSelection(china, depth: 3))
/// picker.select { $0.select(codes: ["440000", "440100", "440105"]) }
/// picker.onChange = { choice in print(choice.names) }  // prints ["广东省", "深圳市", "罗湖区"]
/// ```
///
/// The wheels stand where `selection` says. A `UIPickerView` tells of a wheel only once it has come
/// to rest, so `confirm()` asks it for the rows that stand under the indicators at that moment.
public final class WheelPickerView: UIView {
  /// What the wheels show and have chosen.
  public internal(set) var selection: WheelSelection

  /// Called with the value when a person has brought another one under the indicators, or when rows
  /// that loaded later have changed it.
  public var onChange: ((PathChoice) -> Void)?

  /// What each column is called for those who hear it; by default an independent column has the name
  /// of its node, and a linked one its number.
  public var columnTitles: [String] = []

  /// How wide each column is; those beyond have a share of 1.
  public var columnWidths: [WheelColumnWidth] = [] {
    didSet { refresh() }
  }

  /// How high the rows of each column are, in points; those beyond have a height by the text size
  /// of the device.
  public var rowHeights: [CGFloat] = [] {
    didSet { refresh() }
  }

  /// Makes the view of a row, of the view of one that is no longer shown where there is one.
  ///
  /// The view's `accessibilityLabel` is what is heard of the row; without one, it is the name.
  public var rowView: ((WheelRow, UIView?) -> UIView)? {
    didSet { refresh() }
  }

  /// Called when the columns or the value have changed in any other way than by `select(_:)` and
  /// `show(_:)`.
  package var onUpdate: (() -> Void)?
  /// Whether a person has brought another value under the indicators since the app gave one.
  package internal(set) var isTurned = false

  let picker = UIPickerView()
  let requests = ChildRequests()
  /// The column that the arrow keys turn.
  var keyColumn = 0
  var isOpen = false

  /// Makes a picker with its wheels where a selection says.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public init(_ selection: WheelSelection) {
    self.selection = selection
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    addPicker()
  }

  /// Makes a picker without columns, as a storyboard does; give it some with `show(_:)`.
  public required init?(coder: NSCoder) {
    selection = WheelSelection(Hierarchy())
    super.init(coder: coder)
    addPicker()
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { picker.semanticContentAttribute = semanticContentAttribute }
  }

  public override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if picker.frame == bounds { return }
    // The picker is asked for its rows as long as they stand where a person has seen them.
    stop()
    picker.frame = bounds
    reloadAll()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { open() }
  }

  public override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { refresh() }
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !presses.contains(where: { $0.key.map(turn) ?? false }) {
      super.pressesBegan(presses, with: event)
    }
  }

  private func addPicker() {
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
    reloadAll()
  }

  /// Shows another selection in place of this one.
  ///
  /// Requests of the one before are given up.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func show(_ selection: WheelSelection) {
    requests.cancelAll()
    isTurned = false
    self.selection = selection
    reloadAll()
    if isOpen { open() }
  }
}
#endif
