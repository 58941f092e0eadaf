import CascadeBase
import Hierarchies
import Lookup
import Selections
import WebRuntime

/// The properties of `<cascade-address>`.
enum AddressProperty: Int, CaseIterable {
  case levels, minimumLevel, prompts, sections, placeholder, skipsSingleChildren, searchable,
    within, prefer, look, opened, preload, hot, display, country, preferred, autofill, postalCode,
    addressForm,
    address

  var definition: PropertyDefinition {
    switch self {
    case .levels: PropertyDefinition("levels", attribute: "levels", .level)
    case .minimumLevel: PropertyDefinition("minLevel", attribute: "min-level", .number)
    case .prompts: PropertyDefinition("prompts", attribute: "prompts", .script)
    case .sections: PropertyDefinition("sections", attribute: "sections", .text)
    case .placeholder: PropertyDefinition("placeholder", attribute: "placeholder", .text)
    case .skipsSingleChildren:
      PropertyDefinition("skipsSingleChildren", attribute: "skips-single-children", .flag)
    case .searchable:
      PropertyDefinition("searchable", attribute: "searchable", .flag, part: "names search")
    case .within: PropertyDefinition("within", attribute: "within", .text)
    case .prefer: PropertyDefinition("prefer", attribute: "prefer", .text)
    case .look: PropertyDefinition("look", attribute: "look", .text)
    case .opened: PropertyDefinition("opened", .readOnlyFlag)
    case .preload: PropertyDefinition("preload", attribute: "preload", .text)
    case .hot: PropertyDefinition("hot", attribute: "hot", .text)
    case .display: PropertyDefinition("display", attribute: "display", .text)
    case .country:
      PropertyDefinition("country", attribute: "country", .text, part: CountryFiles.part)
    case .preferred: PropertyDefinition("preferred", attribute: "preferred", .text)
    case .autofill: PropertyDefinition("autofill", attribute: "autofill", .flag)
    case .postalCode:
      PropertyDefinition("postalCode", attribute: "postal-code", .text)
    case .addressForm: PropertyDefinition("addressForm", .readOnlyValue)
    case .address: PropertyDefinition("address", .readOnlyValue)
    }
  }
}

extension AddressProperty {
  var setting: Setting {
    switch self {
    case .levels, .minimumLevel, .skipsSingleChildren: .rule
    case .prompts, .sections, .placeholder, .searchable, .within, .prefer, .look, .preload, .hot,
      .display:
      .look
    // What a country changes, its guide does.
    case .country, .preferred, .autofill, .postalCode: .look
    case .opened, .addressForm, .address: .look
    }
  }
}

extension AddressComponent {
  /// The definition of the element `<cascade-address>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-address",
      properties: CommonProperty.definitions
        + PropertyDefinition.list { AddressProperty(rawValue: $0)?.definition },
      method: {
        PickerMethod(rawValue: $0)?.definition
          ?? CountryMethod(rawValue: $0 - PickerMethod.count)?.definition
      },
      // The part for the places of countries is needed at once, unless the user chooses the country.
      parts: "address address[country=any]|places[country]|address",
      make: { knowsAllNames ? CountryAddress.make($0) : AddressComponent(host: $0) })
  }

  func setOwnProperty(_ index: Int, to value: ScriptValue) {
    switch AddressProperty(rawValue: index) {
    case .levels:
      settings.maximumDepth = Self.level(value)
      settings.lowestLevel = value.administrativeLevel
    case .minimumLevel: settings.minimumDepth = Self.level(value)
    case .prompts: settings.prompts = value
    case .sections:
      settings.hasSections = !value.isText("none")
      listAgain()
    case .placeholder: settings.placeholder = value.utf8
    case .skipsSingleChildren: settings.skipsSingleChildren = value.isSet
    case .searchable:
      finder = value.isSet ? SearchPanel(host: host) : nil
      configureSearch()
      tellSearch(keepsResults: true)
      if sheet.isOpen { finder?.begin() }
    case .within:
      settings.addressScope.within = SavedPath.list(of: value)
      configureSearch()
    case .prefer:
      settings.addressScope.preferred = SavedPath.list(of: value)
      configureSearch()
    case .look: settings.hasTabs = value.isText("tabs")
    case .hot: settings.hot = SavedPath.list(of: value)
    case .display: settings.showsLastName = value.isText("last")
    // The page sends no `src` before it is needed.
    // The driver (element.js) postpones loading by `preload`. Its script for countries reads `preferred` and `autofill`.
    case .preload, .opened, .country, .preferred, .autofill, .postalCode, .addressForm, .address,
      nil:
      break
    }
  }

  func getOwnProperty(_ index: Int) -> ScriptValue {
    switch AddressProperty(rawValue: index) {
    case .prompts: settings.prompts
    case .opened: .flag(sheet.isOpen)
    default: .null
    }
  }

  /// Returns a number of levels from 1 to 64, or nil if the value is anything else.
  private static func level(_ value: ScriptValue) -> Int? {
    guard case .number(let number) = value, number >= 1, number.isFinite else { return nil }
    return Int(min(number, Settings.levelLimit))
  }

  /// Returns an empty selection with the current data and settings.
  func selection() -> PathSelection {
    PathSelection(
      hierarchy, minimumDepth: settings.minimumDepth, maximumDepth: settings.maximumDepth,
      lowestLevel: settings.lowestLevel, skipsSingleChildren: settings.skipsSingleChildren,
      isLazy: isLazy)
  }
}

