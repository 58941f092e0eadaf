import AddressForms
import Hierarchies
import Selections

/// The files with the places of a country in the list of all: those that `country="JP"` uses, too.
///
/// A place has the rows of its path in the country: 渋谷区 has the rows 12 and 12. Its code is that of the country's own file
/// behind the code of the country, as `SplitHierarchy.init(nesting:)` describes.
final class CountryFiles {
  /// The code of the country.
  let code: [UInt8]
  private let host: Host
  private let top: Source
  /// The parts and the complete file that were needed so far.
  private var others: [Source] = []
  /// The names in the user's language.
  private(set) var names: Source?

  /// Requests the upper file.
  ///
  /// - Parameter top: Its URL.
  init(of code: [UInt8], top: [UInt8], host: Host) {
    self.code = code
    self.host = host
    self.top = host.load(top)
  }

  /// Something in the files, as far as they have arrived.
  enum Finding<Value> {
    case loading
    case found(Value)
    case failed(SourceError)

    /// Passes the found value to a function, and returns its result.
    func flatMap<Next>(_ find: (Value) -> Finding<Next>) -> Finding<Next> {
      switch self {
      case .loading: .loading
      case .found(let value): find(value)
      case .failed(let error): .failed(error)
      }
    }
  }

  func release() {
    for source in [top] + others { host.release(source) }
    if let names { host.release(names) }
  }

  /// Requests the names in a language.
  func useNames(at url: [UInt8]) {
    if names?.url == url { return }
    if let names { host.release(names) }
    names = host.load(url)
  }

  /// Returns the places below a place, or those of the country for no rows.
  func children(below rows: [Int]) -> Finding<[ChildLoading.Child]> {
    file(below: rows).flatMap { file in
      guard let places = nodes(below: rows[...], in: file) else { return .failed(.otherRelease) }
      return .found(places.map { child($0, of: file) })
    }
  }

  /// Returns the rows of the place with a code of the list of all countries; `nil` if there is none.
  func rows(ofCode code: [UInt8]) -> Finding<[Int]?> {
    let codes = [code, code.withoutCountry]
    return content(of: top).flatMap { upper in
      if let node = node(withOneOf: codes, in: upper) ?? upper.place(withCode: code) {
        return .found(rows(of: node, in: upper, below: upper))
      }
      guard let part = part(withOneOf: codes, of: upper) else { return .found(nil) }
      return part.flatMap { file in
        .found(node(withOneOf: codes, in: file).map { rows(of: $0, in: file, below: upper) })
      }
    }
  }
}

extension CountryFiles {
  /// The file with the children of a place.
  private func file(below rows: [Int]) -> Finding<Hierarchy> {
    guard case .found(let upper) = content(of: top), let parts = upper.parts,
      rows.count >= parts.levelCount,
      let owners = nodes(below: rows[..<parts.partLevel], in: upper),
      rows[parts.partLevel] < owners.count
    else { return content(of: top) }
    return part(of: owners[rows[parts.partLevel]], of: upper)
  }

  /// The part that can contain one of the codes; `nil` if no part can. If the part of a node isn't known from its code, the
  /// complete file.
  private func part(withOneOf codes: [[UInt8]], of upper: Hierarchy) -> Finding<Hierarchy>? {
    guard let parts = upper.parts else { return nil }
    if !parts.flags.contains(.codesTellParts) {
      return other(PartURL.ofAll(of: upper, beside: top.url), of: upper)
    }
    for code in codes {
      if let owner = code.withUnsafeBufferPointer({ upper.nodeOfPart(withCodeUTF8: $0) }) {
        return part(of: owner, of: upper)
      }
    }
    return nil
  }

  private func part(of owner: Hierarchy.Node, of upper: Hierarchy) -> Finding<Hierarchy> {
    other(PartURL.url(upper.partName(of: owner), of: upper, beside: top.url), of: upper)
  }

  /// A part, or the complete file, of the same release.
  private func other(_ url: [UInt8], of upper: Hierarchy) -> Finding<Hierarchy> {
    let source = others.first { $0.url == url } ?? host.load(url)
    if !others.contains(where: { $0 === source }) { others.append(source) }
    return content(of: source).flatMap { file in
      let stamp = file.parts?.stamp ?? file.stamp
      return stamp == upper.parts?.stamp ? .found(file) : .failed(.otherRelease)
    }
  }

  private func content(of source: Source) -> Finding<Hierarchy> {
    switch source.state {
    case .loaded(let hierarchy): .found(hierarchy)
    case .failed(let error): .failed(error)
    case .loading: .loading
    case .answered, .read: .failed(.unreachable)
    }
  }

  /// The nodes of a file below some rows; `nil` if the file doesn't have the rows.
  private func nodes(below rows: ArraySlice<Int>, in file: Hierarchy) -> Hierarchy.Nodes? {
    var nodes = file.roots
    for (level, row) in rows.enumerated() {
      let position = isPath(level, in: file) ? 0 : row
      guard position < nodes.count else { return nil }
      nodes = file.children(of: nodes[position])
    }
    return nodes
  }

  /// Whether a file has only the path to the node of its part on a level.
  private func isPath(_ level: Int, in file: Hierarchy) -> Bool {
    file.parts.map { $0.node != nil && level <= $0.partLevel } ?? false
  }

  /// The first node with one of some codes.
  private func node(withOneOf codes: [[UInt8]], in file: Hierarchy) -> Hierarchy.Node? {
    for code in codes {
      if let node = file.node(withCodeUTF8: code) { return node }
    }
    return nil
  }

  /// The rows of a node of a file.
  private func rows(
    of node: Hierarchy.Node, in file: Hierarchy, below upper: Hierarchy
  ) -> [Int] {
    let owner = file.parts?.node.map { upper.path(to: $0) } ?? []
    return file.path(to: node).enumerated().map { level, step in
      isPath(level, in: file) ? upper.position(of: owner[level]) : file.position(of: step)
    }
  }

  /// A place as the list of all countries has it.
  private func child(_ node: Hierarchy.Node, of file: Hierarchy) -> ChildLoading.Child {
    var place = Hierarchy.NewNode(copying: node, of: file)
    if let own = file.codeUTF8(of: node).map({ Array($0) }) {
      let beginning = code + [UInt8(ascii: "-")]
      let whole = own.starts(with: beginning) ? own : beginning + own
      place.setText(String(decoding: whole, as: UTF8.self), column: "code")
    }
    if let level = file.childLevel(of: node) {
      place.setText(
        String(decoding: Text.number(level + 1).utf8, as: UTF8.self), column: "childLevel")
    }
    return .init(place, isLeaf: file.isLeaf(node) && !file.hasChildrenInPart(node))
  }
}

extension Hierarchy {
  /// The place for whose code a text is another form: that of ISO 3166-2.
  fileprivate func place(withCode code: [UInt8]) -> Node? {
    let match = match(SavedPath(utf8Code: code))
    return match.isComplete ? match.path.last : nil
  }
}
