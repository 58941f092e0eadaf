import Romanization
import WebRuntime

extension ElementDefinition {
  /// Every element that the module defines.
  package static var all: [ElementDefinition] {
    [
      WheelComponent.definition, AddressComponent.definition, FieldComponent.definition,
      TreeComponent.definition,
    ]
  }
}

extension Platform {
  /// Creates the platform of a page with elements whose table has the pinyin readings.
  package convenience init(_ definitions: [ElementDefinition]) {
    self.init(definitions, needsTable: { Pinyin.isTableMissing })
  }
}

#if !hasFeature(Embedded)
extension ElementDescription {
  /// All elements, in the order of their guides.
  package static var all: [ElementDescription] {
    [
      WheelComponent.description, AddressComponent.description, FieldComponent.description,
      TreeComponent.description,
    ]
  }

  /// - Parameter properties: The properties that the element doesn't share with all others.
  init(
    _ definition: ElementDefinition, interface: String, _ text: String, guide: String,
    properties: [Property], methods: [Method], events: [EventDescription], slots: [Slot] = []
  ) {
    let shared = CommonProperty.allCases.map {
      Property($0.definition, $0.description, isShared: true)
    }
    self.init(
      definition: definition, interface: interface, text: text, guide: guide,
      properties: shared + properties, methods: methods, events: events, slots: slots)
  }
}
#endif
