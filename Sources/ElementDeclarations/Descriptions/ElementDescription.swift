/// The documentation of an element: everything about it that the page doesn't need at run time.
///
/// Descriptions are matched with the definitions by their names. Tests fail if one is missing or superfluous.
struct ElementDescription {
  /// The name of the element, such as `cascade-wheel`.
  let tag: String

  /// The name of the interface in TypeScript.
  let interface: String

  let text: String

  /// The guide in the folder Documentation.
  let guide: String

  /// The element's own properties. Those of all elements are in ``common``.
  let properties: [PropertyDescription]

  let methods: [MethodDescription]

  /// The element's own events. Those of all elements are in ``commonEvents``.
  let events: [EventDescription]

  /// The content that a page puts into the element.
  let slots: [Slot]

  struct Slot {
    /// The name of the slot, empty for content without one.
    let name: String
    let text: String
  }
}

extension ElementDescription {
  /// The descriptions of all elements, in the order of their guides.
  static let all = [wheel, address, field, tree]
}
