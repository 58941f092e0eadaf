extension DeclaredElements {
  /// The declarations of the script and of the elements in TypeScript, for version 4.7 or later.
  ///
  /// They extend the global `HTMLElementTagNameMap`, so `document.querySelector("cascade-wheel")` has the type of
  /// the element.
  public var typeScript: String {
    var writer = TypeScriptWriter()
    writer.line("// The types of the CascadeKit elements. Generated from their definitions.")
    writer.line()
    for line in Self.commonTypes.split(separator: "\n", omittingEmptySubsequences: false) {
      writer.line(String(line))
    }
    for element in elements { element.declare(in: &writer) }
    writer.line()
    writer.block("declare global") { writer in
      writer.block("interface HTMLElementTagNameMap") { writer in
        for element in elements {
          writer.line("\"\(element.description.tag)\": \(element.description.interface);")
        }
      }
    }
    return writer.text
  }
}

extension DeclaredElement {
  /// The name of the type of the element's events.
  var eventMap: String { description.interface + "EventMap" }

  fileprivate func declare(in writer: inout TypeScriptWriter) {
    writer.line()
    writer.comment("The events of `<\(description.tag)>`")
    writer.block("export interface \(eventMap)") { writer in
      for event in description.events {
        writer.comment(event.text)
        writer.line("\"\(event.name)\": CustomEvent<\(event.detail)>;")
      }
    }
    writer.line()
    writer.comment(description.text)
    writer.block("export interface \(description.interface) extends CascadeElement") { writer in
      for property in properties where !property.isShared { property.declare(in: &writer) }
      for method in description.methods {
        writer.comment(method.text)
        writer.line("\(method.name)(\(method.signature)): \(method.result);")
      }
      declareListening(in: &writer)
    }
  }

  private func declareListening(in writer: inout TypeScriptWriter) {
    for method in ["addEventListener", "removeEventListener"] {
      let options =
        method == "addEventListener" ? "AddEventListenerOptions" : "EventListenerOptions"
      writer.line(
        "\(method)<K extends keyof \(eventMap)>(type: K, listener: (this: \(description.interface), "
          + "event: \(eventMap)[K]) => unknown, options?: boolean | \(options)): void;")
      writer.line(
        "\(method)<K extends Exclude<keyof HTMLElementEventMap, keyof \(eventMap)>>(type: K, listener: "
          + "(this: \(description.interface), event: HTMLElementEventMap[K]) => unknown, "
          + "options?: boolean | \(options)): void;")
      writer.line(
        "\(method)(type: string, listener: EventListenerOrEventListenerObject, "
          + "options?: boolean | \(options)): void;")
    }
  }
}

extension DeclaredElement.Property {
  func declare(in writer: inout TypeScriptWriter) {
    writer.comment(description.text)
    if isReadOnly {
      writer.line("readonly \(name): \(type);")
    } else if let settableType {
      writer.line("get \(name)(): \(type);")
      writer.line("set \(name)(value: \(settableType));")
    } else {
      writer.line("\(name): \(type);")
    }
  }
}
