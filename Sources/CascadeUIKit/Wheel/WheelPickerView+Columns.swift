#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension WheelPickerView: UIPickerViewDataSource {
  /// Returns the number of columns.
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { selection.columnCount }

  /// Returns the number of rows of a column. A column that isn't loaded has one, which says so.
  public func pickerView(
    _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
  ) -> Int {
    guard component < selection.columnCount else { return 0 }
    return selection.loadingState(ofColumn: component) == .loaded
      ? selection.rows(inColumn: component).count : 1
  }
}

extension WheelPickerView {
  /// A Boolean value that indicates whether a column isn't loaded.
  var hasStatusRows: Bool {
    (0..<selection.columnCount).contains { selection.loadingState(ofColumn: $0) != .loaded }
  }

  /// Returns the text of the only row of a column that isn't loaded.
  private func status(ofColumn column: Int) -> String {
    guard case .failed(let failure) = selection.loadingState(ofColumn: column) else {
      return texts[.loading]
    }
    return texts.message(of: failure)
  }
}

extension WheelPickerView: UIPickerViewAccessibilityDelegate {
  /// Returns the width of a column.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat {
    WheelColumnWidth.width(
      ofColumn: component, of: selection.columnCount, widths: columnWidths, in: bounds.width)
  }

  /// Returns the height of all rows. A picker has one height for all columns, and also asks for a column too many.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat {
    if let rowHeight { return rowHeight }
    // At the text sizes for accessibility, a row has room for several lines, but the wheels still show two rows.
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let scaled = UIFontMetrics(forTextStyle: .title3).scaledValue(
      for: isLarge ? 48 : 34, compatibleWith: traitCollection)
    let lineHeights = [scaledFont, scaledSelectedFont].map {
      $0?.lineHeight(for: traitCollection) ?? 0
    }
    return max(min(scaled, 92), ((lineHeights.max() ?? 0) * 1.3).rounded(.up))
  }

  /// Selects the row where a wheel has settled.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    guard component < selection.columnCount else { return }
    keyColumn = component
    if takesFocus { takeFocus() }
    if !hasFailed(component) { settle(component, at: row) }
  }

  /// Returns the name of a row, or the text of a column that isn't loaded. A picker shows the views of rows, and user
  /// interface tests compare their titles.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    guard component < selection.columnCount else { return nil }
    if selection.loadingState(ofColumn: component) != .loaded { return status(ofColumn: component) }
    return loadedRow(row, inColumn: component)?.name
  }

  /// Returns a view for a row: the view of `rowView`, one with the content of `rowContent`, or a label.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    identify(makeView(ofRow: row, inColumn: component, reusing: view), inColumn: component)
  }

  private func makeView(
    ofRow row: Int, inColumn component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? WheelRowLabel
    guard component < selection.columnCount else { return label ?? WheelRowLabel() }
    guard let content = loadedRow(row, inColumn: component) else {
      return (label ?? WheelRowLabel()).showing(
        status(ofColumn: component), in: texts, WheelRowLook(font: rowFont, color: rowTextColor))
    }
    guard let rowView else {
      if let own = rowContent?(self, content) {
        return (view as? WheelContentView ?? WheelContentView()).showing(
          own, of: content, in: texts)
      }
      let shown = (label ?? WheelRowLabel()).showing(
        content.name, former: notes.former?.text(of: content.node, in: texts), in: texts,
        look(of: content), isEnabled: !content.isDisabled)
      (shown.column, shown.row) = (component, row)
      shown.isUnderIndicator = row == selection.selectedRow(inColumn: component)
      return shown
    }
    let old = label == nil && !(view is WheelContentView) ? view : nil
    old?.accessibilityLabel = nil
    let own = rowView(self, content, old)
    own.isAccessibilityElement = true
    own.accessibilityLabel = own.accessibilityLabel ?? content.name
    return own
  }

  private func look(of row: WheelRow) -> WheelRowLook {
    let color = row.isDisabled ? disabledRowTextColor : rowTextColor
    return WheelRowLook(
      font: rowFont, color: color, selectedFont: selectedRowFont,
      selectedColor: row.isDisabled ? nil : selectedRowTextColor)
  }
}
#endif
