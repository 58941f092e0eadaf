import Selections

// What stands in place of choices that are not there: the same in all elements. Whoever shows one sets
// `aria-busy` on what it stands in while it loads.
extension Host {
  /// A turning ring and a word, told to those who hear the page.
  package var loadingNotice: Element { waitingNotice(text(Message.loading)) }

  /// A turning ring beside what is being waited for.
  package func waitingNotice(_ text: Text) -> Element {
    Element("div").key(-1).part("notice loading").role("status").children([
      Element("span").part("spinner").state("aria-hidden", true),
      Element("span").text(text),
    ])
  }

  /// There is nothing to choose from.
  package var emptyNotice: Element {
    Element("div").key(-3).part("notice empty").role("status").text(text(Message.empty))
  }

  /// What went wrong, and a button to try again.
  ///
  /// - Parameters:
  ///   - action: The action of a click on the button; `argument` goes with it and with the key.
  ///   - reference: The button's.
  ///   - key: The action of keys at the button.
  package func errorNotice(
    _ message: Text, retry action: Int, _ argument: Int = 0, reference: Int = 0, key: Int? = nil
  ) -> Element {
    var button = Element("button").part("retry").reference(reference)
      .attribute("type", "button")
      .on(.click, action, argument)
      .text(text(Message.retry))
    if let key { button = button.on(.keyDown, key, argument) }
    return Element("div").key(-2).part("notice error").children([
      Element("p").role("alert").text(message), button,
    ])
  }

  /// The notice in place of children: of one kind while they are asked for, of the other after a failure.
  package func notice(
    _ state: ChildLoading.State, retry action: Int, _ argument: Int = 0, reference: Int = 0,
    key: Int? = nil
  ) -> Element {
    guard case .failed(let failure) = state else { return loadingNotice }
    let message: Text =
      switch failure {
      case .message(let message): message.isEmpty ? text(Message.failed) : .bytes(message)
      case .repeatedCode(let code): text(Message.repeatedCode, filling: .bytes(code))
      }
    return errorNotice(message, retry: action, argument, reference: reference, key: key)
  }
}
