import Selections

// The notices that elements show instead of options. The container of a loading notice sets `aria-busy`.
extension Host {
  /// A spinner with a text, which screen readers announce.
  package var loadingNotice: Element { waitingNotice(text(Message.loading)) }

  /// Returns a spinner with a text.
  package func waitingNotice(_ text: Text) -> Element {
    Element("div").key(.loading).part("notice loading").role("status").children([
      Element("span").part("spinner").state("aria-hidden", true),
      Element("span").text(text),
    ])
  }

  /// A notice that there are no options.
  package var emptyNotice: Element {
    Element("div").key(.empty).part("notice empty").role("status").text(text(Message.empty))
  }

  /// Returns a quiet text about the value.
  func note(_ text: Text) -> Element {
    Element("p").key(.note).part("note").role("status").text(text)
  }

  /// Returns an error message with a button to try again.
  ///
  /// - Parameters:
  ///   - action: The action of the button.
  ///   - reference: The reference of the button.
  ///   - key: The action of keys pressed at the button.
  package func errorNotice(
    _ message: Text, retry action: Action, reference: Reference = .none, key: Action? = nil
  ) -> Element {
    var button = Element("button").part("retry").reference(reference)
      .attribute("type", "button")
      .on(.click, action)
      .text(text(Message.retry))
    if let key { button = button.on(.keyDown, key) }
    return Element("div").key(.failure).part("notice error").children([
      Element("p").role("alert").text(message), button,
    ])
  }

  /// Returns the notice that replaces children: a spinner while they load, an error after a failure.
  package func notice(
    _ state: ChildLoading.State, retry action: Action, reference: Reference = .none,
    key: Action? = nil
  ) -> Element {
    guard case .failed(let failure) = state else { return loadingNotice }
    let message: Text =
      switch failure {
      case .message(let message): message.isEmpty ? text(Message.failed) : .bytes(message)
      case .repeatedCode(let code): text(Message.repeatedCode, filling: .bytes(code))
      }
    return errorNotice(message, retry: action, reference: reference, key: key)
  }
}
