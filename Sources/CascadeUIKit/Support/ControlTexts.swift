#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The texts that a control shows and speaks, in one language.
struct ControlTexts: Equatable {
  /// The locale of the app's choice, or `nil` for the language of the app.
  let locale: Locale?
  private let bundle: Bundle?

  /// Creates the texts for a locale, in English if there is no translation; or in the language of the app for `nil`.
  init(_ locale: Locale? = nil) {
    self.locale = locale
    let all = ControlResources.bundle
    bundle = locale.flatMap { locale in all.flatMap { Self.bundle(for: locale, in: $0) } } ?? all
  }

  /// A Boolean value that indicates whether the texts have the language of the app.
  var isInLanguageOfApp: Bool { hasLanguage(of: ControlTexts()) }

  /// Returns a Boolean value that indicates whether other texts have the same language and script.
  ///
  /// Two languages can have a word in common, such as Buscar, but not this sentence.
  func hasLanguage(of other: ControlTexts) -> Bool { self[.notFound] == other[.notFound] }

  /// Returns a text with its `%@` placeholders replaced in order.
  subscript(_ text: LocalizedText, _ values: String...) -> String {
    let localized =
      bundle?.localizedString(forKey: text.rawValue, value: text.english, table: nil)
      ?? text.english
    var parts = localized.components(separatedBy: "%@")[...]
    var filled = parts.popFirst() ?? ""
    for (value, part) in zip(values, parts) { filled += value + part }
    return filled
  }

  /// Returns the texts that aren't empty, as VoiceOver speaks them one after the other; `nil` if there are none.
  func joinedForSpeech(_ texts: [String?]) -> String? {
    let spoken = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return spoken.isEmpty ? nil : spoken.joined(separator: self[.separator])
  }

  /// Returns the message to display after children couldn't be loaded.
  func message(of failure: ChildLoading.Failure) -> String {
    switch failure {
    case .message(let text) where text.isEmpty: self[.failed]
    default: failure.description
    }
  }

  /// Returns the bundle with the texts in the language of a locale, or `nil` if they can't be found.
  private static func bundle(for locale: Locale, in all: Bundle) -> Bundle? {
    localization(for: locale.language, in: all).flatMap {
      all.path(forResource: $0, ofType: "lproj")
    }
    .flatMap { Bundle(path: $0) }
  }

  /// Returns the localization in a language and its script, or the development localization.
  private static func localization(for language: Locale.Language, in all: Bundle) -> String? {
    let wanted = Locale.Language(identifier: language.maximalIdentifier)
    return all.localizations.first {
      let language = Locale.Language(identifier: Locale.Language(identifier: $0).maximalIdentifier)
      return language.languageCode == wanted.languageCode && language.script == wanted.script
    } ?? all.developmentLocalization
  }
}

/// A control whose texts can have the language of a locale.
@MainActor package protocol LocalizedControl: UIView {
  /// The locale in whose language the control shows and speaks its texts, or `nil` for the language of the app.
  var locale: Locale? { get set }
}

extension OutlineTableView: LocalizedControl {}
extension PickerTextField: LocalizedControl {}

/// The names of the texts that the controls show and speak. ``ControlTexts`` has the texts.
enum LocalizedText: String, CaseIterable {
  case column, loading, failed, retry
  case expanded, collapsed, checked, unchecked, mixed, level, place, separator, matches
  case expand, collapse, remove, rename, insert
  case views, className
  case address, province, city, district, town, next, chosenLevels, empty
  case zones, zonesMark
  case search, searching, several, nothingFound, tryOther, moreMatches, pathSeparator
  case former, notFound, ambiguous, unavailable, split, listSeparator, listEnd
  case cancel, clear, done
  case previous, following, first, last, previousColumn, nextColumn, previousLevel, nextLevel
  case choose, moveUp, moveDown
  case locked, tooMany
}
#endif
