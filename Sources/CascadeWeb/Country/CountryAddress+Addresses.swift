import AddressForms
@_spi(Tools) import Countries
import Hierarchies
import Selections
import WebRuntime

// Addresses of a page: a record with the names of fields, or tokens of autofill.
extension CountryAddress {
  /// The facts of the country of the value, and its form of address; nil without one. It needs the words.
  @inline(never)
  private func countryForm(_ country: CountryFiles) -> (facts: CountryFacts, form: AddressForm)? {
    guard let facts = country.guide.facts(in: choice.value) else { return nil }
    country.load(country.guide.requestWords())
    return (facts, facts.form)
  }

  /// The form of the country of the value; null without one.
  @inline(never)
  func form(_ country: CountryFiles) -> ScriptValue {
    guard let (facts, form) = countryForm(country) else { return .null }
    let fields = form.fields(in: .local).map { field in
      let levels = facts.levels.indices.filter { facts.levels[$0].field == field }
      return ScriptValue.record([
        .init("name", .string(field.key)),
        .init("label", .text(.bytes(country.guide.label(of: field, facts, form)))),
        .init("token", field.autofill.map { .string($0) } ?? .null),
        .init("required", .flag(form.requires(field))),
        .init(
          "levels", .list(levels.map { .number(Double($0 + country.guide.levelsAbove)) })),
      ])
    }
    return .record([
      .init("country", .text(.bytes(facts.code))),
      .init("languages", .list(facts.languages.map { .text(.bytes($0)) })),
      .init("fields", .list(fields)),
      .init("latinFields", .list(form.fields(in: .latin).map { .string($0.key) })),
      .init("postalPattern", facts.text("pattern").map { .text(.bytes($0)) } ?? .null),
      .init("postalExamples", .list(form.postalExamples.map { .string($0) })),
      .init(
        "upper",
        .list(AddressField.allCases.filter { form.capitals.contains($0) }.map { .string($0.key) })),
    ])
  }

  /// The lines of an address, and the same on one line.
  @inline(never)
  func formatted(
    _ value: ScriptValue, in script: AddressForm.Script, _ country: CountryFiles
  ) -> ScriptValue {
    guard let (facts, form) = countryForm(country) else { return .null }
    let address = country.guide.address(
      of: choice.value, in: script, facts, by: value.text(named:))
    return .record([
      .init("lines", .list(form.lines(of: address, in: script).map { .string($0) })),
      .init("line", .string(form.line(of: address, in: script))),
    ])
  }

  /// The fields of an address that are missing or invalid.
  @inline(never)
  func problems(of value: ScriptValue, _ country: CountryFiles) -> ScriptValue {
    guard let (facts, form) = countryForm(country) else { return .null }
    let address = country.guide.address(
      of: choice.value, in: .local, facts, by: value.text(named:))
    var problems: [ScriptValue] = []
    func add(_ field: AddressField, _ kind: Name, _ text: Text) {
      problems.append(
        .record([
          .init("field", .string(field.key)), .init("kind", .text(.fixed(kind))),
          .init("text", .text(text)),
        ]))
    }
    for problem in form.problems(of: address) {
      switch problem {
      case .missing(let field):
        let label = country.guide.label(of: field, facts, form)
        add(
          field, "missing",
          country.text("required", filling: .bytes(label)) ?? host.text(Message.valueMissing))
      case .postalCode:
        let example: Text = .bytes(form.postalExamples.first.map { Array($0.utf8) } ?? [])
        add(
          .postalCode, "postalFormat", country.text("postalFormat", filling: example) ?? example)
      }
    }
    if let elsewhere = elsewhere(Array(address[.postalCode].utf8), country) {
      add(.postalCode, "postalElsewhere", elsewhere)
    }
    return .list(problems)
  }

  /// What the value fills in a form, by tokens of autofill.
  func address(_ country: CountryFiles) -> ScriptValue {
    var fields = country.guide.tokens(of: choice.value).map { token, text in
      ScriptValue.Field(.bytes(token), .text(.bytes(text)))
    }
    if fields.isEmpty { return .null }
    if arePlacesReady(country), let code = knownPostalCode(country) {
      fields.append(.init("postal-code", .text(.bytes(code))))
    }
    return .record(fields)
  }

  /// The postal code that the page has set, or else that of the value if it has one only.
  @inline(never)
  private func knownPostalCode(_ country: CountryFiles) -> [UInt8]? {
    guard let (_, form) = countryForm(country) else { return nil }
    return country.guide.postalCode(
      given: country.hint == nil ? postalCode : [], in: choice.value, form)
  }

  /// Chooses the place of the waiting address, if there is one and the countries are loaded.
  ///
  /// - Returns: Whether the address names a place, as far as the places are loaded; `.null` while it waits.
  @inline(never)
  func fill(_ country: CountryFiles) -> ScriptValue {
    guard let address = asked.address, country.guide.countries != nil, dataState == .ready
    else { return .null }
    asked.address = nil
    switch country.guide.fill(choice.value, by: address.text(named:)) {
    case .nothing: return .flag(false)
    case .unchanged: return .flag(true)
    case .places: break
    }
    let saved = nextFilling(country)
    if saved.isEmpty { return .flag(false) }
    choose(saved)
    return .flag(true)
  }

  /// Continues to fill a path in after more places have been loaded.
  func continueFilling(_ country: CountryFiles) {
    _ = fill(country)
    if !country.guide.isFilling { return }
    let count = country.filledCount
    let saved = nextFilling(country)
    if !country.guide.isFilling || country.filledCount != count { choose(saved) }
  }

  /// The path of an address as far as it is loaded, and its rest as it was given until that is loaded.
  @inline(never)
  private func nextFilling(_ country: CountryFiles) -> [ScriptValue] {
    let (path, rest) = country.guide.continueFilling(in: choice.value)
    country.filledCount = path.count
    return path.map { script(node: $0) } + rest.map { .text(.bytes($0)) }
  }
}

extension CountryFiles {
  /// A word with its placeholder filled, once the words are loaded.
  func text(_ key: StaticString, filling value: Text) -> Text? {
    guide.word(key).map { Text.bytes($0).filled(with: value) }
  }
}

extension ScriptValue {
  /// The text of a field, if this is a record that has it.
  fileprivate func text(named name: [UInt8]) -> [UInt8]? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name.utf8 == name }?.value.utf8
  }

  fileprivate static func string(_ text: String) -> ScriptValue {
    .text(.bytes(Array(text.utf8)))
  }
}
