import Hierarchies
import Selections
import WebRuntime

/// The texts that all elements show or announce. A page replaces them, or adds a language, with the
/// property `strings`: `{valueMissing: "Bitte wählen"}`.
package enum Message: LocalizedMessage, CaseIterable {
  case valueMissing, loading, empty, unreachable, badStatus, unreadable, damaged, column
  case failed, repeatedCode, cancel, done, retry, otherRelease, levelMissing

  /// The name by which a page replaces the text.
  package var key: Name {
    switch self {
    case .valueMissing: "valueMissing"
    case .loading: "loading"
    case .empty: "empty"
    case .unreachable: "unreachable"
    case .badStatus: "badStatus"
    case .unreadable: "unreadable"
    case .damaged: "damaged"
    case .column: "column"
    case .failed: "failed"
    case .repeatedCode: "repeatedCode"
    case .cancel: "cancel"
    case .done: "done"
    case .retry: "retry"
    case .otherRelease: "otherRelease"
    case .levelMissing: "levelMissing"
    }
  }

  /// The text in English; `%` is a placeholder.
  package var english: Name {
    switch self {
    case .valueMissing: "Please choose one."
    case .loading: "Loading…"
    case .empty: "No options available."
    case .unreachable: "The data could not be loaded: no answer from the server."
    case .badStatus: "The data could not be loaded: the server answered %."
    case .unreadable: "The data could not be read: %"
    case .damaged: "The data is damaged, or not a hierarchy file (at byte %)."
    case .column: "Column %"
    case .failed: "The options could not be loaded."
    case .repeatedCode: "The data has the code % twice."
    case .cancel: "Cancel"
    case .done: "Done"
    case .retry: "Try again"
    case .otherRelease: "The data has been updated. Try again, or reload the page."
    case .levelMissing: "Please also choose the level below %."
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
    case .damaged: "数据已损坏，或不是层级数据文件（第 % 个字节处）。"
    case .column: "第 % 列"
    case .failed: "选项加载失败。"
    case .repeatedCode: "数据中代码 % 重复。"
    case .cancel: "取消"
    case .done: "确定"
    case .retry: "重试"
    case .otherRelease: "数据已更新，请重试或刷新页面。"
    case .levelMissing: "请继续选择%的下一级。"
    }
  }
}

/// The text between the names of a path.
package enum PathMessage: LocalizedMessage, CaseIterable {
  case separator

  package var key: Name { "separator" }
  package var english: Name { " / " }
  package var chinese: Name { " " }
}

/// The texts of one element or of all elements, in English and simplified Chinese. Pages replace them by name.
package protocol LocalizedMessage: Sendable {
  /// The name by which a page replaces the text.
  var key: Name { get }
  /// The text in English; `%` is a placeholder.
  var english: Name { get }
  /// The text in simplified Chinese.
  var chinese: Name { get }
}

extension LocalizedMessage {
  /// Returns the text in the language of an element, with the placeholder replaced.
  package func text(
    in language: [UInt8], replacements: ScriptValue, filling value: Text? = nil
  ) -> Text {
    Text.replaced(
      isChinese(language) ? chinese : english, by: replacements.field(key), filling: value)
  }
}

/// Whether a language tag is that of Chinese; all others are shown English texts.
private func isChinese(_ language: [UInt8]) -> Bool {
  language.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    .elementsEqual(Name("zh").bytes)
}

extension Text {
  /// Returns the page's replacement for a text if there is one, with the placeholder replaced.
  fileprivate static func replaced(
    _ name: Name, by replacement: ScriptValue?, filling value: Text?
  ) -> Text {
    var text: Text = .fixed(name)
    if case .text(let own)? = replacement { text = own }
    return value.map { text.filled(with: $0) } ?? text
  }
}

extension Host {
  /// Returns a text in the language of the element, or the page's replacement.
  package func text(_ message: some LocalizedMessage, filling value: Text? = nil) -> Text {
    message.text(in: language, replacements: strings, filling: value)
  }

  /// Returns the message for data that failed to load.
  package func failureText(_ error: SourceError) -> Text {
    switch error {
    case .unreachable: text(Message.unreachable)
    case .status(let status): text(Message.badStatus, filling: .number(status))
    case .unreadable(let fault):
      text(Message.unreadable, filling: isChinese(language) ? fault.chinese : fault.english)
    case .otherRelease: text(Message.otherRelease)
    case .damaged(let offset): text(Message.damaged, filling: .number(offset))
    }
  }
}

extension ChoiceComponent {
  /// Returns a text in the language of the element, or the page's replacement.
  package func text(_ message: Message, filling value: Text? = nil) -> Text {
    host.text(message, filling: value)
  }

  /// Returns a text of one kind of element in its language, or the page's replacement.
  package func text(_ message: some LocalizedMessage, filling value: Text? = nil) -> Text {
    host.text(message, filling: value)
  }

  package func failureText(_ error: SourceError) -> Text { host.failureText(error) }

  /// The notice that replaces a control without options; nil if it has options.
  package var notice: Element? {
    switch dataState {
    case .none: nil
    case .loading: host.loadingNotice
    case .failed(let error) where canRetry:
      host.errorNotice(failureText(error), retry: .sheet(.retry))
    case .failed(let error):
      Element("div").key(.failure).part("notice error").role("alert").text(failureText(error))
    case .ready:
      hierarchy.isEmpty && loading.state(of: nil, in: hierarchy) == .loaded
        ? host.emptyNotice : nil
    }
  }

  /// The notice below a closed field: that its data couldn't be loaded.
  var noticeBelow: [Element] {
    guard case .failed = dataState, let notice else { return [] }
    return [notice.attribute("class", "below")]
  }
}
