@_spi(Testing) import AVFoundation
import FruitMachines
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The fruit machine of the examples", .serialized) struct FruitMachineViewTests {
  private let phone = Phone()
  private let view = FruitMachineView(frame: .zero)

  init() {
    view.pause = { _ in await Task.yield() }
    phone.show(view, height: 500)
  }

  /// Spins until the reels show the given symbols.
  private func spin(to pictures: [Int]) async {
    view.drawPictures = { machine in
      // The random numbers that lead to the given symbols.
      var numbers = GivenNumbers(pictures.map { (2 * UInt64($0) + 1) << 32 / 12 })
      machine.spin(using: &numbers)
    }
    view.spinButton.tap()
    await runPendingTasks(while: view.machine.isTurning)
  }

  private var shown: [String?] {
    (0..<5).map { reel in
      let row = view.picker.selection.selectedRow(inColumn: reel)!
      return (view.picker.view(forRow: row, inColumn: reel) as? UILabel)?.text
    }
  }

  @Test("Five reels on one picker turn to the drawn symbols, whichever they are")
  func reels() async {
    var random = SeededGenerator()
    #expect(view.picker.selection.columnCount == 5)
    for _ in 0..<100 {
      let pictures = (0..<5).map { _ in Int.random(in: 0..<6, using: &random) }
      await spin(to: pictures)
      #expect(shown == pictures.map { Fruit.allCases[$0].picture }, "\(random)")
    }
  }

  @Test("Three of a kind win: the result is shown, highlighted, felt and announced")
  func winning() async {
    let felt = UIFeedbackGenerator.count
    await spin(to: [1, 0, 1, 2, 1])
    #expect(view.resultLabel.text == "3 lemons: 3 coins!")
    #expect(view.coinsLabel.text == "22 coins")
    #expect(view.reels.accessibilityValue == "lemon, cherries, lemon, grapes, lemon")
    // Other tests post notifications and feedback while this one waits.
    let told = "lemon, cherries, lemon, grapes, lemon. 3 lemons: 3 coins!"
    #expect(UIAccessibility.posted.contains { $0.1 as? String == told })
    #expect(UIFeedbackGenerator.count >= felt + 6)
    let marked = (0..<5).map { reel in
      let row = view.picker.selection.selectedRow(inColumn: reel)!
      return view.picker.view(forRow: row, inColumn: reel)?.backgroundColor != .clear
    }
    #expect(marked == [true, false, true, false, true])
  }

  @Test("Two of a kind win nothing, and cost one coin")
  func losing() async {
    await spin(to: [1, 0, 1, 2, 3])
    #expect(view.resultLabel.text == "No win. Try again?")
    #expect(view.coinsLabel.text == "19 coins")
    for _ in 0..<18 { await spin(to: [0, 1, 2, 3, 4]) }
    #expect(view.coinsLabel.text == "1 coin")
  }

  @Test("While the reels turn, no other spin starts")
  func turning() async {
    view.spinButton.tap()
    #expect(view.machine.isTurning && !view.spinButton.isEnabled)
    #expect(view.reels.accessibilityValue == "turning")
    let coins = view.machine.coins
    view.spin()
    #expect(view.machine.coins == coins)
    await runPendingTasks(while: view.machine.isTurning)
    #expect(view.spinButton.isEnabled)
  }

  @Test("With Reduce Motion, the reels stop immediately")
  func reducedMotion() {
    UIAccessibility.testedReduceMotion = true
    defer { UIAccessibility.testedReduceMotion = false }
    view.spinButton.tap()
    #expect(!view.machine.isTurning)
    #expect(view.reels.accessibilityValue != "turning")
  }

  @Test("The user can't turn the reels, and VoiceOver reads them as one element")
  func reach() {
    #expect(!view.picker.isUserInteractionEnabled)
    #expect(view.reels.isAccessibilityElement && view.reels.accessibilityLabel == "Reels")
    #expect(view.reels.accessibilityValue == "cherries, lemon, grapes, melon, bell")
  }

  @Test(
    "Audio starts only on request; then every event has its sound")
  func sounds() async {
    await spin(to: [1, 1, 1, 1, 1])
    #expect(view.sound.engine == nil)
    view.soundButton.tap()
    #expect(view.soundButton.configuration?.title == "Sound On")
    #expect(AVAudioSession.sharedInstance().category == .ambient)
    #expect(view.sound.engine?.isRunning == true && view.sound.player.isPlaying)
    let before = view.sound.player.scheduled.count
    await spin(to: [0, 1, 2, 3, 4])
    await spin(to: [1, 1, 1, 1, 1])
    let buffers = view.sound.player.scheduled.dropFirst(before)
    #expect(buffers.count == 12)
    #expect(buffers.allSatisfy { $0.samples.contains { $0 != 0 } })
    #expect(buffers.allSatisfy { $0.samples.allSatisfy { abs($0) <= 1 } })
    view.soundButton.tap()
    #expect(view.sound.engine?.isRunning == false)
  }

  @Test("Sounds continue after a call, and the machine works without audio")
  func interruptions() async throws {
    view.soundButton.tap()
    let engine = try #require(view.sound.engine)
    engine.stop()
    await spin(to: [0, 1, 2, 3, 4])
    #expect(engine.isRunning && view.sound.player.isPlaying)
    engine.stop()
    engine.failure = CocoaError(.featureUnsupported)
    await spin(to: [0, 0, 0, 3, 4])
    #expect(!engine.isRunning)
    #expect(view.resultLabel.text == "3 cherries: 3 coins!")
  }

  @Test("A machine that is closed while it turns is released after it stops")
  func releasing() async {
    weak var released: FruitMachineView?
    do {
      let view = FruitMachineView(frame: .zero)
      view.pause = { _ in await Task.yield() }
      view.sound.isOn = true
      view.spin()
      released = view
    }
    await runPendingTasks(while: released != nil)
    #expect(released == nil)
  }
}

/// A random source that returns given numbers.
private struct GivenNumbers: RandomNumberGenerator {
  private var numbers: ArraySlice<UInt64>

  init(_ numbers: [UInt64]) { self.numbers = numbers[...] }

  mutating func next() -> UInt64 { numbers.removeFirst() }
}
