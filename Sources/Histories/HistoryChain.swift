import Hierarchies

/// Histories that lead to one version, each through the later ones.
///
/// ```text
/// before joining    March → April        April → May
/// in the chain      March → May          April → May
/// ```
struct HistoryChain {
  /// A history whose places are those of the last version.
  struct Link {
    var number: Int
    var history: HierarchyHistory
    /// The line of each record.
    var lines: [Int]
    var levelsLine: Int
  }

  /// What a place of an earlier version is in the last one.
  struct Fate {
    /// The codes or paths in the last version.
    var places: [[UInt8]]
    /// The change, or `nil` if no history mentions the place.
    var change: FormerPlace.Change?
    /// The name in the earlier version, if a history mentions the place.
    var name: [UInt8]?
    /// The code or the path by which former children refer to the place.
    var former: [UInt8]?
    /// The names of a path that lead on from the places, because nothing is known about them.
    var rest: [[UInt8]] = []
  }

  let hierarchy: Hierarchy
  /// The histories so far, the oldest first.
  private(set) var links: [Link] = []

  init(to hierarchy: Hierarchy) { self.hierarchy = hierarchy }
}

extension HistoryChain {
  /// Adds a history before the others.
  mutating func prepend(_ text: [UInt8], number: Int) throws(HistoryChainError) {
    var link = try read(text, number: number)
    guard let next = links.first else {
      links = [link]
      return
    }
    try checkOrder(link, before: next)
    var table = HistoryTable()
    table.levels = link.history.table.levels
    var lines: [Int] = []
    for record in link.history.table.records.indices {
      let line = HistoryChainError.Line(text: number, line: link.lines[record])
      guard let translated = try translated(record, of: link, at: line, into: &table) else {
        continue
      }
      table.records.append(translated)
      lines.append(line.line)
    }
    table.sort()
    link.history = HierarchyHistory(table: table)
    link.lines = lines
    links.insert(link, at: 0)
  }

  private func read(_ bytes: [UInt8], number: Int) throws(HistoryChainError) -> Link {
    let result = bytes.withUnsafeBufferPointer { text -> Result<Link, HierarchyHistoryError> in
      var reader = HistoryReader(text) { nameOfVersion(before: $0) }
      do throws(HierarchyHistoryError) {
        try reader.read()
        return .success(
          Link(
            number: number, history: HierarchyHistory(table: reader.table), lines: reader.lines,
            levelsLine: reader.levelsLine))
      } catch {
        return .failure(error)
      }
    }
    do throws(HierarchyHistoryError) {
      return try result.get()
    } catch {
      throw HistoryChainError(
        reason: .invalid(error.reason), lines: [.init(text: number, line: error.line)])
    }
  }

  /// The name that a place had in the version at which the chain begins.
  private func nameOfVersion(before place: ArraySlice<UInt8>) -> [UInt8]? {
    let none = HistoryChainError.Line(text: 0, line: 0)
    guard let fate = try? fate(of: place, at: none), fate.rest.isEmpty else { return nil }
    if let name = fate.name { return name }
    guard fate.places.count == 1 else { return nil }
    return hierarchy.node(atPlace: fate.places[0][...]).map { Array(hierarchy.nameUTF8(of: $0)) }
  }

  /// Checks that the last place of a history ceased to be valid before that of the next one.
  private func checkOrder(_ link: Link, before next: Link) throws(HistoryChainError) {
    guard let own = Self.latest(link), let other = Self.latest(next), own.date.isAfter(other.date)
    else { return }
    throw HistoryChainError(reason: .wrongOrder, lines: [own.line, other.line])
  }

  private static func latest(
    _ link: Link
  ) -> (date: HistoryDate, line: HistoryChainError.Line)? {
    var latest: (date: HistoryDate, line: HistoryChainError.Line)?
    for (record, line) in zip(link.history.table.records, link.lines) {
      guard let date = HistoryDate(packed: record.until) else { continue }
      if latest.map({ date.isAfter($0.date) }) ?? true {
        latest = (date, HistoryChainError.Line(text: link.number, line: line))
      }
    }
    return latest
  }

