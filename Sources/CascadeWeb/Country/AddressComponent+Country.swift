import Hierarchies
import Selections
import WebRuntime

/// The methods of `<cascade-address>` that follow those of all fields.
enum CountryMethod: Int, CaseIterable {
  case fill, format, check

  var definition: MethodDefinition {
    switch self {
    case .fill: "fill"
    case .format: "format"
    case .check: "check"
    }
  }
}

#if !hasFeature(Embedded)
extension CountryMethod {
  private static let address = MethodDescription.Parameter(name: "address", type: "CascadeAddress")

  var description: MethodDescription {
    switch self {
    case .fill:
      .init(
        [Self.address], result: "boolean | null",
        "chooses the place of an address, whatever form its names have; returns whether there is one, or `null` while the data is loading"
      )
    case .format:
      .init(
        [
          Self.address,
          .init(name: "options", type: "{ script?: \"local\" | \"latin\" }", isOptional: true),
        ], result: "{ lines: string[]; line: string } | null",
        "the lines of an address with the chosen place, and the same on one line")
    case .check:
      .init(
        [Self.address], result: "CascadeAddressProblem[] | null",
        "the fields of an address with the chosen place that are missing or invalid; `null` until the country is known"
      )
    }
  }
}
#endif
