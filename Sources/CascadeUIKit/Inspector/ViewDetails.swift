#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// What is known of a view, as UIKit describes it for debugging.
@MainActor struct ViewDetails {
  let view: UIView

  init(of view: UIView) { self.view = view }
}

extension ViewDetails {
  var className: String { Self.name(of: type(of: view)) }

  var address: String { Self.address(of: view) }

  /// Where the view is in the one above: `(16 59; 358 20.5)`.
  var frame: String {
    let (origin, size) = (view.frame.origin, view.frame.size)
    return "(\(Self.text(origin.x)) \(Self.text(origin.y)); "
      + "\(Self.text(size.width)) \(Self.text(size.height)))"
  }

  /// All else that is not as it usually is, in UIKit's order.
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

  /// The class of UIKit that the class is made of, where it is not one itself.
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

// How values are written.
extension ViewDetails {
  /// A class with its module, where that is not UIKit.
  static func name(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    if name.hasPrefix(systemModule) { return String(name.dropFirst(systemModule.count)) }
    if !name.contains("(") { return name }
    // What a class is declared in has no name where that is a file or a function.
    return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing("->", with: "→")
  }

  private static let systemModule = "UIKit."

  /// Whether a class is one of UIKit's: most are written in Objective-C, whose classes have no module.
  private static func isOfSystem(_ type: AnyClass) -> Bool { !name(of: type).contains(".") }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// A number with as many digits as it needs, at most six.
  static func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

  /// A text on one line that does not look as if it ended before it does.
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
