#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The localized strings that the controls show and speak.
enum LocalizedText: String, CaseIterable {
  case column, loading, failed, retry
  case expanded, collapsed, checked, unchecked, mixed, level, place, separator, matches
  case expand, collapse, remove, rename, insert
  case views, className
  case address, province, city, district, town, next, pending, chosenLevels, empty
  case zones, zonesMark
  case search, searching, several, nothingFound, tryOther, moreMatches, pathSeparator
  case former, notFound, ambiguous, unavailable, split, listSeparator, listEnd

  /// The string in the language of the app.
  var text: String { Self.bundle.localizedString(forKey: rawValue, value: nil, table: nil) }

  /// The bundle that contains the strings.
  static var bundle: Bundle { .module }

  /// Returns the string with its `%@` placeholders replaced in order.
  func text(filling values: String...) -> String {
    var parts = text.components(separatedBy: "%@")[...]
    var filled = parts.popFirst() ?? ""
    for (value, part) in zip(values, parts) { filled += value + part }
    return filled
  }
}

extension Sequence where Element == String? {
  /// The texts that aren't empty, as VoiceOver speaks them one after the other; `nil` if there are none.
  var joinedForSpeech: String? {
    let texts = compactMap { $0 }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: LocalizedText.separator.text)
  }
}
#endif
