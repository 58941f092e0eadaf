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

  /// The height of a step at the current text size.
  var stepHeight: CGFloat {
    let height = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: 44, compatibleWith: traitCollection)
    let lineHeight = scaledFont?.lineHeight(for: traitCollection) ?? 0
    return max(height, (lineHeight * 1.6).rounded(.up))
  }

  /// The height of all steps.
  var fullHeight: CGFloat { CGFloat(steps.count) * stepHeight }

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
    stepHeight
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    onTap?(steps[indexPath.row].level)
  }
}

/// A cell of the timeline: a dot with lines to its neighbors, filled if the level is chosen, and the name with a former
/// name below it.
final class AddressTimelineCell: UITableViewCell {
  static let identifier = "CascadeKit.AddressTimelineCell"

  let nameLabel = UILabel()
  let formerLabel = UILabel()
  let dot = UIImageView(image: nil)
  let lineAbove = UIView()
  let lineBelow = UIView()

  func show(
    _ step: AddressTimelineStep, isFirst: Bool, isLast: Bool, look: AddressAppearance
  ) {
    if nameLabel.superview == nil { addViews() }
    nameLabel.text = step.name
    nameLabel.font =
      look.rowFont ?? .preferredFont(forTextStyle: step.isActive ? .headline : .body)
    nameLabel.textColor =
      step.isActive
      ? look.selectedRowTextColor ?? .tintColor
      : step.isChosen ? look.rowTextColor ?? .label : .secondaryLabel
    dot.tintColor = look.lineColor
    for line in [lineAbove, lineBelow] { line.backgroundColor = look.lineColor ?? .tintColor }
    formerLabel.text = step.former
    formerLabel.isHidden = step.former == nil
    dot.image = UIImage(systemName: step.isChosen ? "circle.fill" : "circle")
    lineAbove.isHidden = isFirst
    lineBelow.isHidden = isLast
    accessibilityLabel = step.name
    accessibilityValue = look.texts.joinedForSpeech([
      look.texts[.level, String(step.level + 1)], step.former,
    ])
    accessibilityTraits = step.isActive ? [.button, .selected] : .button
  }

  private func addViews() {
    isAccessibilityElement = true
    accessoryType = .disclosureIndicator
    formerLabel.font = .preferredFont(forTextStyle: .footnote)
    formerLabel.textColor = .secondaryLabel
    let names = UIStackView()
    names.axis = .vertical
    for label in [nameLabel, formerLabel] {
      label.adjustsFontForContentSizeCategory = true
      names.addArrangedSubview(label)
    }
    dot.contentMode = .scaleAspectFit
    contentView.addConstrained(lineAbove, lineBelow, dot, names)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      dot.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 8),
      dot.heightAnchor.constraint(equalToConstant: 8),
      lineAbove.topAnchor.constraint(equalTo: contentView.topAnchor),
      lineAbove.bottomAnchor.constraint(equalTo: dot.topAnchor),
      lineBelow.topAnchor.constraint(equalTo: dot.bottomAnchor),
      lineBelow.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      names.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 14),
      names.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      names.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
    for line in [lineAbove, lineBelow] {
      line.widthAnchor.constraint(equalToConstant: 1).isActive = true
      line.centerXAnchor.constraint(equalTo: dot.centerXAnchor).isActive = true
    }
  }
}
#endif
