import AddressForms
import Hierarchies
import Selections

// Addresses of a page: a record with the names of fields, or tokens of autofill.
extension CountryGuide {
  /// Calls a method of the element, counted from its first one; nil if it isn't one of countries.
  func call(
    _ method: Int, _ arguments: [ScriptValue], in component: CountryAddress
  ) -> ScriptValue? {
    guard let method = CountryMethod(rawValue: method - PickerMethod.count) else { return nil }
    let address = arguments.first ?? .null
    switch method {
    case .fill: return .flag(fill(address, in: component))
    case .format:
      let script = arguments.dropFirst().first?.field("script") ?? .null
      return formatted(address, in: script.isText("latin") ? .latin : .local, component)
    case .check: return problems(of: address, component)
    }
  }

  /// Returns the value of one of the element's own properties; nil if it isn't one of countries.
  func property(_ index: Int, of component: CountryAddress) -> ScriptValue? {
    switch AddressProperty(rawValue: index) {
    case .addressForm: form(in: component)
    case .address: address(of: component)
    default: nil
    }
  }

  /// The lines of an address, and the same on one line.
  private func formatted(
    _ value: ScriptValue, in script: AddressForm.Script, _ component: CountryAddress
  ) -> ScriptValue {
    guard let form = countryForm(component) else { return .null }
    let address = address(value, in: script, form, component)
    return .record([
      .init("lines", .list(form.form.lines(of: address, in: script).map { .string($0) })),
      .init("line", .string(form.form.line(of: address, in: script))),
    ])
  }

  /// The fields of an address that are missing or invalid.
  private func problems(of value: ScriptValue, _ component: CountryAddress) -> ScriptValue {
    guard let form = countryForm(component) else { return .list([]) }
    let address = address(value, in: .local, form, component)
    let code = Array(address[.postalCode].utf8)
    let elsewhere = self.elsewhere(code, component).map {
      self.problem(.postalCode, "postalElsewhere", $0)
    }
    return .list(
      form.form.problems(of: address).map { problem in
        let field: AddressField
        let kind: Name
        let text: Text
        switch problem {
        case .missing(let missing):
          field = missing
          kind = "missing"
          text =
            self.text("required", filling: label(of: missing, form))
            ?? host.text(Message.valueMissing)
        case .postalCode:
          field = .postalCode
          kind = "postalFormat"
          let example = form.form.postalExamples.first.map { Array($0.utf8) } ?? []
          text = self.text("postalFormat", filling: .bytes(example)) ?? .bytes(example)
        }
        return self.problem(field, kind, text)
      } + (elsewhere.map { [$0] } ?? []))
  }

  private func problem(_ field: AddressField, _ kind: Name, _ text: Text) -> ScriptValue {
    .record([
      .init("field", .text(.fixed(field.scriptName))), .init("kind", .text(.fixed(kind))),
      .init("text", .text(text)),
    ])
  }

  /// A word with its placeholder filled, once the words are loaded.
  func text(_ key: Name, filling value: Text) -> Text? {
    word(key)?.filled(with: value)
  }

  /// The address of a record. The chosen place fills the fields of its levels.
  private func address(
    _ value: ScriptValue, in script: AddressForm.Script, _ form: CountryForm,
    _ component: CountryAddress
  ) -> PostalAddress {
    var address = PostalAddress()
    for field in AddressField.allCases {
      if let text = self.text(of: field, in: value) { address[field] = text }
    }
    let path = component.choice.value.path.dropFirst(levelsAbove)
    for (node, level) in zip(path, form.facts.levels) {
      guard let field = level.field else { continue }
      let name = name(of: node, in: script, component)
      address[field] =
        field == .street ? Self.street(address[field], below: name, in: script, form) : name
    }
    return address
  }

  /// The text of a field in a record, by its name or its token.
  private func text(of field: AddressField, in value: ScriptValue) -> String? {
    if let text = value.field(field.scriptName)?.utf8 {
      return String(decoding: text, as: UTF8.self)
    }
    if let token = field.autofill, let text = value.field(utf8: Array(token.utf8))?.utf8 {
      return String(decoding: text, as: UTF8.self)
    }
    guard field == .street else { return nil }
    var lines: [UInt8] = []
    for number in UInt8(ascii: "1")...UInt8(ascii: "3") {
      guard let line = value.field(utf8: Array(Name("address-line").bytes) + [number])?.utf8,
        !line.isEmpty
      else { continue }
      if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
      lines += line
    }
    return lines.isEmpty ? nil : String(decoding: lines, as: UTF8.self)
  }

  /// The lines of a street below a place that they begin with. With Latin letters they end with it.
  private static func street(
    _ street: String, below place: String, in script: AddressForm.Script, _ form: CountryForm
  ) -> String {
    if street.isEmpty { return place }
    let street = Array(street.utf8)
    let place = Array(place.utf8)
    if street.starts(with: place) { return String(decoding: street, as: UTF8.self) }
    let comma = Array(Name(", ").bytes)
    if script == .latin { return String(decoding: street + comma + place, as: UTF8.self) }
    let language = LanguageTag(form.facts.language)
    let isJoined = language.isChinese || language.language.elementsEqual(Name("ja").bytes)
    return String(decoding: place + (isJoined ? [] : comma) + street, as: UTF8.self)
  }

  private func name(
    of node: Hierarchy.Node, in script: AddressForm.Script, _ component: CountryAddress
  ) -> String {
    let hierarchy = component.hierarchy
    if script == .latin,
      let latin = hierarchy.column("latin")?[node] ?? hierarchy.column("en")?[node]
    {
      return latin.string
    }
    return hierarchy.name(of: node)
  }

