#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A step of the timeline: a chosen level, or the next level to choose.
struct AddressTimelineStep: Hashable {
  /// The zero-based level.
  let level: Int
  let name: String
  /// The text with the former name of the place, if it is to be shown.
  var former: String?
  let isChosen: Bool
  /// A Boolean value that indicates whether the options of this level are shown.
  let isActive: Bool
}

/// The chosen levels and the next level to choose, shown as dots on a line.
final class AddressTimelineView: UITableView {
  private(set) var steps: [AddressTimelineStep] = []
  /// The fonts and colors of the app.
  var look = AddressAppearance() {
    didSet {
      scaledFont = RowFont(look.rowFont, for: traitCollection)
      accessibilityLabel = look.texts[.chosenLevels]
    }
  }
  /// The font of the rows with its text size.
  private var scaledFont: RowFont?
  /// A closure that is called when the user taps a step, with its level.
  var onTap: ((Int) -> Void)?

  init() {
    super.init(frame: .zero, style: .plain)
    register(AddressTimelineCell.self, forCellReuseIdentifier: AddressTimelineCell.identifier)
    separatorStyle = .none
    // If all steps are visible, dragging moves the sheet instead of the list.
    alwaysBounceVertical = false
    accessibilityLabel = look.texts[.chosenLevels]
    dataSource = self
    delegate = self
  }

  @available(*, unavailable, message: "Create the table view in code.")
  required init?(coder: NSCoder) { nil }

  func show(_ steps: [AddressTimelineStep]) {
    if steps == self.steps { return }
    self.steps = steps
    reloadData()
  }

  /// The height of a step at the current text size, which has room for two lines of a name.
  var stepHeight: CGFloat {
    let height = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: 44, compatibleWith: traitCollection)
    let lineHeight = scaledFont?.lineHeight(for: traitCollection) ?? 0
    return max(height, (lineHeight * 2.2).rounded(.up))
  }

  /// The height of all steps.
  var fullHeight: CGFloat { steps.reduce(0) { $0 + height(of: $1) } }

  /// The height of a step, with a line for its former name.
  private func height(of step: AddressTimelineStep) -> CGFloat {
    if step.former == nil { return stepHeight }
    let line = UIFontMetrics(forTextStyle: .footnote).scaledValue(
      for: 18, compatibleWith: traitCollection)
    return stepHeight + line.rounded(.up)
  }

  /// Scrolls to the active step.
  func scrollToActiveStep() {
    guard window != nil, let row = steps.firstIndex(where: \.isActive) else { return }
    scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
  }
}

extension AddressTimelineView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    steps.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = dequeueReusableCell(
      withIdentifier: AddressTimelineCell.identifier, for: indexPath)
    (cell as? AddressTimelineCell)?.show(
      steps[indexPath.row], isFirst: indexPath.row == 0,
      isLast: indexPath.row == steps.count - 1, look: look)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(of: steps[indexPath.row])
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    onTap?(steps[indexPath.row].level)
  }
}
#endif
