import HierarchyFormats

/// The concepts of a thesaurus or a classification (SKOS, or classes of OWL), collected from statements.
///
/// A concept has labels in several languages, a notation, and the concept above it, which either of the two can name.
struct Concepts {
  private struct Concept {
    var iri: String
    var offset: Int
    var labels: [(language: String, text: String)] = []
    var notation: String?
    var parents: [Int] = []
    var texts: [Int: String] = [:]
    var isDefined = false
  }

  /// What the reader left out.
  var notes: [String] = []

  /// The largest number of other properties that become columns.
  private static let propertyLimit = 100

  private var concepts: [Concept] = []
  private var indices: [String: Int] = [:]
  private var properties: [String] = []

  /// The object of a statement.
  enum Object {
    case resource(String)
    case literal(String, language: String)
  }
}

extension Concepts {
  /// Adds a statement.
  ///
  /// - Parameters:
  ///   - property: The IRI of the property, or its name behind the namespace.
  ///   - offset: The position of the statement in the document.
  mutating func add(_ subject: String, _ property: String, _ object: Object, at offset: Int) {
    let end = property.utf8.lastIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }
    let name = end.map { String(property[property.utf8.index(after: $0)...]) } ?? property
    switch (name, object) {
    case ("prefLabel", .literal(let text, let language)):
      let concept = index(of: subject, at: offset)
      concepts[concept].labels.insert((language, text), at: preferredCount(of: concept))
      concepts[concept].isDefined = true
    case ("label", .literal(let text, let language)):
      concepts[index(of: subject, at: offset)].labels.append((language + "*", text))
    case ("notation", .literal(let text, _)):
      let concept = index(of: subject, at: offset)
      concepts[concept].notation = concepts[concept].notation ?? text
    case ("broader", .resource(let other)), ("subClassOf", .resource(let other)),
      ("broaderGeneric", .resource(let other)), ("broaderPartitive", .resource(let other)):
      connect(child: index(of: subject, at: offset), parent: index(of: other, at: offset))
    case ("narrower", .resource(let other)), ("narrowerGeneric", .resource(let other)),
      ("narrowerPartitive", .resource(let other)):
      connect(child: index(of: other, at: offset), parent: index(of: subject, at: offset))
    case ("type", .resource(let type)):
      let isConcept = type.hasSuffix("#Concept") || type.hasSuffix("#Class")
      if isConcept { concepts[index(of: subject, at: offset)].isDefined = true }
    case (_, .literal(let text, _)):
      let concept = index(of: subject, at: offset)
      guard let property = propertyIndex(name) else { return }
      if concepts[concept].texts[property] == nil { concepts[concept].texts[property] = text }
    default: break
    }
  }

  private mutating func index(of iri: String, at offset: Int) -> Int {
    if let known = indices[iri] { return known }
    concepts.append(Concept(iri: iri, offset: offset))
    indices[iri] = concepts.count - 1
    return concepts.count - 1
  }

  /// The number of labels of a concept that are preferred to others.
  private func preferredCount(of concept: Int) -> Int {
    concepts[concept].labels.count { !$0.language.hasSuffix("*") }
  }

  private mutating func connect(child: Int, parent: Int) {
    if !concepts[child].parents.contains(parent) { concepts[child].parents.append(parent) }
  }

  private mutating func propertyIndex(_ name: String) -> Int? {
    if let known = properties.firstIndex(of: name) { return known }
    if properties.count == Self.propertyLimit { return nil }
    properties.append(name)
    return properties.count - 1
  }
}

extension Concepts {
  /// The concepts as a table with identifiers and parents.
  ///
  /// - Parameters:
  ///   - language: The language of the names, or `nil` for names without a language, English ones or any.
  ///   - keepsFirstParent: Whether a concept with several broader concepts is below the first one.
  ///   - source: The document, for errors.
  /// - Throws: ``DocumentFileError`` if there are no concepts, or one of them has several broader concepts or no name.
  func table(
    language: String?, keepsFirstParent: Bool, in bytes: [UInt8]
  ) throws(DocumentFileError) -> DocumentTable {
    let named = concepts.filter { !$0.labels.isEmpty && ($0.isDefined || !$0.parents.isEmpty) }
    if named.isEmpty { throw .noConcepts }
    let hasNotations = named.contains { $0.notation != nil }
    // A concept that is only mentioned, such as one of another thesaurus, is no row.
    let isRow = concepts.map { !$0.labels.isEmpty && ($0.isDefined || !$0.parents.isEmpty) }
    var table = DocumentTable(
      columns: ["id", "parent", "name"] + (hasNotations ? ["code"] : []) + properties)
    for (index, concept) in concepts.enumerated() where isRow[index] {
      let parents = concept.parents.filter { isRow[$0] }
      if parents.count > 1, !keepsFirstParent {
        let names = parents.map { name(of: concepts[$0], in: language) ?? concepts[$0].iri }
        throw .severalParents(
          name(of: concept, in: language) ?? concept.iri, names,
          line: TextPlace(ofByte: concept.offset, in: bytes).line)
      }
      guard let name = name(of: concept, in: language) else {
        throw .missingLanguage(language ?? "", concept.iri, languages: languages)
      }
      var fields = [concept.iri, parents.first.map { concepts[$0].iri } ?? "", name]
      if hasNotations { fields.append(concept.notation ?? "") }
      for property in properties.indices { fields.append(concept.texts[property] ?? "") }
      table.append(fields.map(\.utf8), at: concept.offset)
    }
    return table
  }