  /// What the value fills in a form, by tokens of autofill.
  private func address(of component: CountryAddress) -> ScriptValue {
    guard let facts = facts(ofValue: component) else { return .null }
    var fields: [ScriptValue.Field] = [
      .init("country", .text(.bytes(facts.code))), .init("country-name", .text(.bytes(facts.name))),
    ]
    let path = component.choice.value.path.dropFirst(levelsAbove)
    for (node, token) in zip(path, facts.tokens) {
      guard let token else { continue }
      fields.append(.init(.bytes(token), .text(.bytes(component.name(of: node)))))
    }
    if let code = postalCode(of: component) {
      fields.append(.init("postal-code", .text(.bytes(code))))
    }
    return .record(fields)
  }
}

// Filling in a place.
extension CountryGuide {
  /// Chooses the place of an address, whatever form its texts have: 東京都, Tokyo, 13 or JP-13; Japan, JP or JPN.
  ///
  /// - Returns: Whether the address names a place, as far as the places are loaded.
  func fill(_ address: ScriptValue, in component: CountryAddress) -> Bool {
    guard countryData != nil, component.dataState == .ready else {
      waitingAddress = address
      return true
    }
    waitingAddress = nil
    var path: [[UInt8]] = []
    var facts = facts(of: code)
    if let text = address.field("country")?.utf8 ?? address.field("country-name")?.utf8,
      !text.isEmpty
    {
      guard let node = country(text) else { return false }
      let named = countryData.flatMap { CountryFacts(node, in: $0) }
      if let code, named?.code != code { return false }
      facts = named
    } else if code == nil {
      facts = self.facts(ofValue: component)
    }
    guard let facts else { return false }
    if code == nil { path.append(facts.code) }
    let tokens = facts.tokens
    for (index, level) in facts.levels.enumerated() {
      guard
        let text = level.field.flatMap({ $0 == .street ? nil : self.text(of: $0, in: address) })
          .map({ Array($0.utf8) })
          ?? tokens[index].flatMap({ address.field(utf8: $0)?.utf8 }),
        !text.isEmpty
      else { break }
      path.append(text)
    }
    // A city and its district, which are one place here, can be two levels of the address.
    if path.count == levelsAbove + tokens.count,
      let last = tokens.last.flatMap({ $0 })?.last,
      let text = address.field(utf8: Array(Name("address-level").bytes) + [last + 1])?.utf8,
      !text.isEmpty
    {
      path.append(text)
    }
    // An address that names no place, such as a street and a postal code, doesn't change the one in the same country.
    if path.count == levelsAbove, facts.code == self.facts(ofValue: component)?.code {
      return code == nil
    }
    filling = path
    let saved = nextFilling(component)
    if saved.isEmpty { return false }
    setValue(saved, of: component)
    return true
  }

  /// Continues to fill a path in after more places have been loaded. Only the names that are places stay.
  func continueFilling(_ component: CountryAddress) {
    if let waitingAddress { _ = fill(waitingAddress, in: component) }
    if filling.isEmpty { return }
    let count = filledCount
    let saved = nextFilling(component)
    if filling.isEmpty || filledCount != count { setValue(saved, of: component) }
  }

  /// Chooses a path, whose rest may not be loaded.
  func setValue(_ saved: [ScriptValue], of component: CountryAddress) {
    // The rest may turn out to be no places, which is no mistake of the page.
    component.former.warned.append(SavedPath(.list(saved)))
    component.setValue(.list(saved), from: .property)
    component.updateForm()
    host.invalidate()
  }

  /// The path as far as it is loaded, and its rest as it was given until that is loaded.
  private func nextFilling(_ component: CountryAddress) -> [ScriptValue] {
    let hierarchy = component.hierarchy
    var parent: Hierarchy.Node?
    var saved: [ScriptValue] = []
    var rest = filling[...]
    filledCount = 0
    while !rest.isEmpty {
      let children = hierarchy.children(of: parent)
      if children.isEmpty {
        let isLeaf =
          parent.map { component.loading.state(of: $0, in: hierarchy) == .loaded } ?? false
        if isLeaf { break }
        return saved + rest.map { .text(.bytes($0)) }
      }
      guard let found = hierarchy.place(named: rest, below: parent) else { break }
      saved.append(component.script(node: found.node))
      filledCount = saved.count
      parent = found.node
      rest = rest.dropFirst(found.count)
    }
    filling = []
    return saved
  }

  /// The country that a text names.
  func country(_ text: [UInt8]) -> Hierarchy.Node? {
    guard let countryData else { return nil }
    if let found = countryData.place(named: [text], below: nil) { return found.node }
    guard let translatedNames, code == nil,
      let named = translatedNames.depthFirst().first(where: {
        CountryText.isSame(text, translatedNames.nameUTF8(of: $0))
      }), let code = translatedNames.codeUTF8(of: named)
    else { return nil }
    return countryData.node(withCodeUTF8: Array(code))
  }
}

extension CountryText {
  /// Whether texts are the same but for the case of ASCII letters, and blanks at the ends of the first.
  static func isSame(_ text: [UInt8], _ other: some Collection<UInt8>) -> Bool {
    let blank = UInt8(ascii: " ")
    let end = text.lastIndex { $0 != blank }.map { $0 + 1 } ?? 0
    let trimmed = text[..<end].drop { $0 == blank }
    return Array(trimmed).lowercasedASCII == Array(other).lowercasedASCII
  }
}

extension ScriptValue {
  /// Returns the value of a field, if this is a record that contains it.
  fileprivate func field(utf8 name: [UInt8]) -> ScriptValue? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name.utf8 == name }?.value
  }

  fileprivate static func string(_ text: String) -> ScriptValue {
    .text(.bytes(Array(text.utf8)))
  }
}
