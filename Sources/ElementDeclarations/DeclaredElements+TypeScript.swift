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
          writer.line("\"\(element.tag)\": \(element.interface);")
        }
      }
    }
    return writer.text
  }
}

extension DeclaredElement {
  /// The name of the type of the element's events.
  var eventMap: String { interface + "EventMap" }

  fileprivate func declare(in writer: inout TypeScriptWriter) {
    writer.line()
    writer.comment("The events of `<\(tag)>`")
    writer.block("export interface \(eventMap)") { writer in
      for event in events {
        writer.comment(event.text)
        writer.line("\"\(event.name)\": CustomEvent<\(event.detail)>;")
      }
    }
    writer.line()
    writer.comment(text)
    writer.block("export interface \(interface) extends CascadeElement") { writer in
      for property in properties where !property.isShared { property.declare(in: &writer) }
      for method in methods {
        writer.comment(method.text)
        writer.line(
          "\(method.name)(\(method.signature)): \(method.result);")
      }
      declareListening(in: &writer)
    }
  }

  private func declareListening(in writer: inout TypeScriptWriter) {
    for method in ["addEventListener", "removeEventListener"] {
      let options =
        method == "addEventListener" ? "AddEventListenerOptions" : "EventListenerOptions"
      writer.line(
        "\(method)<K extends keyof \(eventMap)>(type: K, listener: (this: \(interface), "
          + "event: \(eventMap)[K]) => unknown, options?: boolean | \(options)): void;")
      writer.line(
        "\(method)<K extends Exclude<keyof HTMLElementEventMap, keyof \(eventMap)>>(type: K, listener: "
          + "(this: \(interface), event: HTMLElementEventMap[K]) => unknown, "
          + "options?: boolean | \(options)): void;")
      writer.line(
        "\(method)(type: string, listener: EventListenerOrEventListenerObject, "
          + "options?: boolean | \(options)): void;")
    }
  }
}

extension DeclaredElement.Property {
  func declare(in writer: inout TypeScriptWriter) {
    writer.comment(text)
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

/// Text in TypeScript, line by line.
struct TypeScriptWriter {
  private(set) var text = ""
  private var indentation = ""

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : indentation + line + "\n"
  }

  /// Writes a comment above a declaration.
  mutating func comment(_ markdown: String) {
    let plain = Markdown.withoutLinks(markdown).replacing("*/", with: "* /")
    let sentence = plain.prefix(1).uppercased() + plain.dropFirst()
    line("/** \(sentence)\(sentence.hasSuffix(".") ? "" : ".") */")
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ content: (inout TypeScriptWriter) -> Void) {
    line(head + " {")
    let outer = indentation
    indentation += "  "
    content(&self)
    indentation = outer
    line("}")
  }
}
