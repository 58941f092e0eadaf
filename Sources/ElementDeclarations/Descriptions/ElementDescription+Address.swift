extension ElementDescription {
  static let address = ElementDescription(
    tag: "cascade-address", interface: "CascadeAddressElement",
    text: "A field that opens an address sheet, which asks for one level after the other.",
    guide: "Address.md",
    properties: [
      .init("levels", "the maximum number of levels; by default all of them"),
      .init("minLevel", "the level from which the user may finish with Done"),
      .init(
        "prompts", type: "(string | null)[] | null", set: "readonly (string | null)[] | null",
        "the question at each level: a list, as JSON in the attribute; `null` keeps the built-in text"
      ),
      .init(
        "sections", oneOf: ["pinyin", "none"], "`pinyin`, or `none` for the order of the data"),
      .init("placeholder", "the text of the field while nothing is chosen"),
      .init(
        "skipsSingleChildren", "skips levels with a single place to choose, such as 市辖区"),
      .init("searchable", "shows a box for searching and for pasting an address"),
    ] + addressScope + [
      .init(
        "look", oneOf: ["timeline", "tabs"],
        "`tabs` shows the chosen levels as tabs above the options; by default they are a timeline"),
      .init("opened", type: "boolean", "read-only: whether the sheet is open"),
    ] + preload,
    methods: [
      .init("open", "opens the sheet"),
      .init("close", "closes the sheet, and discards the choice in progress"),
    ],
    events: [
      .init(
        "input", "CascadeChoiceDetail", "the user chose a place on any level",
        fields: "`path`, `rows`"),
      .init(
        "change", "CascadeChoiceDetail", "the user confirmed a different value",
        fields: "`path`, `rows`; after a pasted address also `rest`"),
      .init(
        "confirm", "CascadeChoiceDetail", "the user confirmed; follows `change`",
        fields: "the same"),
      .init(
        "cancel", "CascadeChoiceDetail", "the sheet closed without a choice",
        fields: "`path`, `rows` of the value"),
    ] + searchEvents + commonEvents,
    slots: [
      .init(name: "", text: "replaces the field; clicking the content opens the sheet")
    ])
}