  /// The name of a concept. A label that isn't preferred has an asterisk behind its language.
  private func name(of concept: Concept, in language: String?) -> String? {
    let choices = language.map { [$0, $0 + "*"] } ?? ["", "en", "*", "en*"]
    for choice in choices {
      if let label = concept.labels.first(where: { $0.language == choice }) { return label.text }
    }
    return language == nil ? concept.labels.first?.text : nil
  }

  /// The languages of labels, in alphabetical order.
  var languages: [String] {
    var languages: Set<String> = []
    for concept in concepts {
      for (language, _) in concept.labels {
        languages.insert(language.hasSuffix("*") ? String(language.dropLast()) : language)
      }
    }
    return languages.filter { !$0.isEmpty }.sorted()
  }
}

extension Concepts {
  /// Reads RDF in XML, whose root element is `RDF`.
  init(rdf bytes: [UInt8]) throws(DocumentFileError) {
    let events = try XMLEvents(bytes)
    var lines = LineStarts(bytes)
    var blankCount = 0
    /// The resources that are open, each with the property in which it is.
    var subjects: [String] = []
    var property: (name: String, language: String, text: [UInt8], hasResource: Bool)?
    var isProperty: [Bool] = []
    var outer: [(name: String, language: String, text: [UInt8], hasResource: Bool)?] = []
    while let event = try events.next() {
      switch event {
      case .start:
        let name = events.name
        if isProperty.isEmpty {
          // The root.
          isProperty.append(true)
          continue
        }
        let offset = lines.start(ofLine: events.line)
        if isProperty.last == true {
          let subject: String
          if let iri = events.attribute("about") ?? events.attribute("ID").map({ "#" + $0 })
            ?? events.attribute("nodeID").map({ "_:" + $0 })
          {
            subject = iri
          } else {
            blankCount += 1
            subject = "_:blank\(blankCount)"
          }
          if name != "Description" {
            add(subject, "type", .resource("#" + name), at: offset)
          }
          let language = events.language
          var attributes: [(String, String)] = []
          events.forEachAttribute { name, value in
            attributes.append(
              (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
          }
          for (name, value) in attributes where !["about", "ID", "nodeID", "lang"].contains(name) {
            add(subject, name, .literal(value, language: language), at: offset)
          }
          if var open = property, let parent = subjects.last {
            add(parent, open.name, .resource(subject), at: offset)
            open.hasResource = true
            property = open
          }
          outer.append(property)
          property = nil
          subjects.append(subject)
          isProperty.append(false)
        } else {
          let resource =
            events.attribute("resource") ?? events.attribute("nodeID").map { "_:" + $0 }
          if let resource, let subject = subjects.last {
            add(subject, name, .resource(resource), at: offset)
          }
          property = (name, events.language, [], resource != nil)
          isProperty.append(true)
        }
      case .text:
        if isProperty.count > 1, isProperty.last == true { property?.text += events.text }
      case .end:
        let wasProperty = isProperty.popLast() ?? true
        if wasProperty {
          if let own = property, !own.hasResource, let subject = subjects.last {
            let text = String(decoding: own.text, as: UTF8.self)
            add(
              subject, own.name, .literal(text, language: own.language),
              at: lines.start(ofLine: events.line))
          }
          property = nil
        } else {
          subjects.removeLast()
          property = outer.removeLast()
        }
      }
    }
  }
}

extension Concepts {
  /// Reads a classification in ClaML, whose classes have codes and rubrics with labels.
  init(claml bytes: [UInt8]) throws(DocumentFileError) {
    let events = try XMLEvents(bytes)
    var lines = LineStarts(bytes)
    var code: String?
    var rubric = ""
    while let event = try events.next() {
      guard event == .start else { continue }
      let offset = lines.start(ofLine: events.line)
      if events.isNamed("Class") {
        code = events.attribute("code")
        guard let code else { continue }
        add(code, "notation", .literal(code, language: ""), at: offset)
        add(code, "type", .resource("#Class"), at: offset)
        if let kind = events.attribute("kind") {
          add(code, "kind", .literal(kind, language: ""), at: offset)
        }
      } else if events.isNamed("Modifier") || events.isNamed("ModifierClass") {
        code = nil
      } else if let code, let other = events.attribute("code"), events.isNamed("SuperClass") {
        add(code, "broader", .resource(other), at: offset)
      } else if let code, let other = events.attribute("code"), events.isNamed("SubClass") {
        add(code, "narrower", .resource(other), at: offset)
      } else if events.isNamed("Rubric") {
        rubric = events.attribute("kind") ?? ""
      } else if let code, events.isNamed("Label") {
        let language = events.language
        let words = String(decoding: try events.content(), as: UTF8.self)
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let name = rubric == "preferred" ? "prefLabel" : rubric
        add(code, name, .literal(words, language: language), at: offset)
      }
    }
  }
}
