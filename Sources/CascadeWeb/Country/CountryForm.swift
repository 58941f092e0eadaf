import AddressForms
import Hierarchies
import Selections

/// The form of address of a country, as a page gets it.
struct CountryForm {
  let facts: CountryFacts
  let form: AddressForm

  init(_ facts: CountryFacts) {
    self.facts = facts
    form = facts.form
  }

  /// The levels of the element that fill a field, counted from 0.
  func levels(of field: AddressField, above: Int) -> [Int] {
    facts.levels.indices.filter { facts.levels[$0].field == field }.map { $0 + above }
  }
}

extension AddressField {
  /// The name of the field for scripts.
  var scriptName: Name {
    switch self {
    case .name: "name"
    case .organization: "organization"
    case .street: "street"
    case .suburb: "suburb"
    case .city: "city"
    case .state: "state"
    case .postalCode: "postalCode"
    case .sortingCode: "sortingCode"
    }
  }
}

extension CountryGuide {
  /// The form of the country of the value; null without one.
  func form(in component: CountryAddress) -> ScriptValue {
    guard let form = countryForm(component) else { return .null }
    let fields = form.form.fields(in: .local).map { field in
      ScriptValue.record([
        .init("name", .text(.fixed(field.scriptName))),
        .init("label", .text(label(of: field, form))),
        .init("token", field.autofill.map { .text(.bytes(Array($0.utf8))) } ?? .null),
        .init("required", .flag(form.form.requires(field))),
        .init(
          "levels",
          .list(form.levels(of: field, above: levelsAbove).map { .number(Double($0)) })),
      ])
    }
    return .record([
      .init("country", .text(.bytes(form.facts.code))),
      .init("languages", .list(form.facts.languages.map { .text(.bytes($0)) })),
      .init("fields", .list(fields)),
      .init(
        "latinFields", .list(form.form.fields(in: .latin).map { .text(.fixed($0.scriptName)) })),
      .init("postalPattern", form.facts.text("pattern").map { .text(.bytes($0)) } ?? .null),
      .init(
        "postalExamples", .list(form.form.postalExamples.map { .text(.bytes(Array($0.utf8))) })),
      .init(
        "upper",
        .list(
          AddressField.allCases.filter { form.form.capitals.contains($0) }
            .map { .text(.fixed($0.scriptName)) })),
    ])
  }

  /// The form of the country of the value. It needs the words.
  func countryForm(_ component: CountryAddress) -> CountryForm? {
    guard let facts = facts(ofValue: component) else { return nil }
    requestWords()
    if let cachedForm, cachedForm.facts.code == facts.code { return cachedForm }
    let form = CountryForm(facts)
    cachedForm = form
    return form
  }

  /// What a field is called: the word of the level that fills it, or of its label. Until the words are loaded, it is the
  /// country's word, or the key of the label.
  func label(of field: AddressField, _ form: CountryForm) -> Text {
    let key = Array(form.form.label(of: field).utf8)
    let level = form.facts.levels.indices.first { form.facts.levels[$0].field == field }
    if field != .street, let level, !isForeign(form.facts),
      let word = word(at: level, of: form.facts, isShort: true)
    {
      return word
    }
    if let word = word(utf8: key) { return .bytes(word) }
    if field != .street, let level, let word = word(at: level, of: form.facts, isShort: true) {
      return word
    }
    return .bytes(key)
  }
}
