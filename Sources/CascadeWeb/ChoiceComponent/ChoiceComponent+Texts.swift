import Hierarchies
import Selections

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
    case .unreadable(let reason): text(Message.unreadable, filling: reason)
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
    case .failed(let error):
      Element("div").key(.failure).part("notice error").role("alert").text(failureText(error))
    case .ready:
      hierarchy.isEmpty && loading.state(of: nil, in: hierarchy) == .loaded
        ? host.emptyNotice : nil
    }
  }
}
