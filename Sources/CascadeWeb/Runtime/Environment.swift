/// The user's preferences, shared by all elements of a page.
package struct Environment: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let reducedMotion = Environment(rawValue: 1)
  package static let forcedColors = Environment(rawValue: 2)
  /// The primary pointer is a finger.
  package static let coarsePointer = Environment(rawValue: 4)
  /// The window has the size of a phone.
  package static let compact = Environment(rawValue: 8)
}
