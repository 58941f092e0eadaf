import Hierarchies
import Selections

extension Host {
  /// A text in the language of the element, or the replacement of the page.
  package func text(_ message: some LocalizedMessage, filling value: Text? = nil) -> Text {
    message.text(in: language, replacements: strings, filling: value)
  }

  /// The message for data that failed to load.
  package func failureText(_ error: SourceError) -> Text {
    switch error {
    case .unreachable: text(Message.unreachable)
    case .status(let status): text(Message.badStatus, filling: .number(status))
    case .unreadable(let reason): text(Message.unreadable, filling: reason)
    case .damaged(let offset): text(Message.damaged, filling: .number(offset))
    }
  }
}

extension ChoiceComponent {
  /// A text in the language of the element, or the replacement of the page.
  package func text(_ message: Message, filling value: Text? = nil) -> Text {
    host.text(message, filling: value)
  }

  /// A text of one element in its language, or the replacement of the page.
  package func text(_ message: some LocalizedMessage, filling value: Text? = nil) -> Text {
    host.text(message, filling: value)
  }

  package func failureText(_ error: SourceError) -> Text { host.failureText(error) }

  /// The notice instead of a control without choices; nil if there are choices.
  package var notice: Element? {
    switch dataState {
    case .none: nil
    case .loading: host.loadingNotice
    case .failed(let error):
      Element("div").key(.failure).part("notice error").role("alert").text(failureText(error))
    case .ready:
      hierarchy.isEmpty && loading.state(of: nil, in: hierarchy) == .loaded
        ? host.emptyNotice : nil
    }
  }
}
