extension ElementDescription {
  static let field = ElementDescription(
    tag: "cascade-field", interface: "CascadeFieldElement",
    text: "A form field with a picker: wheels, columns or a tree, with one value or several.",
    guide: "Field.md",
    properties: [
      .init("picker", oneOf: ["wheel", "columns", "tree"], "`wheel`, `columns` or `tree`"),
      .init("multiple", "allows several values"),
      .init("anyLevel", "nodes with children can be values too"),
      .init(
        "result", oneOf: ["topmost", "leaves", "all"],
        "which checked nodes form the value: `topmost`, `leaves` or `all`"),
      .init(
        "max",
        "the maximum number of checked leaves, or of checked nodes with `any-level`. A check above it is refused"
      ),
      .init(
        "maxTags", "the maximum number of tags, 100 by default; a number represents the others"),
      .init(
        "expandTrigger", oneOf: ["hover"],
        """
        `hover`: columns open under the mouse, which may cross other rows while moving toward the open column
        """),
      .init("placeholder", "the text of the field while nothing is chosen"),
      .init("separator", "the text between the names of a path; a space by default"),
      .init("searchable", "shows a search box above the picker"),
      .init(
        "clearable",
        "shows a button that clears the field; Delete clears it too, and with a single value Backspace"
      ),
    ] + addressScope + preload + [
      .init(
        "values", type: "string[] | null", set: "readonly CascadeValue[] | string | null",
        """
        with `multiple`, a list of values, each in a form that `value` accepts. In `value` they are separated by \
        commas; in a name, write `\\,` for a comma
        """),
      .init(
        "paths", type: "CascadeNode[][] | null",
        "read-only: with `multiple`, the paths of all values"),
      .init("opened", type: "boolean", "read-only: whether the picker is open"),
    ] + wheelOptions,
    methods: [
      .init("open", "opens the picker"),
      .init("close", "closes the picker, and discards the choice in progress"),
    ],
    events: [
      .init(
        "input", "CascadeChoiceDetail", "the choice in the open picker changes",
        fields: "`path`, `rows`; with `multiple` also `paths`, `values`"),
      .init("change", "CascadeChoiceDetail", "the value changes", fields: "the same"),
      .init(
        "confirm", "CascadeChoiceDetail", "the picker closes with a choice",
        fields: "the same, of the value"),
      .init(
        "cancel", "CascadeChoiceDetail", "the picker closes without a choice",
        fields: "the same, of the value"),
    ] + refusal + searchEvents + commonEvents + treeSteps,
    slots: [])

  /// The event of the elements with checkboxes.
  static let refusal: [EventDescription] = [
    .init(
      "refuse", "CascadeRefuseDetail", "a check would exceed `max`",
      fields: "`excess`: by how many")
  ]
}
