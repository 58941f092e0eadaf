#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
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
    didSet { accessibilityLabel = look.texts[.chosenLevels] }
  }
  /// A closure that is called when the user taps a step, with its level.
  var onTap: ((Int) -> Void)?

  /// The height of all steps in a width, as far as it has been measured.
  private var measured: (width: CGFloat, sides: UIEdgeInsets, height: CGFloat)?

  init() {
    super.init(frame: .zero, style: .plain)
    register(AddressTimelineCell.self, forCellReuseIdentifier: AddressTimelineCell.identifier)
    rowHeight = UITableView.automaticDimension
    estimatedRowHeight = 44
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

  override func reloadData() {
    measured = nil
    super.reloadData()
  }

  /// Returns the height of all steps in a width.
  func height(inWidth width: CGFloat) -> CGFloat {
    if window == nil { return CGFloat(steps.count) * estimatedRowHeight }
    if let measured, measured.width == width, measured.sides == safeAreaInsets {
      return measured.height
    }
    // A table knows the heights of the rows for which it has had room.
    frame.size = CGSize(width: width, height: 10_000)
    layoutIfNeeded()
    measured = (width, safeAreaInsets, contentSize.height)
    return contentSize.height
  }

  /// Scrolls to the active step, so that the layout decides where the steps are.
  func scrollToActiveStep() {
    guard window != nil, let row = steps.firstIndex(where: \.isActive) else { return }
    scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
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

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    onTap?(steps[indexPath.row].level)
  }
}
#endif
