#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The texts that the controls show or speak, in the languages of `Resources`.
enum LocalizedText: String, CaseIterable {
  case column, loading, failed, retry
  case expanded, collapsed, checked, unchecked, mixed, level, place, separator, matches
  case expand, collapse, remove, rename, insert
  case views, className
  case address, province, city, district, town, next, pending, chosenLevels, empty
  case search, nothingFound, tryOther, moreMatches, pathSeparator

  /// The text in the language of the app.
  var text: String { Self.bundle.localizedString(forKey: rawValue, value: nil, table: nil) }

  /// Where the texts are.
  static var bundle: Bundle { .module }

  /// The text with values in place of its `%@`, in their order.
  func text(filling values: String...) -> String {
    var parts = text.components(separatedBy: "%@")[...]
    var filled = parts.popFirst() ?? ""
    for (value, part) in zip(values, parts) { filled += value + part }
    return filled
  }
}
#endif
