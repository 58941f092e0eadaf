import AddressForms
import Testing

@Suite("Forms of address")
struct AddressFormTests {
  private func form(_ columns: [String: String], language: String = "en") -> AddressForm {
    AddressForm(languages: [language]) { columns[$0] }
  }

  private func address(_ values: [AddressField: String]) -> PostalAddress {
    var address = PostalAddress()
    for (field, value) in values { address[field] = value }
    return address
  }

  private var unitedStates: AddressForm {
    form([
      "fmt": "%N%n%O%n%A%n%C, %S %Z", "require": "ACSZ", "upper": "CS", "S": "state", "Z": "zip",
      "pattern": #"(\d{5})(?:[ \-](\d{4}))?"#, "examples": "95014|22162-1010",
    ])
  }

  private var japan: AddressForm {
    form(
      [
        "fmt": "〒%Z%n%S%n%A%n%O%n%N", "lfmt": "%N%n%O%n%A, %S%n%Z", "require": "ASZ",
        "S": "prefecture",
        "pattern": #"\d{3}-?\d{4}"#,
      ], language: "ja")
  }

  @Test("Fields stand in the order of the country and of the script")
  func order() {
    #expect(
      unitedStates.fields(in: .local) == [
        .name, .organization, .street, .city, .state, .postalCode,
      ])
    #expect(unitedStates.fields(in: .latin) == unitedStates.fields(in: .local))
    #expect(japan.fields(in: .local) == [.postalCode, .state, .street, .organization, .name])
    #expect(japan.fields(in: .latin) == [.name, .organization, .street, .state, .postalCode])
  }

  @Test("An address has a line for each line of its format that isn't empty")
  func lines() {
    let google = address([
      .street: "1600 Amphitheatre Parkway\nBuilding 40", .city: "Mountain View", .state: "CA",
      .postalCode: "94043",
    ])
    #expect(
      unitedStates.lines(of: google) == [
        "1600 Amphitheatre Parkway", "Building 40", "Mountain View, CA 94043",
      ])
    #expect(
      unitedStates.line(of: google)
        == "1600 Amphitheatre Parkway, Building 40, Mountain View, CA 94043")

    let shibuya = address([
      .name: "山田太郎", .street: "渋谷区道玄坂1-2-3", .state: "東京都", .postalCode: "150-0043",
    ])
    #expect(japan.lines(of: shibuya) == ["〒150-0043", "東京都", "渋谷区道玄坂1-2-3", "山田太郎"])
    #expect(japan.line(of: shibuya) == "〒150-0043東京都渋谷区道玄坂1-2-3山田太郎")
    #expect(
      japan.lines(of: shibuya, in: .latin) == ["山田太郎", "渋谷区道玄坂1-2-3, 東京都", "150-0043"])
  }

  @Test(
    "Signs beside an empty field are left out",
    arguments: [
      ([AddressField.city: "Springfield"], ["Springfield"]), ([.state: "IL"], ["IL"]),
      ([.city: "Springfield", .postalCode: "62701"], ["Springfield 62701"]),
      ([.state: "IL", .postalCode: "62701"], ["IL 62701"]), ([:], []),
    ] as [([AddressField: String], [String])])
  func emptyFields(values: [AddressField: String], lines: [String]) {
    #expect(unitedStates.lines(of: address(values)) == lines)
  }

  @Test("A sign before a postal code that is empty is left out")
  func postalSign() {
    #expect(japan.lines(of: address([.state: "東京都"])) == ["東京都"])
  }

  @Test(
    "The separator of one line is that of the language",
    arguments: [
      ("ko", "a b"), ("th", "a b"), ("zh-Hant", "ab"), ("ar", "a، b"), ("pt", "a, b"), ("", "a, b"),
    ])
  func separators(language: String, line: String) {
    let form = form(["fmt": "%A%n%C"], language: language)
    #expect(form.line(of: address([.street: "a", .city: "b"])) == line)
    #expect(form.line(of: address([.street: "a", .city: "b"]), in: .latin) == "a, b")
  }

  @Test("Missing fields and postal codes of another form are named in the order of the form")
  func problems() {
    let wrong = address([.street: "1 Main St", .state: "CA", .postalCode: "9504"])
    #expect(unitedStates.problems(of: wrong) == [.missing(.city), .postalCode])
    let right = address([
      .street: "1 Main St", .city: "Cupertino", .state: "CA", .postalCode: "95014",
    ])
    #expect(unitedStates.problems(of: right).isEmpty)
  }

  @Test("A country without facts has the form of most")
  func defaults() {
    let form = form([:])
    #expect(form.fields(in: .local) == [.name, .organization, .street, .city])
    #expect(form.requires(.street) && form.requires(.city) && !form.requires(.postalCode))
    #expect(form.label(of: .state) == "province" && form.label(of: .postalCode) == "postal")
    #expect(form.postalPattern == nil && form.postalExamples.isEmpty && form.postalPrefix.isEmpty)
  }

  @Test("Every field has a letter, and the letter that field")
  func letters() {
    for field in AddressField.allCases {
      #expect(AddressField(letter: String(field.letter)) == field)
    }
    #expect(
      AddressField(letter: "B") == nil && AddressField(letter: "") == nil
        && AddressField(letter: "AC") == nil)
  }
}
