import Hierarchies

/// A country that doesn't exist, as data: what an adapter loads to show it, by the names of the files.
///
/// Zembla has provinces with towns, postal codes, and a language that nobody else speaks.
public enum InventedCountry {
  /// The code of the country.
  public static let code = "ZB"

  /// The words for its levels, as a user of English reads them.
  public static let prompts = ["Province (Krajina)", "Town (Grad)"]
  /// The same for those who speak its language.
  public static let ownPrompts = ["Krajina", "Grad"]
  /// The names of the provinces, with the second names for a user of English.
  public static let provinces = [("Onhava", "Onhava Province"), ("Kobalt", "Cobalt")]
  /// The names of the towns of the first province, with the second names that are known.
  public static let towns = [("Uran", "Uranus"), ("Sylvan", nil)]

  /// Returns the content of a file, such as `ZB/top`, or `nil` if there is none.
  public static func file(_ name: String) -> Hierarchy? {
    switch name {
    case "ZB/country", "world/country": country
    case "ZB/top": places
    case "ZB/names.en":
      names(["Z-1": "Onhava Province", "Z-2": "Cobalt", "Z-11": "Uranus"])
    case "world/names.en": names(["ZB": "Zembla"])
    case "world/words.en":
      names(["prov": "Province", "town": "Town", "country": "Country", "postal": "Postal code"])
    case "world/top":
      names(["ZB": "Zemblja"])
    default: nil
    }
  }

  private static var country: Hierarchy {
    var builder = HierarchyBuilder()
    let entry = builder.add("Zemblja", code: code)
    for (column, text) in [
      ("languages", "art-x-zembla"), ("grade", "deep"), ("en", "Zembla"),
      ("levels", "Krajina;prov;;S|Grad;town;;C"), ("fmt", "%N%n%A%n%Z %C%n%S"), ("require", "ACSZ"),
      ("pattern", "Z\\d{3}"), ("examples", "Z123"),
    ] {
      builder.setText(text, column: column, of: entry)
    }
    return builder.build()
  }

  private static var places: Hierarchy {
    var builder = HierarchyBuilder()
    let onhava = builder.add("Onhava", code: "Z-1")
    builder.setText("Z1", column: "postal", of: onhava)
    let uran = builder.add("Uran", code: "Z-11", to: onhava)
    builder.setText("Z11", column: "postal", of: uran)
    builder.add("Sylvan", code: "Z-12", to: onhava)
    let kobalt = builder.add("Kobalt", code: "Z-2")
    builder.setText("Z2", column: "postal", of: kobalt)
    builder.add("Yeslove", code: "Z-21", to: kobalt)
    return builder.build()
  }

  private static func names(_ names: KeyValuePairs<String, String>) -> Hierarchy {
    var builder = HierarchyBuilder()
    for (code, name) in names { builder.add(name, code: code) }
    return builder.build()
  }
}
