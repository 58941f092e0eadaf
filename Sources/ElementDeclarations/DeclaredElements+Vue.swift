extension DeclaredElements {
  /// The types of the elements in the templates of Vue 3, which sets properties and hears events of elements as they
  /// are: with the types, editors and type checkers know what `:value`, `@change` and `v-model` take.
  ///
  /// - Parameter package: The name of the package with the declarations of ``typeScript``.
  public func vueTypes(ofPackage package: String) -> String {
    var writer = TypeScriptWriter()
    writer.line(
      "// The CascadeKit elements in templates of Vue 3. Generated from their definitions.")
    writer.line("import type { HTMLAttributes } from \"vue\";")
    writer.line("import type * as cascade from \"\(package)\";")
    writer.line()
    writer.line("type ElementEvent<D, E> = CustomEvent<D> & { readonly currentTarget: E };")
    for element in elements {
      writer.line()
      writer.block("export interface \(element.frameworkProperties)") { writer in
        element.declareProperties(areEventsCapitalized: true, in: &writer)
        writer.comment("The value of `v-model`.")
        writer.line("modelValue?: cascade.CascadeValue;")
        writer.line("\"onUpdate:modelValue\"?: (value: string | null) => void;")
      }
    }
    writer.line()
    writer.line(
      "type InTemplates<P, E> = new () => { $props: Omit<HTMLAttributes, keyof P> & P; $el: E };")
    writer.line()
    writer.block("declare module \"vue\"") { writer in
      writer.block("interface GlobalComponents") { writer in
        for element in elements {
          writer.line(
            "\"\(element.tag)\": InTemplates<\(element.frameworkProperties), cascade.\(element.interface)>;"
          )
        }
      }
    }
    return writer.text
  }
}
