import AddressForms
import CascadeKit
import ToolSupport
import WorldRegions

/// The names of the schemas in the OpenAPI description. Each is the body of a request or a response, or a part of one.
enum SchemaName: String, CaseIterable {
  case hierarchies = "Hierarchies"
  case child = "Child"
  case children = "Children"
  case node = "Node"
  case formerPlace = "FormerPlace"
  case path = "Path"
  case searchResult = "SearchResult"
  case searchResults = "SearchResults"
  case form = "Form"
  case fields = "Fields"
  case address = "Address"
  case addresses = "Addresses"
  case resolution = "Resolution"
  case resolutions = "Resolutions"
  case addressPart = "AddressPart"
  case views = "Views"
  case readiness = "Readiness"
  case failure = "Error"

  /// The schema with the name.
  var schema: JSONSchema {
    switch self {
    case .hierarchies: .hierarchies
    case .child: .object(JSONSchema.row)
    case .children: .children
    case .node: .node
    case .formerPlace: .formerPlace
    case .path: .path
    case .searchResult: .searchResult
    case .searchResults:
      .object(
        [.init("results", .array(.named(.searchResult))), JSONSchema.next, JSONSchema.version])
    case .form: .form
    case .fields: .fields
    case .address: .address
    case .addresses: .addresses
    case .resolution: .resolution
    case .resolutions:
      .object([.init("results", .array(.named(.resolution))), JSONSchema.version])
    case .addressPart: .addressPart
    case .views: .views
    case .readiness: .readiness
    case .failure: .failure
    }
  }
}

extension JSONSchema {
  // MARK: Nodes

  /// The members of a node that a control shows as a row.
  fileprivate static let row: [Member] = [
    Member("code", .text, "Missing if the node has none.", isRequired: false),
    Member("name", .text),
    Member("leaf", .flag, "Whether the node has no children."),
    Member("disabled", .flag, "Present, and true, if the node can't be chosen.", isRequired: false),
  ]

  fileprivate static let next = Member(
    "next", .optional(.count), "The offset of the next page; null after the last one.")

  fileprivate static let version = Member(
    "version", .text, "The version of the data, for `version` of the requests for the rest of it.")

  private static let level = Member("level", .integer(from: 1), "The level; 1 for a root.")

  private static let former = Member(
    "former", .named(.formerPlace), "The place that the request named, if it is one of the past.",
    isRequired: false)

  /// The members `path` and `codes`, from the root down.
  private static let names: [Member] = [
    Member("path", .array(.text), "The names from the root to the node."),
    Member(
      "codes", .array(.optional(.text)),
      "The codes from the root to the node; null for a node without one."),
  ]

  fileprivate static let hierarchies = object([
    Member(
      "datasets",
      .array(
        .object(
          [
            Member("name", .text),
            Member(
              "nodes", .count, "The number of nodes; missing for a country.", isRequired: false),
            Member(
              "levels", .count, "The number of levels; missing for a country.", isRequired: false),
            Member(
              "version", .text, "The version of the data; missing for a country.", isRequired: false
            ),
            Member("children", .text, "The URL path of the roots, for an element's `src`."),
            Member("file", .text, "The URL path of the complete file, for an element's `src`."),
          ] + status(isRequired: false))))
  ])

  /// How a source is.
  private static func status(isRequired: Bool) -> [Member] {
    [
      Member(
        "state", .words(SourceStatus.State.allCases.map(\.rawValue)),
        "How the source is; missing for data that can't change.", isRequired: isRequired),
      Member(
        "age", .count, "The seconds since the version was loaded.", isRequired: isRequired),
      Member(
        "checked", .count, "The seconds since the source was last found to have it.",
        isRequired: isRequired),
      Member("error", .text, "Why the source has no newer version.", isRequired: false),
    ]
  }

  fileprivate static let readiness = object([
    Member("ready", .flag, "Whether requests are answered."),
    Member("current", .flag, "Whether the newest version of every source is served."),
    Member(
      "sources",
      .array(
        .object(
          [Member("name", .text), Member("version", .text), Member("nodes", .count)]
            + status(isRequired: true)))),
  ])

  fileprivate static let children = object([
    Member(
      "of", .optional(.object([Member("code", .text, isRequired: false), Member("name", .text)])),
      "The node; null for the roots."),
    Member("children", .array(.named(.child))),
    Member("total", .count, "The number of all children."),
    next, version,
  ])

  fileprivate static let node = object(
    row + [
      level,
      Member("children", .count, "The number of children."),
      Member("columns", .dictionary(.text), "The other texts of the node, such as `pinyin`."),
      version, former,
    ])

  fileprivate static let path = object([
    Member("path", .array(.object(row + [level])), "The nodes from the root down."), version,
    former,
  ])

  fileprivate static let formerPlace = object([
    Member("name", .text),
    Member("code", .text, isRequired: false),
    Member(
      "from", .integer(from: 0), "The year of the first list with the place.", isRequired: false),
    Member("until", .integer(from: 0), "The year of its change.", isRequired: false),
    Member("change", .words(FormerPlace.Change.allCases.map { "\($0)" })),
  ])

  // MARK: Search

