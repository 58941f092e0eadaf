import Hierarchies

/// Why a saved path doesn't lead to one node, with a text that says what to do.
///
/// ```swift
/// do {
///   let node = try china.node(matching: "广东/广州/东山区")
/// } catch {
///   print(error)  // there is no "东山区" under 广东省/广州市
/// }
/// ```
public struct SavedPathError: Error, Hashable, Sendable {
  /// Why the item failed to match; `nil` if the path has no items.
  public var reason: PathMatch.Reason?

  /// The text of the item that failed: a code or a name, or the number of a row or a node.
  public var item: String

  /// The names of the nodes that matched before it, from a root down.
  public var path: [String]

  /// The nodes that an ambiguous item can mean.
  public var candidates: [Hierarchy.Node]

  /// The names of the candidates if the item is a name, or `nil` if it is a code.
  public var candidateNames: [String]?

  /// Describes the failure of a match, or returns `nil` if it leads to one node.
  ///
  /// - Parameters:
  ///   - match: The result of matching the path.
  ///   - saved: The path.
  ///   - hierarchy: The hierarchy in which it was matched.
  public init?(_ match: PathMatch, of saved: SavedPath, in hierarchy: Hierarchy) {
    guard match.unmatched != nil || match.path.isEmpty else { return nil }
    reason = match.unmatched?.reason
    path = hierarchy.names(of: match.path)
    item = match.unmatched.map { saved.text(ofItem: $0.item) } ?? ""
    candidates = match.candidates
    if !candidates.isEmpty {
      candidateNames = hierarchy.names(of: candidates)
      return
    }
    guard let unmatched = match.unmatched, unmatched.reason == .ambiguous,
      unmatched.item < saved.levels.count
    else { return }
    let level = saved.levels[unmatched.item]
    if unmatched.item == 0 {
      candidates = hierarchy.nodes(anywhereWith: level, matching: saved.matching)
      if candidates.count > 1 { return }
    }
    let found = hierarchy.matches(
      of: level, matching: saved.matching, among: hierarchy.children(of: match.path.last))
    candidates = found.nodes
    if !found.areByCode { candidateNames = hierarchy.names(of: candidates) }
  }
}

extension SavedPath {
  fileprivate func text(ofItem index: Int) -> String {
    switch form {
    case .levels(let levels, _): levels[index].name ?? levels[index].code ?? ""
    case .rows(let rows): "\(rows[index])"
    case .nodes(let nodes): "\(nodes[index].index)"
    }
  }
}

extension SavedPathError: CustomStringConvertible {
  /// The problem and what to do about it.
  public var description: String {
    let parent = joined(path, by: "/")
    switch reason {
    case nil:
      return "the path is empty; give names as in 广东省/广州市, or a code"
    case .notFound:
      return path.isEmpty
        ? "there is no root or code \"\(item)\"" : "there is no \"\(item)\" under \(parent)"
    case .ambiguous:
      return ambiguity(parent)
    case .split:
      return
        "\"\(item)\" was divided into \(joined(candidateNames ?? [], by: ", ")); choose one of them"
    case .disabled:
      return "\"\(item)\" is disabled or below a disabled node; choose another node"
    case .tooDeep:
      return path.isEmpty
        ? "there are no nodes, so there is no \"\(item)\"; load or add some first"
        : "there is no level below \(parent) for \"\(item)\"; leave it out"
    case .rowOutOfRange:
      return (path.isEmpty ? "there is no root in row \(item)" : "\(parent) has no row \(item)")
        + "; give the row of a child, counted from 0"
    case .notLoaded:
      return (path.isEmpty ? "the roots aren't" : "the children of \(parent) aren't")
        + " loaded yet, so \"\(item)\" can't be found; load them first"
    }
  }

  private func ambiguity(_ parent: String) -> String {
    guard let names = candidateNames else {
      return "\(candidates.count) nodes have the code \(item); give the path of names instead"
    }
    let nodes = path.isEmpty ? "\(names.count) roots" : "\(names.count) nodes under \(parent)"
    // Only codes distinguish equal names.
    let isExact = names.allSatisfy { $0.utf8.elementsEqual(item.utf8) }
    return isExact
      ? "\(nodes) have the name \(item); give a code instead"
      : "\(nodes) match the name \(item): \(joined(names, by: ", ")); give the full name or a code"
  }

  private func joined(_ names: [String], by separator: String) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      if index > 0 { text += separator }
      text += name
    }
    return text
  }
}

extension Hierarchy {
  /// The node that a saved path leads to.
  ///
  /// - Throws: ``SavedPathError`` if the path is empty or doesn't lead to one node.
  /// - Complexity: As ``match(_:options:)``.
  public func node(
    matching saved: SavedPath, options: PathMatchOptions = []
  ) throws(SavedPathError) -> Node {
    let match = match(saved, options: options)
    if let error = SavedPathError(match, of: saved, in: self) { throw error }
    return match.path[match.path.count - 1]
  }
}
