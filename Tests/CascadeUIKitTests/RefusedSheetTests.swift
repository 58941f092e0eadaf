import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A sheet that can't be presented") struct RefusedSheetTests {
  private let phone = Phone()

  /// Presenters that UIKit refuses, with the reasons: one isn't in a window, one presents another controller.
  private var presenters: [(UIViewController, PresentationError)] {
    phone.root.present(UIViewController(), animated: false)
    let name = "UIViewController"
    return [
      (UIViewController(), .notInWindow(presenter: name)),
      (phone.root, .presentsAnother(presenter: name, other: name)),
    ]
  }

  /// Runs a test in which no sheet waits, with presentation controllers that retain controllers before the presentation,
  /// or don't.
  private func refusing(
    retaining isRetained: Bool = true, _ test: () async throws -> Void
  ) async rethrows {
    var behavior = UIKitBehavior()
    behavior.retainsPreparedControllers = isRetained
    try await UIKitBehavior.$current.withValue(behavior) {
      try await PresentationError.$waits.withValue(0, operation: test)
    }
  }

  @Test(
    "It isn't a cancelled one: the app gets the reason, once, and the sheet is released",
    arguments: [false, true])
  func refused(isRetained: Bool) async {
    await refusing(retaining: isRetained) {
      for (presenter, reason) in presenters {
        for source in [nil, UIView()] {
          var reasons: [PresentationError] = []
          weak var gone: WheelPickerController?
          do {
            let sheet = WheelPickerController(chinaWheel())
            gone = sheet
            sheet.onRefusal = { reasons.append($1) }
            sheet.onCancel = { _ in Issue.record("Nobody has cancelled the sheet.") }
            sheet.present(from: presenter, at: source)
          }
          #expect(gone != nil && reasons.isEmpty)
          await runPendingTasks()
          #expect(gone == nil && reasons == [reason])
        }
      }
    }
  }

  @Test(
    "Waiting for its choice throws the reason, and nothing stays behind", arguments: [false, true])
  func waiting(isRetained: Bool) async {
    await refusing(retaining: isRetained) {
      for (presenter, reason) in presenters {
        weak var wheels: WheelPickerController?
        weak var addresses: AddressSelectorController?
        await #expect(throws: reason) {
          try await WheelPicker.choose(chinaWheel(), from: presenter) { wheels = $0 }
        }
        await #expect(throws: reason) {
          try await AddressSelector.choose(PathSelection(tree("a")), from: presenter) {
            addresses = $0
          }
        }
        await runPendingTasks()
        #expect(wheels == nil && addresses == nil)
      }
    }
  }

  @Test("It can be presented again, and closed while it waits, which is a Cancel")
  func again() async {
    let sheet = WheelPickerController(chinaWheel())
    var log: [String] = []
    sheet.onRefusal = { _, _ in log.append("refused") }
    await refusing {
      sheet.present(from: UIViewController())
      await runPendingTasks()
      #expect(log == ["refused"])
    }
    sheet.onCancel = { _ in log.append("cancelled") }
    sheet.present(from: UIViewController())
    sheet.cancel()
    #expect(log == ["refused", "cancelled"])
    sheet.onDone = { _, _ in log.append("done") }
    sheet.present(from: phone.root)
    await runPendingTasks()
    sheet.finish()
    await runPendingTasks()
    #expect(log == ["refused", "cancelled", "done"])
  }

  @Test("The advice of the reason leads to a presentation")
  func advice() async throws {
    final class ProfileController: UIViewController {}
    let profile = ProfileController()
    phone.window.rootViewController = profile
    profile.present(UINavigationController(rootViewController: UIViewController()), animated: false)
    await refusing {
      let error = await #expect(throws: PresentationError.self) {
        try await WheelPicker.choose(chinaWheel(), from: profile)
      }
      #expect(
        error?.description
          == """
          ProfileController can't present a sheet, because it presents UINavigationController. Call \
          dismiss(animated: true) of ProfileController before, or present the sheet from its \
          presentedViewController.
          """)
    }
    profile.dismiss(animated: true)
    let task = Task { try await WheelPicker.choose(chinaWheel(), from: profile) }
    await runPendingTasks(while: profile.presentedViewController == nil)
    (profile.presentedViewController as? WheelPickerController)?.finish()
    #expect(try await task.value != nil)

    #expect(
      "\(PresentationError.notInWindow(presenter: "ProfileController"))"
        == """
        ProfileController can't present a sheet, because it isn't in a window. Present the sheet in \
        viewDidAppear(_:) or later, from a controller that is on the screen.
        """)
    #expect(
      "\(PresentationError.refused(presenter: "ProfileController"))"
        == "UIKit hasn't presented the sheet from ProfileController. Its log has the reason.")
  }

  @Test("A refusal that UIKit reports only in its log is one, too")
  func logged() async {
    final class Reluctant: UIViewController {
      override func present(
        _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
      ) {}
    }
    let presenter = Reluctant()
    phone.window.rootViewController = presenter
    await refusing {
      await #expect(throws: PresentationError.refused(presenter: "Reluctant")) {
        try await WheelPicker.choose(chinaWheel(), from: presenter)
      }
    }
  }
}
