#if canImport(UIKit)
import CascadeUIKit
import FruitMachines
import UIKit

/// A fruit machine with five reels, the wheels of one picker.
///
/// The symbols are drawn when the reels start. UIKit doesn't report when a wheel that code turns has arrived, so this view waits
/// for a fixed time. With Reduce Motion, the reels stop immediately.
final class FruitMachineView: UIView {
  private(set) var machine = FruitMachine()
  let sound = FruitSound()

  /// A closure that draws the symbols of a spin. Tests replace it.
  var drawPictures: (inout FruitMachine) -> Void = { machine in
    var random = SystemRandomNumberGenerator()
    machine.spin(using: &random)
  }
  /// A closure that waits. Tests replace it.
  var pause: @MainActor (Duration) async -> Void = { try? await Task.sleep(for: $0) }

  let reels = UIView(frame: .zero)
  let picker = WheelPickerView(
    (0..<FruitMachine.reelCount).map { reel in
      (0..<FruitStrip.rowCount).map { FruitMachineView.fruit(onRow: $0, ofReel: reel).name }
    })
  let resultLabel = UILabel()
  let coinsLabel = UILabel()
  private(set) lazy var spinButton = UIButton(
    configuration: .plain(),
    primaryAction: UIAction(title: "Spin") { [weak self] _ in self?.spin() })
  private(set) lazy var soundButton = UIButton(
    configuration: .plain(),
    primaryAction: UIAction { [weak self] _ in self?.toggleSound() })
  private let impact = UIImpactFeedbackGenerator(style: .medium)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 216 + 4 * rowHeight)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    reels.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 216)
    picker.frame = reels.bounds
    let parts = [resultLabel, coinsLabel, spinButton, soundButton]
    for (place, part) in parts.enumerated() {
      part.frame = CGRect(
        x: 0, y: 216 + CGFloat(place) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #unavailable(iOS 17) { textSizeChanged() }
  }

  private func textSizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var rowHeight: CGFloat {
    UIFontMetrics(forTextStyle: .headline).scaledValue(for: 44, compatibleWith: traitCollection)
  }

  private func setUp() {
    if #available(iOS 17, *) {
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: FruitMachineView, _: UITraitCollection) in
        view.textSizeChanged()
      }
    }
    picker.rowHeight = 60
    picker.rowView = { Self.label(of: $1, reusing: $2) }
    // Only the button turns the reels. VoiceOver reads them as one element.
    picker.isUserInteractionEnabled = false
    reels.isAccessibilityElement = true
    reels.accessibilityLabel = "Reels"
    reels.addSubview(picker)
    for label in [resultLabel, coinsLabel] {
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.4
      label.textAlignment = .center
    }
    resultLabel.text = "Three or more of a kind win."
    for part in [reels, resultLabel, coinsLabel, spinButton, soundButton] { addSubview(part) }
    showSound()
    place(turn: 1, animated: false)
    showState()
  }
}

// Spinning
extension FruitMachineView {
  /// The delay between the starts of two reels.
  private static let step = Duration.milliseconds(150)
  /// The time that a picker takes to turn to a row.
  private static let turn = Duration.milliseconds(900)

  /// Takes a coin and turns the reels, unless they are turning already.
  func spin() {
    if machine.isTurning { return }
    mark { _ in false }
    // First, the reels jump back by whole turns, which isn't visible and leaves room to turn again.
    place(turn: 1, animated: false)
    drawPictures(&machine)
    resultLabel.text = "Spinning…"
    showState()
    if UIAccessibility.isReduceMotionEnabled {
      place(turn: 1, animated: false)
      stand()
    } else {
      Task { await turn() }
    }
  }

  private func turn() async {
    impact.prepare()
    for reel in 0..<FruitMachine.reelCount {
      place(reel, turn: 5 + 2 * reel, animated: true)
      await pause(Self.step)
    }
    await pause(Self.turn - Self.step * FruitMachine.reelCount)
    for reel in 0..<FruitMachine.reelCount {
      sound.stop(reel: reel)
      impact.impactOccurred()
      await pause(Self.step)
    }
    stand()
  }

  /// Shows the result after all reels have stopped.
  private func stand() {
    let won = machine.stand()
    mark(where: machine.isWinning(reel:))
    if won > 0, let reel = (0..<FruitMachine.reelCount).first(where: machine.isWinning(reel:)) {
      resultLabel.text = "\(machine.alike) \(fruit(onReel: reel).names): \(won) coins!"
      sound.win(alike: machine.alike)
    } else {
      resultLabel.text = "No win. Try again?"
      sound.lose()
    }
    UINotificationFeedbackGenerator().notificationOccurred(won > 0 ? .success : .warning)
    showState()
    let heard = [reels.accessibilityValue, resultLabel.text].compactMap { $0 }
    UIAccessibility.post(notification: .announcement, argument: heard.joined(separator: ". "))
  }

  private func toggleSound() {
    sound.isOn.toggle()
    showSound()
  }
}

// Appearance and announcements
extension FruitMachineView {
  private func fruit(onReel reel: Int) -> Fruit { Fruit.allCases[machine.picture(onReel: reel)] }

  private static func fruit(onRow row: Int, ofReel reel: Int) -> Fruit {
    Fruit.allCases[FruitStrip.picture(onRow: row, ofReel: reel)]
  }

  /// Returns the symbol of a row.
  private static func label(of row: WheelRow, reusing view: UIView?) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: 44)
    // The reels of the smallest phones are narrower than the symbols.
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = .center
    label.backgroundColor = .clear
    label.text = fruit(onRow: row.row, ofReel: row.column).picture
    return label
  }

  private func place(turn: Int, animated: Bool) {
    for reel in 0..<FruitMachine.reelCount { place(reel, turn: turn, animated: animated) }
  }

  private func place(_ reel: Int, turn: Int, animated: Bool) {
    let row = FruitStrip.row(of: machine.picture(onReel: reel), onReel: reel, turn: turn)
    picker.turn(column: reel, to: row, animated: animated)
  }

  private func mark(where isWinning: (Int) -> Bool) {
    for reel in 0..<FruitMachine.reelCount {
      let row = picker.selection.selectedRow(inColumn: reel) ?? 0
      let view = picker.view(forRow: row, inColumn: reel)
      view?.backgroundColor = isWinning(reel) ? .tintColor.withAlphaComponent(0.3) : .clear
    }
  }

  private func showState() {
    let isTurning = machine.isTurning
    let pictures = (0..<FruitMachine.reelCount).map { fruit(onReel: $0).name }
    reels.accessibilityValue = isTurning ? "turning" : pictures.joined(separator: ", ")
    coinsLabel.text = machine.coins == 1 ? "1 coin" : "\(machine.coins) coins"
    spinButton.isEnabled = !isTurning
  }

  private func showSound() {
    soundButton.configuration?.title = sound.isOn ? "Sound On" : "Sound Off"
  }
}
#endif
