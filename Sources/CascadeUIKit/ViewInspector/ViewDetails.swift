#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The details of a view in the format that UIKit uses for debugging.
@MainActor struct ViewDetails {
  let view: UIView

  init(of view: UIView) { self.view = view }
}

extension ViewDetails {
  var className: String { Self.name(of: type(of: view)) }

  var address: String { Self.address(of: view) }

  /// The frame in the superview, for example `(16 59; 358 20.5)`.
  var frame: String {
    let (origin, size) = (view.frame.origin, view.frame.size)
    return "(\(Self.text(origin.x)) \(Self.text(origin.y)); "
      + "\(Self.text(size.width)) \(Self.text(size.height)))"
  }

  /// The other details that differ from their defaults, in UIKit's order.
  var flags: [String] {
    var flags: [String] = []
    if let baseClass { flags.append("baseClass = \(baseClass)") }
    if let text { flags.append("text = '\(Self.quotable(text))'") }
    if view.clipsToBounds { flags.append("clipsToBounds = YES") }
    if view.alpha != 1 { flags.append("alpha = \(Self.text(view.alpha))") }
    if view.isHidden { flags.append("hidden = YES") }
    if !view.isOpaque { flags.append("opaque = NO") }
    if !view.autoresizingMask.isEmpty { flags.append("autoresize = \(autoresizing)") }
    if !view.isUserInteractionEnabled { flags.append("userInteractionEnabled = NO") }
    if view.tag != 0 { flags.append("tag = \(view.tag)") }
    let recognizers = view.gestureRecognizers?.count ?? 0
    if recognizers > 0 { flags.append("gestureRecognizers = \(recognizers)") }
    if let color = view.backgroundColor {
      flags.append("backgroundColor = \(Self.quotable(color.description))")
    }
    let layer = view.layer
    flags.append("layer = <\(Self.name(of: type(of: layer))): \(Self.address(of: layer))>")
    return flags + scrolling
  }

  /// The nearest UIKit superclass, or `nil` if the class is part of UIKit.
  private var baseClass: String? {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror {
      if let type = current.subjectType as? AnyClass, Self.isOfSystem(type) {
        return type == Swift.type(of: view) ? nil : Self.name(of: type)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private var text: String? {
    switch view {
    case let label as UILabel: label.text
    case let field as UITextField: field.isSecureTextEntry ? nil : field.text
    case let view as UITextView: view.isSecureTextEntry ? nil : view.text
    default: nil
    }
  }

  private var autoresizing: String {
    let parts: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return parts.filter { view.autoresizingMask.contains($0.0) }.map(\.1).joined(separator: "+")
  }

  private var scrolling: [String] {
    guard let view = view as? UIScrollView else { return [] }
    let (offset, size) = (view.contentOffset, view.contentSize)
    return [
      "contentOffset: {\(Self.text(offset.x)), \(Self.text(offset.y))}",
      "contentSize: {\(Self.text(size.width)), \(Self.text(size.height))}",
    ]
  }
}

// Formatting
extension ViewDetails {
  /// Returns the name of a class, with its module unless that is UIKit.
  static func name(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    if name.hasPrefix(systemModule) { return String(name.dropFirst(systemModule.count)) }
    if !name.contains("(") { return name }
    // A class that is declared in a function or a private scope has a context without a stable
    // name.
    return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing("->", with: "→")
  }

  private static let systemModule = "UIKit."

  /// Returns a Boolean value that indicates whether a class is part of UIKit. Most classes of UIKit
  /// are written in Objective-C and have no module.
  private static func isOfSystem(_ type: AnyClass) -> Bool { !name(of: type).contains(".") }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// Formats a number with up to six significant digits.
  static func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

  /// Replaces the characters that would break the line or end the quoted text early.
  static func quotable(_ text: String) -> String {
    var quotable = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      let next = scalar == "'" ? rest.first { $0.value > 0x20 && $0.value != 0x7F } : nil
      quotable.unicodeScalars.append(
        isControl ? " " : next == ";" || next == ">" ? "’" : scalar)
    }
    return quotable
  }
}
#endif
