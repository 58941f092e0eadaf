extension ElementDescription {
  static let wheel = ElementDescription(
    tag: "cascade-wheel", interface: "CascadeWheelElement",
    text: "Linked or independent wheels of any depth.", guide: "Wheel.md",
    properties: [
      .init(
        "columns", type: "CascadeColumns | null",
        """
        independent columns: `[["AM","PM"],["1","2"]]` or `[{name, children}]`; if empty, each root of the data is a \
        column
        """)
    ] + wheelOptions,
    methods: [
      .init(
        "spin",
        [.init(name: "rows", type: "readonly (number | null)[]", isOptional: true)],
        result: "CascadeChoiceDetail | null",
        """
        spins the wheels to random rows, or each wheel to the given row; `null` leaves a column where it is. Returns \
        the value at that moment. One `change` follows when all wheels have settled
        """),
      .init(
        "confirm", result: "CascadeChoiceDetail | null",
        "stops all wheels immediately, and returns the value at that moment"),
    ],
    events: [
      .init(
        "input", "CascadeChoiceDetail", "another row moves under an indicator",
        fields: "`path`, `rows`"),
      .init(
        "change", "CascadeChoiceDetail", "the wheels have settled on a different value",
        fields: "`path`, `rows`"),
    ] + commonEvents,
    slots: [
      .init(
        name: "row-CODE",
        text:
          "with `custom-rows`, the content of the row with this code, or with this name if it has no code"
      )
    ])

  /// The options of the wheels of `<cascade-wheel>` and `<cascade-field>`.
  static let wheelOptions: [PropertyDescription] = [
    .init("depth", "the maximum number of linked columns"),
    .init("padded", "the minimum number of columns; columns after the end of the path are empty"),
    .init("remembersRows", "a column returns to the row last chosen under the same parent"),
    .init("visibleRows", "an odd number; 5 by default"),
    .init("look", oneOf: ["3d", "flat"], "`3d` or `flat`"),
    .init("widths", "the width of each column, as shares (`2 1 1`) or lengths (`120px 80px`)"),
    .init("columnLabels", "the accessible name of each column: `省,市,区,街道`"),
    .init("customRows", "rows may be replaced: see [Custom rows](Wheel.md#custom-rows)"),
  ]
}
