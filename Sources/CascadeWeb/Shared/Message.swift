/// The texts that all elements show or announce. A page replaces them, or adds a language, with the
/// property `strings`: `{valueMissing: "Bitte wählen"}`.
package enum Message: LocalizedMessage, CaseIterable {
  case valueMissing, loading, empty, unreachable, badStatus, unreadable, damaged, column
  case failed, repeatedCode, cancel, done, retry, otherRelease

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
    }
  }
}
