#if canImport(UIKit)
  import UIKit

  /// The texts that the controls show or speak, in the languages of `Resources`.
  enum Wording: String, CaseIterable {
    case column, loading, failed, retry

    /// The text in the language of the app.
    var text: String { Self.bundle.localizedString(forKey: rawValue, value: nil, table: nil) }

    /// Where the texts are.
    static var bundle: Bundle { .module }

    /// The text with a value in place of its `%@`.
    func text(filling value: String) -> String {
      text.replacingOccurrences(of: "%@", with: value)
    }
  }
#endif
