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

/// The Markdown of the descriptions.
enum Markdown {
  /// Replaces links by their texts: a link to a guide means nothing outside the repository.
  static func withoutLinks(_ text: String) -> String {
    text.replacing(/\[([^\]`]*)\]\([^)]*\)/) { String($0.1) }
  }
}