  fileprivate static let searchResult = object(
    names + [
      level,
      Member(
        "ranges", .array(range),
        "The parts of the node's own name that match, in Unicode scalars; empty if the code matches."
      ),
      Member(
        "otherName", .text, "The name that matches instead of the node's own name.",
        isRequired: false),
      Member("leaf", .flag),
      Member("disabled", .flag, isRequired: false),
    ])

  // MARK: Forms of address

  private static let addressField = words(AddressField.allCases.map { "\($0)" })

  fileprivate static let form = object([
    Member("country", .text, "The code of ISO 3166-1."),
    Member("name", .text, "The name in the main language."),
    Member("languages", .array(.text), "The languages as BCP 47 tags, the main one first."),
    Member(
      "grade", .words(WorldCountry.Grade.allCases.map(\.rawValue)),
      "How much is known of the places."),
    Member("asOf", .text, "The date or month of the places.", isRequired: false),
    Member("sources", .array(.text), "The packages of the data, with the licence of each."),
    Member(
      "levels",
      .array(
        .object([Member("word", .text), Member("field", addressField, isRequired: false)])),
      "The levels that a person chooses from, with the fields that they fill."),
    Member(
      "fields",
      .array(
        .object([
          Member("name", addressField), Member("label", .text),
          Member("token", .text, "The token of autofill in HTML.", isRequired: false),
          Member("required", .flag),
        ])), "The fields in the order of the country."),
    Member("latinFields", .array(addressField), "The order with Latin letters."),
    Member("postalPattern", .text, "A regular expression for a postal code.", isRequired: false),
    Member("postalExamples", .array(.text)),
  ])

  // MARK: Addresses

  private static let fieldNames = AddressDocument.fieldNames

  fileprivate static let fields = any([
    .array(.optional(.text)),
    .object(fieldNames.map { Member($0, .optional(.text), isRequired: false) }),
  ])

  fileprivate static let address = all([
    .object([
      Member("text", .optional(.text), "The address.", isRequired: false),
      Member(
        "fields", .optional(.named(.fields)),
        "The address in fields from the root down, instead of `text`.",
        isRequired: false),
    ]),
    .any([
      .all([.requiring("text"), .object([Member("text", .text)])]),
      .object([Member("fields", .named(.fields))]),
    ]),
  ])

  fileprivate static let addresses = any([
    .all([.named(.address), .object([Member("addresses", .nothing, isRequired: false)])]),
    .object([
      Member(
        "addresses", .array(.any([.text, .named(.address)]), count: 0...RequestLimits.addressCount)),
      Member("text", .null, isRequired: false),
      Member("fields", .null, isRequired: false),
    ]),
  ])

  fileprivate static let resolution = object(
    names + [
      Member("rest", .text, "The text after the names."),
      Member("ambiguous", .flag, "Whether several places fit."),
      Member(
        "candidates", .array(.array(.text)),
        "The paths of the places that fit, the likeliest first."),
      Member("confidence", .share),
      Member("matches", .array(range), "The names in the text, in bytes of its UTF-8."),
      Member(
        "parts", deliveryParts, "With `parts=1`: the parts of a delivery form.", isRequired: false),
      Member(
        "explanation", explanation, "With `explain=1`: how the address was read.", isRequired: false
      ),
      Member(
        "version", .text, "The version of the data; beside several results.", isRequired: false),
    ])

  private static let deliveryParts = object([
    Member("name", .optional(.text), "The recipient."),
    Member("phones", .array(.text)),
    Member("postalCode", .optional(.text)),
    Member("address", .text, "The text without the other parts and without labels."),
  ])

  private static let explanation = object([
    Member("parts", .array(.named(.addressPart)), "The parts of the text, in their order."),
    Member(
      "others", .array(.object(names + [Member("names", .array(.named(.addressPart)))])),
      "The candidates and the other places that the text suggests."),
  ])

  fileprivate static let addressPart = object([
    Member("range", range, "The bytes of the part."),
    Member("role", .words(AddressExplanation.Role.words)),
    Member(
      "form", .words(AddressExplanation.NameForm.words), "The form of the name.", isRequired: false),
    Member("path", .array(.text), isRequired: false),
    Member("level", .integer(from: 1), isRequired: false),
  ])

  // MARK: Dumps and errors

  fileprivate static let views = object([
    Member("levels", .count, "The number of levels."),
    Member(
      "views",
      .array(
        .object([
          Member("id", .count),
          Member("parentId", .count, "Missing for a root.", isRequired: false),
          Member("name", .text, "The class."),
          Member("address", .text, isRequired: false),
          Member("frame", .text, isRequired: false),
          Member("flags", .text, isRequired: false),
          Member("level", .count, "The level; 0 for a root."),
          Member("line", .text, "The description of the view on one line."),
        ])), "The views in the order of the dump."),
  ])

  fileprivate static let failure = object([
    Member(
      "error",
      .object([
        Member("status", .integer(from: 400)),
        Member("message", .text, "The problem and what to do."),
        Member(
          "version", .text, "The newest version, if that of the request is gone.", isRequired: false
        ),
        Member("line", .integer(from: 1), "The line in the body.", isRequired: false),
        Member("column", .integer(from: 1), "The column in the line.", isRequired: false),
      ]))
  ])
}
