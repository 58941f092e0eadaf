import CascadeWeb

extension ElementDefinition {
  /// Every element that the module defines.
  static var all: [ElementDefinition] {
    [
      WheelComponent.definition, AddressComponent.definition, TreeComponent.definition,
      FieldComponent.definition,
    ]
  }
}
