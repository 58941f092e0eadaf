extension DeclaredElements {
  /// The types of the components of ``reactScript``, and of the elements in JSX for React 19.
  ///
  /// React 19 sets the properties of an element, and listens for the event after `on` as it is written: `onconfirm`.
  /// The components have the events under such names, and with a capital letter.
  ///
  /// - Parameter package: The name of the package with the declarations of ``typeScript``.
  public func reactTypes(ofPackage package: String) -> String {
    var writer = TypeScriptWriter()
    writer.line(
      "// The CascadeKit elements as components of React, and in JSX for React 19. Generated from their definitions."
    )
    writer.line(
      "import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from \"react\";"
    )
    writer.line("import type * as cascade from \"\(package)\";")
    writer.line()
    writer.line(
      "type Common<E> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, \"value\" | \"data\">;")
    writer.line("type ElementEvent<D, E> = CustomEvent<D> & { readonly currentTarget: E };")
    writer.block("type Capitalized<P> =") { writer in
      writer.line("[N in keyof P as N extends `on${infer Event}`")
      writer.line(
        "  ? Event extends Lowercase<Event> ? `on${Capitalize<Event>}` : never : never]: P[N];")
    }
    writer.line("type Component<P, E> = ForwardRefExoticComponent<")
    writer.line("  Omit<P, \"ref\" | keyof Capitalized<P>> & Capitalized<P> & RefAttributes<E>>;")
    for element in elements { element.declareReactProperties(in: &writer) }
    writer.line()
    writer.block("declare module \"react\"") { writer in
      writer.block("namespace JSX") { writer in
        writer.block("interface IntrinsicElements") { writer in
          for element in elements {
            writer.line("\"\(element.tag)\": \(element.frameworkProperties);")
          }
        }
      }
    }
    return writer.text
  }

  /// A script with a component for each element, for React 18 and 19: `CascadeAddress` is `<cascade-address>`.
  ///
  /// React 18 sets only attributes of elements that it doesn't know, and doesn't hear their events. A component sets
  /// all properties and listens to all events itself. A server renders the properties that attributes can hold.
  public var reactScript: String {
    let list = elements.map { element in
      let attributes: [(name: String, value: JSONValue)] =
        element.properties.filter { !$0.isReadOnly }.map {
          (name: $0.name, value: .text($0.attribute ?? ""))
        }
      let events = JSONValue.list(element.events.map { .text($0.name) }).compactText
      return """
        export const \(element.reactComponent) = component("\(element.tag)", \(events), \(JSONValue.object(attributes).compactText));

        """
    }
    return Self.reactFunction + "\n" + list.joined(separator: "\n")
  }

  private static let reactFunction = """
    // The CascadeKit elements as components of React 18 and 19. Generated from their definitions.
    import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";

    // On a server, React 18 warns of an effect that it can't run there.
    const useCommitted = typeof document === "undefined" ? useEffect : useLayoutEffect;

    /** `attributes` has the attribute of each property, or an empty string. */
    function component(tag, events, attributes) {
      const names = Object.keys(attributes);
      const form = (value) => value === true ? "" : value;
      const isText = (value) => value === "" || typeof value === "string" || typeof value === "number";

      function render(props, ref) {
        const element = useRef(null);
        const listeners = useRef({});
        const given = useRef({});
        const hasChanged = useRef(false);
        const [, renderAgain] = useState(0);
        // Later values are set as a property; the attribute isn't changed, because that would set the value again.
        const [firstValue] = useState(props.value);
        useImperativeHandle(ref, () => element.current, []);

        // Elements can be upgraded before React looks at what a server has rendered, and have more attributes then.
        const rendered = { ref: element, suppressHydrationWarning: true };
        const own = {};
        const heard = {};
        for (const [name, value] of Object.entries(props)) {
          const event = /^on./.test(name) && name.slice(2).toLowerCase();
          if (name in attributes) own[name] = value;
          else if (events.includes(event)) heard[event] = value;
          else rendered[name === "className" ? "class" : name] = value;
        }
        for (const name of names) {
          const value = form(name === "value" ? firstValue : own[name]);
          if (attributes[name] && isText(value)) rendered[attributes[name]] = String(value);
        }

        useCommitted(() => {
          listeners.current = heard;
          for (const name of names) {
            const value = own[name];
            const last = given.current[name];
            const isRefused = hasChanged.current && (name === "value" || name === "values");
            if (value !== undefined && (isRefused || !Object.is(value, last))) element.current[name] = value;
            else if (value === undefined && last !== undefined) {
              element.current[name] = typeof last === "boolean" ? false : null;
            }
          }
          given.current = own;
          hasChanged.current = false;
        });
        useCommitted(() => {
          const { current } = element;
          const hear = (event) => {
            listeners.current[event.type]?.(event);
            if (event.type !== "change") return;
            // A value that the handler hasn't taken over is set back, as in an <input> of React.
            hasChanged.current = true;
            renderAgain((count) => count + 1);
          };
          for (const event of events) current.addEventListener(event, hear);
          return () => events.forEach((event) => current.removeEventListener(event, hear));
        }, []);
        return createElement(tag, rendered);
      }
      render.displayName = tag;
      return forwardRef(render);
    }

    """
}

extension DeclaredElement {
  /// The name of the element's component: `CascadeAddress`.
  fileprivate var reactComponent: String { interface.replacing("Element", with: "") }

  /// The name of the interface with the properties of the element in a framework: `CascadeAddressProps`.
  var frameworkProperties: String { interface.replacing("Element", with: "Props") }

  /// Declares what a page can set, and the handlers of the events: `onchange`, or capitalized `onChange`.
  func declareProperties(areEventsCapitalized: Bool, in writer: inout TypeScriptWriter) {
    for property in properties where !property.isReadOnly {
      writer.comment(property.text)
      writer.line("\(property.name)?: \(property.markupType.qualified);")
    }
    for event in events {
      let name =
        areEventsCapitalized
        ? event.name.prefix(1).uppercased() + event.name.dropFirst() : event.name
      writer.comment(event.text)
      writer.line(
        "on\(name)?: (event: ElementEvent<cascade.\(event.detail), cascade.\(interface)>) => void;"
      )
    }
  }

  fileprivate func declareReactProperties(in writer: inout TypeScriptWriter) {
    writer.line()
    writer.block(
      "export interface \(frameworkProperties) extends Common<cascade.\(interface)>"
    ) { writer in
      declareProperties(areEventsCapitalized: false, in: &writer)
    }
    writer.line()
    writer.comment("`<\(tag)>` as a component, for React 18 and 19.")
    writer.line(
      "export const \(reactComponent): Component<\(frameworkProperties), cascade.\(interface)>;")
  }
}

extension String {
  /// The type with the namespace of the imported declarations.
  fileprivate var qualified: String { replacing("Cascade", with: "cascade.Cascade") }
}
