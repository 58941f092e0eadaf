#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A level of an address: one that is chosen, or the one still to choose.
struct AddressTimelineStep: Hashable {
  /// The level, counted from 0.
  let level: Int
  let name: String
  let isChosen: Bool
  /// Whether it is the level being chosen.
  let isActive: Bool
}

/// The levels chosen and the one still to choose, as dots on a line.
final class AddressTimelineView: UITableView {
  private(set) var steps: [AddressTimelineStep] = []
  /// Called with the level of a step that is tapped.
  var onTap: ((Int) -> Void)?

  init() {
    super.init(frame: .zero, style: .plain)
    register(AddressTimelineCell.self, forCellReuseIdentifier: AddressTimelineCell.identifier)
    separatorStyle = .none
    // Where all levels are in view, a drag is for the sheet.
    alwaysBounceVertical = false
    accessibilityLabel = LocalizedText.chosenLevels.text
    dataSource = self
    delegate = self
  }

  @available(*, unavailable, message: "The timeline is made in code.")
  required init?(coder: NSCoder) { nil }

  func show(_ steps: [AddressTimelineStep]) {
    if steps == self.steps { return }
    self.steps = steps
    reloadData()
  }

  /// The height of a step, by the text size of the device.
  var stepHeight: CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: 44, compatibleWith: traitCollection)
  }

  /// The height of all steps.
  var fullHeight: CGFloat { CGFloat(steps.count) * stepHeight }

  /// Brings the level being chosen into view.
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
      isLast: indexPath.row == steps.count - 1)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    stepHeight
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    onTap?(steps[indexPath.row].level)
  }
}
#endif
