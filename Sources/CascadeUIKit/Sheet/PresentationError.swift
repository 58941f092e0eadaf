#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The reason why a sheet wasn't presented.
///
/// ```swift
/// do {
///   let choice = try await WheelPicker.choose(WheelSelection(china, depth: 3), from: self)
/// } catch {
///   print(error)  // prints what is wrong and what to do
/// }
/// ```
public enum PresentationError: Error, Hashable, Sendable {
  /// The view of the presenter, whose class is given, isn't in a window.
  case notInWindow(presenter: String)
  /// The presenter presents another controller. The classes of both are given.
  case presentsAnother(presenter: String, other: String)
  /// UIKit hasn't presented the sheet, for a reason that its log has.
  case refused(presenter: String)
}

extension PresentationError {
  /// Describes why a controller can't present a sheet now.
  @MainActor init(of presenter: UIViewController?) {
    guard let presenter else {
      self = .notInWindow(presenter: "The view")
      return
    }
    let name = "\(type(of: presenter))"
    if presenter.viewIfLoaded?.window == nil {
      self = .notInWindow(presenter: name)
    } else if let other = presenter.presentedViewController {
      self = .presentsAnother(presenter: name, other: "\(type(of: other))")
    } else {
      self = .refused(presenter: name)
    }
  }

  /// The number of times that a sheet looks whether its presentation can begin, every 20 milliseconds. Tests have others.
  ///
  /// A count is fair if the app keeps the main actor busy, as it is when it starts.
  @TaskLocal static var waits = 150
  /// Waits for 20 milliseconds. Tests yield instead, so that the order of events depends only on their seed.
  @TaskLocal static var pause: @MainActor @Sendable () async -> Void = {
    try? await Task.sleep(for: .milliseconds(20))
  }

  /// Waits until a condition is true, for three seconds at least, or until the task is cancelled.
  @MainActor static func wait(until condition: () -> Bool) async {
    var rest = waits
    while !condition(), rest > 0, !Task.isCancelled {
      rest -= 1
      await pause()
    }
  }
}

extension PresentationError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notInWindow(let presenter):
      "\(presenter) can't present a sheet, because it isn't in a window. Present the sheet in "
        + "viewDidAppear(_:) or later, from a controller that is on the screen."
    case .presentsAnother(let presenter, let other):
      "\(presenter) can't present a sheet, because it presents \(other). Call "
        + "dismiss(animated: true) of \(presenter) before, or present the sheet from its "
        + "presentedViewController."
    case .refused(let presenter):
      "UIKit hasn't presented the sheet from \(presenter). Its log has the reason."
    }
  }
}
#endif
