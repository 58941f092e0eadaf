#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Keyboard commands: Up and Down turn a wheel, Left and Right move to another column. Space loads a column again that has
// failed.
extension WheelPickerView: KeyResponder {
  var commandKeys: [ControlKey] {
    [.up, .down, .home, .end, .left, .right] + (hasFailed(keyColumn) ? [.space] : [])
  }

  func title(of key: ControlKey) -> LocalizedText {
    switch key {
    case .up: .previous
    case .down: .following
    case .home: .first
    case .end: .last
    case .space: .retry
    default: (key == .left) == isFirstColumnOnTheLeft ? .previousColumn : .nextColumn
    }
  }

  func perform(_ key: ControlKey) {
    switch key {
    case .up: step(by: -1)
    case .down: step(by: 1)
    case .home: step(by: .min)
    case .end: step(by: .max)
    case .space: retry(keyColumn)
    case .left: goToColumn(by: isFirstColumnOnTheLeft ? -1 : 1)
    case .right: goToColumn(by: isFirstColumnOnTheLeft ? 1 : -1)
    default: break
    }
  }

  /// A Boolean value that indicates whether the columns run from left to right. Apple doesn't say whether a picker
  /// mirrors them in a right-to-left layout, so the views of the first two columns decide.
  private var isFirstColumnOnTheLeft: Bool {
    let centers = (0..<min(2, picker.numberOfComponents)).compactMap { column in
      picker.view(forRow: picker.selectedRow(inComponent: column), forComponent: column)
        .map { $0.convert($0.bounds, to: picker).midX }
    }
    if centers.count == 2, centers[0] != centers[1] { return centers[0] < centers[1] }
    return picker.effectiveUserInterfaceLayoutDirection == .leftToRight
  }

  private func step(by offset: Int) {
    keyColumn = min(keyColumn, max(selection.columnCount - 1, 0))
    guard let row = selection.row(inColumn: keyColumn, steppingBy: offset) else { return }
    // During an animation, the views of the rows aren't where they will be, and `confirm()` reads them.
    picker.selectRow(row, inComponent: keyColumn, animated: false)
    settle(keyColumn, at: row)
  }

  private func goToColumn(by offset: Int) {
    keyColumn = min(max(keyColumn + offset, 0), max(selection.columnCount - 1, 0))
  }
}
#endif
