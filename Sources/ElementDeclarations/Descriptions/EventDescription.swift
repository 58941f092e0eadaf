/// The documentation of an event, and the type of its detail in TypeScript.
struct EventDescription {
  let name: String

  /// The type of `detail`.
  let detail: String

  /// Whether `preventDefault` changes what happens next.
  let isCancelable: Bool

  /// Markdown for the time of the event, as in a cell of a table.
  let text: String

  /// Markdown for the fields of the detail.
  let fields: String

  init(
    _ name: String, _ detail: String, isCancelable: Bool = false, _ text: String, fields: String
  ) {
    self.name = name
    self.detail = detail
    self.isCancelable = isCancelable
    self.text = text
    self.fields = fields
  }
}
