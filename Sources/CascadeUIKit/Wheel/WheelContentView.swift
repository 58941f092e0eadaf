#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The view of a row with content of the app. It is one element, with the name of the node or the label of the content.
final class WheelContentView: UIView {
  private var content: (any UIView & UIContentView)?
  /// The place of the row in the picker.
  private(set) var column = 0
  private(set) var row = -1

  /// A closure that returns what VoiceOver says for the row.
  private var spokenName: () -> String? = { nil }

  override var accessibilityLabel: String? {
    get { spokenName() }
    set { spokenName = { newValue } }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// Shows the content of a row.
  func showing(
    _ configuration: any UIContentConfiguration, of row: WheelRow, in texts: ControlTexts
  ) -> WheelContentView {
    let shown = configuration.view(reusing: content)
    if shown !== content {
      content?.removeFromSuperview()
      content = shown
      addSubview(shown)
      setNeedsLayout()
    }
    (column, self.row) = (row.column, row.row)
    isAccessibilityElement = true
    spokenName = { [weak shown] in
      shown?.spokenContent(named: row.name, in: texts) ?? row.name
    }
    accessibilityTraits = row.isDisabled ? [.staticText, .notEnabled] : .staticText
    return self
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}

extension WheelPickerView {
  /// Returns a loaded row, or `nil` if there is none at the place.
  func loadedRow(_ row: Int, inColumn column: Int) -> WheelRow? {
    guard column < selection.columnCount, selection.loadingState(ofColumn: column) == .loaded
    else { return nil }
    let rows = selection.rows(inColumn: column)
    guard rows.indices.contains(row) else { return nil }
    return WheelRow(node: rows[row], column: column, row: row, hierarchy: selection.hierarchy)
  }

  /// Shows the content of the rows after the app has set another closure.
  ///
  /// A view of SwiftUI sets one at each update. So rows that had content and have it again change in place: reloading them
  /// would stop wheels that are turning.
  func contentChanged(hadContent: Bool) {
    guard hadContent, let rowContent, rowView == nil else { return refresh() }
    var needsOtherViews = false
    func update(_ view: UIView) {
      if let label = view as? WheelRowLabel {
        let row = loadedRow(label.row, inColumn: label.column)
        if row.flatMap({ rowContent(self, $0) }) != nil { needsOtherViews = true }
      } else if let shown = view as? WheelContentView {
        guard let row = loadedRow(shown.row, inColumn: shown.column),
          let content = rowContent(self, row)
        else { return needsOtherViews = true }
        _ = shown.showing(content, of: row, in: texts)
      } else {
        view.subviews.forEach(update)
      }
    }
    update(picker)
    if needsOtherViews { refresh() }
  }
}
#endif
