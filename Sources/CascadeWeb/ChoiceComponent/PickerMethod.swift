import WebRuntime

/// The methods of an element that is a field.
enum PickerMethod: Int, CaseIterable {
  case open, close

  var definition: MethodDefinition {
    switch self {
    case .open: "open"
    case .close: "close"
    }
  }

  static var count: Int { close.rawValue + 1 }
}

#if !hasFeature(Embedded)
extension PickerMethod {
  /// - Parameter picker: The word for the picker.
  func description(of picker: String) -> MethodDescription {
    switch self {
    case .open: .init("opens the \(picker)")
    case .close: .init("closes the \(picker), and discards the choice in progress")
    }
  }
}
#endif
