import ArgumentParser
import CascadeServer

/// The option `--countries`, for commands that provide data to pages.
struct CountriesOption: ParsableArguments {
  @Option(
    name: .customLong("countries"),
    help: ArgumentHelp(
      """
      Other countries, by their codes of ISO 3166-1, separated by commas; 'any' for all countries, from which a page \
      loads the places of the chosen one: --countries JP,KR,any.
      """, valueName: "codes"), transform: Self.list)
  var hierarchies: [ServedHierarchy] = []

  /// Adds the names of the countries.
  func add(to names: inout ServedNames) throws {
    for hierarchy in hierarchies { try names.add("\(hierarchy.name).hierarchy") }
  }

  private static func list(_ text: String) throws -> [ServedHierarchy] {
    try text.split(separator: ",").map { code in
      let code = code.filter { !$0.isWhitespace }
      guard let hierarchy = ServedHierarchy.country(code) else {
        throw ValidationError(
          "--countries: no country with known places has the code \"\(code)\"; give codes such as JP, or any"
        )
      }
      return hierarchy
    }
  }
}