#if !hasFeature(Embedded)
extension AddressProperty {
  var description: PropertyDescription {
    switch self {
    case .levels: .levels("levels")
    case .minimumLevel: .init("the level from which the user may finish with Done")
    case .prompts:
      .init(
        type: "(string | null)[] | null", set: "readonly (string | null)[] | null",
        "the question at each level: a list, as JSON in the attribute; `null` keeps the built-in text"
      )
    case .sections:
      .init(oneOf: ["pinyin", "none"], "`pinyin`, or `none` for the order of the data")
    case .placeholder: .init("the text of the field while nothing is chosen")
    case .skipsSingleChildren: .init("skips levels with a single place to choose, such as 市辖区")
    case .searchable: .init("shows a box for searching and for pasting an address")
    case .within: .within
    case .prefer: .prefer
    case .look:
      .init(
        oneOf: ["timeline", "tabs"],
        "`tabs` shows the chosen levels as tabs above the options; by default they are a timeline")
    case .opened: .init(type: "boolean", "read-only: whether the sheet is open")
    case .preload: .preload
    case .hot:
      .init(
        "popular or recent places, as buttons above the options of the first level: a list of values, separated by commas"
      )
    case .display: .display
    case .country:
      .init(
        """
        a code of ISO 3166-1 such as `JP`, or `any`: the places, words and form of address of this country, or of the one \
        that the user chooses: see [Countries](#countries)
        """)
    case .preferred:
      .init("with `country=any`, the countries to list first, separated by commas: `JP,KR`")
    case .autofill:
      .init(
        "with `country`, fills the inputs of its form that have tokens of `autocomplete`, and takes what the browser fills in"
      )
    case .postalCode:
      .init(
        """
        with `country`, a postal code or its beginning: its place is chosen, unless the user has chosen another one: see \
        [Postal codes](#postal-codes)
        """)
    case .addressForm:
      .init(
        type: "CascadeAddressForm | null",
        "read-only: the form of address of the country: see [Countries](#countries)")
    case .address:
      .init(
        type: "Record<string, string> | null",
        "read-only: what the value fills in a form, by tokens of autofill: `{country, \"address-level1\": …}`"
      )
    }
  }
}

extension AddressComponent {
  static var description: ElementDescription {
    ElementDescription(
      definition, interface: "CascadeAddressElement",
      "A field that opens an address sheet, which asks for one level after the other.",
      guide: "Address.md",
      properties: AddressProperty.allCases.map { .init($0.definition, $0.description) },
      methods: PickerMethod.allCases.map { .init($0.definition, $0.description(of: "sheet")) }
        + CountryMethod.allCases.map { .init($0.definition, $0.description) },
      events: [
        .init(
          "input", "CascadeChoiceDetail", "the user chose a place on any level",
          fields: "`path`, `rows`"),
        .init(
          "change", "CascadeChoiceDetail", "the user confirmed a different value",
          fields: "`path`, `rows`; after a pasted address also `rest`"),
        .init(
          "confirm", "CascadeChoiceDetail", "the user confirmed; follows `change`",
          fields: "the same"),
        .init(
          "cancel", "CascadeChoiceDetail", "the sheet closed without a choice",
          fields: "`path`, `rows` of the value"),
        .init(
          "form", "CascadeFormDetail", "with `country`, the form of address changes",
          fields: "`country`"),
      ] + [.search(with: "`searchable`")] + EventDescription.common,
      slots: [
        .row,
        .init(name: "", text: "replaces the field; clicking the content opens the sheet"),
      ])
  }
}
#endif
