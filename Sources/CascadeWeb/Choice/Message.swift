/// The texts an element shows or speaks, in English and Chinese. A page replaces any of them, or
/// adds a language, with the property `strings`: `{valueMissing: "Bitte wählen"}`.
package enum Message: CaseIterable, Sendable {
  case valueMissing, loading, empty, unreachable, badStatus, unreadable, column

  /// The name under which a page replaces the text.
  package var key: Name {
    switch self {
    case .valueMissing: "valueMissing"
    case .loading: "loading"
    case .empty: "empty"
    case .unreachable: "unreachable"
    case .badStatus: "badStatus"
    case .unreadable: "unreadable"
    case .column: "column"
    }
  }

  /// The text in English; `%` stands for what is filled in.
  package var english: Name {
    switch self {
    case .valueMissing: "Please choose one."
    case .loading: "Loading…"
    case .empty: "There is nothing to choose from."
    case .unreachable: "The data could not be loaded: no answer from the server."
    case .badStatus: "The data could not be loaded: the server answered %."
    case .unreadable: "The data could not be read: %"
    case .column: "Column %"
    }
  }

  /// The text in simplified Chinese.
  package var chinese: Name {
    switch self {
    case .valueMissing: "请选择一项。"
    case .loading: "加载中…"
    case .empty: "没有可选项。"
    case .unreachable: "数据加载失败：服务器没有响应。"
    case .badStatus: "数据加载失败：服务器返回 %。"
    case .unreadable: "数据无法读取：%"
    case .column: "第 % 列"
    }
  }

  /// The text in the language of an element, with `%` replaced.
  package func text(
    in language: [UInt8], replacements: ScriptValue, filling value: Text? = nil
  ) -> Text {
    var text: Text = .fixed(language.starts(with: Name("zh").bytes) ? chinese : english)
    if case .text(let own)? = replacements.field(key) { text = own }
    guard let value else { return text }
    var filled: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%") {
        filled.append(contentsOf: value.utf8)
      } else {
        filled.append(byte)
      }
    }
    return .bytes(filled)
  }
}
