import CascadeKit

/// A tree of names that are unique, with drags of several rows, drops from elsewhere, edits and undo, as simple as it can be.
struct OutlineDropModel: Equatable {
  /// The names below each name, and the roots below the empty one.
  private(set) var children: [String: [String]] = [:]

  /// A place between two names, as in `SiblingPlace`.
  struct Place {
    var parent: String
    /// The names around the place, or `nil` for the end of the parent.
    var neighbors: (above: String?, below: String?)?
  }

  init(_ hierarchy: Hierarchy) {
    for node in [nil] + hierarchy.depthFirst().map(Optional.some) {
      let names = hierarchy.children(of: node).map { hierarchy.name(of: $0) }
      children[node.map { hierarchy.name(of: $0) } ?? ""] = names
    }
  }

  /// All names, from the top down.
  var names: [String] { names(below: "") }

  private func names(below name: String) -> [String] {
    (children[name] ?? []).flatMap { [$0] + names(below: $0) }
  }

  func parent(of name: String) -> String? { children.first { $0.value.contains(name) }?.key }

  func isInside(_ name: String, _ others: [String]) -> Bool {
    var above: String? = name
    while let name = above, name != "" {
      if others.contains(name) { return true }
      above = parent(of: name)
    }
    return false
  }

  /// The place behind a name, or before the first one below it.
  func place(below row: String?, isOpen: Bool) -> Place {
    guard let row, !isOpen else {
      return Place(parent: row ?? "", neighbors: (nil, children[row ?? ""]?.first))
    }
    let parent = parent(of: row)!
    let siblings = children[parent]!
    let next = siblings.firstIndex(of: row)! + 1
    return Place(parent: parent, neighbors: (row, next < siblings.count ? siblings[next] : nil))
  }

  /// The index of a place now, or `nil` if it is gone.
  func index(of place: Place) -> Int? {
    guard let siblings = children[place.parent] else { return nil }
    guard let (above, below) = place.neighbors else { return siblings.count }
    if let above, let index = siblings.firstIndex(of: above) { return index + 1 }
    if let below, let index = siblings.firstIndex(of: below) { return index }
    if above == nil { return 0 }
    return below == nil ? siblings.count : nil
  }

  /// Moves names to a place, if all of them can move there.
  func moving(_ names: [String], to place: Place) -> OutlineDropModel? {
    let moved = self.names.filter { name in
      names.contains(name) && !isInside(parent(of: name)!, names)
    }
    if place.parent != "", isInside(place.parent, moved) { return nil }
    var model = self
    let index = index(of: place)!
    let stays = children[place.parent]![..<index].filter { !moved.contains($0) }.count
    for name in moved { model.children[parent(of: name)!]!.removeAll { $0 == name } }
    model.children[place.parent]!.insert(contentsOf: moved, at: stays)
    return model == self ? nil : model
  }

  func inserting(_ names: [String], at index: Int, below parent: String) -> OutlineDropModel {
    var model = self
    model.children[parent]!.insert(contentsOf: names, at: index)
    for name in names { model.children[name] = [] }
    return model
  }

  func removing(_ name: String) -> OutlineDropModel {
    var model = self
    for name in [name] + names(below: name) { model.children[name] = nil }
    model.children[parent(of: name)!]!.removeAll { $0 == name }
    return model
  }
}
