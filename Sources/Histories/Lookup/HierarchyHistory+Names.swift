import CascadeBase
import Hierarchies

extension HierarchyHistory {
  /// The former places that had a name below a node, and the nodes that they are today.
  ///
  /// A place was below the node if the node was its parent, if its parent became the node, or if it is below the
  /// node today. The first of these conditions that a place fulfils decides.
  ///
  /// ```swift
  /// let shanghai = china.node(at: ["上海市"])!
  /// let place = ChinaRegions.history.places(named: "奉贤县", below: shanghai, in: china)[0]
  /// china.names(of: place.nodes)  // ["奉贤区"]
  /// ```
  ///
  /// - Parameters:
  ///   - name: The former name.
  ///   - parent: The node of today.
  ///   - matchesForms: Whether a Chinese name can be without its administrative suffix, or a shorter form: 奉贤.
  ///   - hierarchy: The hierarchy of today.
  /// - Complexity: O(*s* × *b* + log *n*) for *s* of *n* former names that begin with the same character, and *b*
  ///   bytes of a name.
  public func places(
    named name: String, below parent: Hierarchy.Node, matchesForms: Bool = true,
    in hierarchy: Hierarchy
  ) -> [FormerPlace] {
    places(
      namedUTF8: Array(name.utf8), matchesForms: matchesForms,
      in: FormerContext(nodes: [parent]), of: hierarchy)
  }

  /// The former places with a name in a context. An exact name wins over another form of it.
  package func places(
    namedUTF8 name: [UInt8], matchesForms: Bool, in context: FormerContext, of hierarchy: Hierarchy
  ) -> [FormerPlace] {
    guard !name.isEmpty else { return [] }
    // Two forms of a name begin with the same character.
    let alike = table.records(withNamePrefix: name.prefix(3))
    let exact = alike.filter { table[table.records[$0].name].elementsEqual(name) }
    let found = places(closestTo: context, among: exact, in: hierarchy)
    guard found.isEmpty, matchesForms else { return found }
    let given = AdministrativeName(name)
    let forms = alike.filter {
      given.isSamePlace(as: AdministrativeName(Array(table[table.records[$0].name])))
    }
    return places(closestTo: context, among: forms, in: hierarchy)
  }

  /// The places of those records that are most surely below a context.
  private func places(
    closestTo context: FormerContext, among records: [Int], in hierarchy: Hierarchy
  ) -> [FormerPlace] {
    var closest = FormerRelation.todayBelow
    var found: [Int] = []
    for record in records {
      guard let relation = relation(of: table.records[record], to: context, in: hierarchy),
        relation >= closest
      else { continue }
      if relation > closest { found = [] }
      closest = relation
      found.append(record)
    }
    return found.compactMap { place(at: $0, in: hierarchy) }
  }
}
