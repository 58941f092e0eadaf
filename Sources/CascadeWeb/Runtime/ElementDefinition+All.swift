extension ElementDefinition {
  /// Every element that the module defines.
  package static var all: [ElementDefinition] {
    [
      WheelComponent.definition, AddressComponent.definition, TreeComponent.definition,
      FieldComponent.definition,
    ]
  }
}
