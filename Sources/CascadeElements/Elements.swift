import CascadeWeb

/// Every element that the module defines.
var elementDefinitions: [ElementDefinition] {
  [
    WheelComponent.definition, AddressComponent.definition, TreeComponent.definition,
    FieldComponent.definition,
  ]
}
