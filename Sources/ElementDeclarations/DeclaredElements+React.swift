import CascadeWeb

extension DeclaredElements {
  /// The types of the elements in JSX, for React 19.
  ///
  /// React 19 sets the properties of an element, and listens for the event after `on` as it is written: `onconfirm`.
  ///
  /// - Parameter package: The name of the package with the declarations of ``typeScript``.
  public func reactTypes(ofPackage package: String) -> String {
    var writer = TypeScriptWriter()
    writer.line(
      "// The CascadeKit elements in JSX, for React 19. Generated from their definitions.")
    writer.line("import type { DetailedHTMLProps, HTMLAttributes } from \"react\";")
    writer.line("import type * as cascade from \"\(package)\";")
    writer.line()
    writer.line(
      "type Common<E> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, \"value\" | \"data\">;")
    writer.line("type ElementEvent<D, E> = CustomEvent<D> & { readonly currentTarget: E };")
    for element in elements { element.declareReactProperties(in: &writer) }
    writer.line()
    writer.block("declare module \"react\"") { writer in
      writer.block("namespace JSX") { writer in
        writer.block("interface IntrinsicElements") { writer in
          for element in elements {
            writer.line("\"\(element.tag)\": \(element.reactProperties);")
          }
        }
      }
    }
    return writer.text
  }
}

extension ElementDescription {
  fileprivate var reactProperties: String {
    interface.replacing("Element", with: "Props")
  }

  fileprivate func declareReactProperties(in writer: inout TypeScriptWriter) {
    writer.line()
    writer.block(
      "export interface \(reactProperties) extends Common<cascade.\(interface)>"
    ) { writer in
      for property in properties where !property.isReadOnly {
        writer.comment(property.description.text)
        writer.line("\(property.name)?: \(property.markupType.qualified);")
      }
      for event in events {
        writer.comment(event.text)
        writer.line(
          "on\(event.name)?: (event: ElementEvent<cascade.\(event.detail), cascade.\(interface)>) => void;"
        )
      }
    }
  }
}

extension String {
  /// The type with the namespace of the imported declarations.
  fileprivate var qualified: String { replacing("Cascade", with: "cascade.Cascade") }
}