  /// The records of all histories in one table.
  func joined() throws(HistoryChainError) -> HistoryTable {
    guard links.count > 1 else { return links.first?.history.table ?? HistoryTable() }
    var table = HistoryTable()
    var levels: Link?
    for link in links {
      let own = link.history.table
      if !own.levels.isEmpty {
        if let levels, levels.history.table.levels != own.levels {
          throw HistoryChainError(
            reason: .differentLevels,
            lines: [levels, link].map { .init(text: $0.number, line: $0.levelsLine) })
        }
        levels = link
        table.levels = own.levels
      }
      table.append(own)
    }
    table.sort()
    return table
  }
}

// What became of places.
extension HistoryChain {
  /// Follows a code or a path of the version at which the chain begins.
  ///
  /// - Parameter line: The line that leads to the place, for an error.
  func fate(
    of place: ArraySlice<UInt8>, at line: HistoryChainError.Line
  ) throws(HistoryChainError) -> Fate {
    if place.first == UInt8(ascii: "/") { return try fate(ofPath: place, at: line) }
    for link in links {
      let records = link.history.table.records(withCode: place)
      if let fate = try fate(records, of: link, place: place, at: line) { return fate }
    }
    return Fate(places: [Array(place)])
  }

  private func fate(
    ofPath path: ArraySlice<UInt8>, at line: HistoryChainError.Line
  ) throws(HistoryChainError) -> Fate {
    var fate = Fate(places: [])
    var context = FormerContext()
    var isRoot = true
    var names = HistoryText.names(ofPath: path)
    while let name = names.first {
      guard let next = try step(to: name, in: context, isRoot: isRoot, path: path, at: line) else {
        fate.rest = names
        return fate
      }
      fate = next
      context = FormerContext(
        nodes: next.places.compactMap { hierarchy.node(atPlace: $0[...]) },
        places: next.former.map { [$0] } ?? [])
      isRoot = false
      names.removeFirst()
    }
    return fate
  }

  /// Follows one name of a path: to the former place that the first history knows below the context, or else to the child
  /// that has the name today.
  private func step(
    to name: [UInt8], in context: FormerContext, isRoot: Bool, path: ArraySlice<UInt8>,
    at line: HistoryChainError.Line
  ) throws(HistoryChainError) -> Fate? {
    let isEmpty = context.nodes.isEmpty && context.places.isEmpty
    if isEmpty, !isRoot { return nil }
    for link in links {
      let table = link.history.table
      let records = table.records(withNamePrefix: name[...]).filter {
        table[table.records[$0].name].elementsEqual(name)
          && link.history.relation(of: table.records[$0], to: context, in: hierarchy) == .parent
      }
      if let fate = try fate(records, of: link, place: path, at: line) { return fate }
    }
    var found: [Hierarchy.Node] = []
    for node in isRoot ? [nil] : context.nodes.map({ Optional($0) }) {
      found += name.withUnsafeBufferPointer { hierarchy.children(namedUTF8: $0, of: node) }
    }
    return found.count == 1 ? Fate(places: [hierarchy.place(of: found[0])]) : nil
  }

  /// The fate that records of one history tell; that of the earliest if they have different dates.
  private func fate(
    _ records: [Int], of link: Link, place: ArraySlice<UInt8>, at line: HistoryChainError.Line
  ) throws(HistoryChainError) -> Fate? {
    let table = link.history.table
    func until(_ record: Int) -> UInt32 { table.records[record].until }
    guard let first = records.min(by: { until($0) < until($1) }) else { return nil }
    let places = table.texts(of: table.records[first])
    let other = records.first {
      until($0) == until(first) && table.texts(of: table.records[$0]) != places
    }
    if let other {
      let lines = [first, other].sorted().map {
        HistoryChainError.Line(text: link.number, line: link.lines[$0])
      }
      throw HistoryChainError(
        reason: .conflict, lines: [line] + lines, place: String(decoding: place, as: UTF8.self))
    }
    let record = table.records[first]
    return Fate(
      places: places, change: record.change, name: Array(table[record.name]),
      former: table.place(of: record))
  }
}
