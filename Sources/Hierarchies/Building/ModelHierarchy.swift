import CascadeBase

/// A hierarchy of an app's own models, and the model behind each node.
///
/// ```swift
/// struct Department {
///   var id: Int
///   var title: String
///   var teams: [Department] = []
/// }
/// let departments = [
///   Department(id: 1, title: "Sales", teams: [Department(id: 2, title: "Field Sales")])
/// ]
/// let tree = ModelHierarchy(departments, children: \.teams, name: \.title, code: \.id)
/// let node = tree.node(withCode: 2)!
/// tree[node]!.title  // Field Sales
/// ```
///
/// What identifies a model can be a text, a number, a `UUID`, or anything else that has a description or a raw value with
/// one. The code of the node is that text: `"2"` for 2.
///
/// The models are kept as they are when the hierarchy is created. To show later changes, create it again: a
/// ``Hierarchy`` is a value, and a saved selection is found again by codes or names.
public struct ModelHierarchy<Model> {
  /// The hierarchy, whose nodes have the order of the models.
  public let hierarchy: Hierarchy
  /// The models in the order of the nodes.
  private let models: [Model]

  private static var maximumLevels: Int { 10_000 }

  /// Creates a hierarchy from models with texts as codes, or without codes.
  ///
  /// - Parameters:
  ///   - roots: The models of the first level.
  ///   - children: The models below a model; `nil` or none for a leaf.
  ///   - name: The name to show for a model.
  ///   - code: The code that identifies a model, if it has one.
  ///   - isDisabled: Whether a model is shown but can't be chosen.
  /// - Precondition: No model is below itself. A hierarchy has at most 10,000 levels.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes, and one call of each closure
  ///   for each model.
  public init(
    _ roots: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> String? = { _ in nil }, isDisabled: (Model) -> Bool = { _ in false }
  ) {
    do throws(ModelHierarchyError) {
      try self.init(
        checking: roots, children: children, name: name, code: code, isDisabled: isDisabled)
    } catch {
      preconditionFailure("Models have at most 10,000 levels; a model is below itself")
    }
  }

  /// Creates a hierarchy from models that can be below themselves by mistake, such as objects from a server that refer to
  /// each other.
  ///
  /// ```swift
  /// let teams = ["Sales": ["Field Sales"]]
  /// let tree = try ModelHierarchy(checking: ["Sales"], children: { teams[$0] }, name: \.self)
  /// tree.hierarchy.levelCounts  // [1, 1]
  /// ```
  ///
  /// The parameters are those of the initializer without the check.
  ///
  /// - Throws: ``ModelHierarchyError`` if a model is below itself, or below 10,000 others.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes, and one call of each closure
  ///   for each model.
  public init(
    checking roots: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> String? = { _ in nil }, isDisabled: (Model) -> Bool = { _ in false }
  ) throws(ModelHierarchyError) {
    var builder = HierarchyBuilder()
    // Depth first: what is below itself is found after as many steps as there may be levels. Breadth first, twice as many
    // models could be on each level.
    var open = [Siblings(Array(roots), below: nil)]
    var levels: [[Model]] = []
    while let level = open.indices.last {
      guard let model = open[level].next() else {
        open.removeLast()
        continue
      }
      let entry = builder.add(
        name(model), code: code(model), isDisabled: isDisabled(model), to: open[level].parent)
      if level == levels.count { levels.append([]) }
      levels[level].append(model)
      let below = children(model) ?? []
      if below.isEmpty { continue }
      if open.count == Self.maximumLevels {
        let codes = open.compactMap { code($0.models[$0.position - 1]) }
        throw Self.error(codes, name: name(model))
      }
      open.append(Siblings(below, below: entry))
    }
    // On each level, the models are in the order of the nodes.
    models = Array(levels.joined())
    hierarchy = builder.build()
  }

  /// Models below the same one, from the next one that isn't a node yet.
  private struct Siblings {
    let models: [Model]
    let parent: HierarchyBuilder.Entry?
    var position = 0

    init(_ models: [Model], below parent: HierarchyBuilder.Entry?) {
      self.models = models
      self.parent = parent
    }

    mutating func next() -> Model? {
      if position == models.count { return nil }
      position += 1
      return models[position - 1]
    }
  }

  /// The error for a path with too many levels: a cycle if the last code is on it twice.
  private static func error(_ codes: [String], name: String) -> ModelHierarchyError {
    guard let last = codes.last else { return .tooDeep(code: name) }
    let isCycle = codes.dropLast().contains { $0.utf8.elementsEqual(last.utf8) }
    return isCycle ? .cycle(ofCode: last) : .tooDeep(code: last)
  }
}

extension ModelHierarchy {
  /// Creates a hierarchy from models that numbers, UUIDs or other values with a description identify.
  ///
  /// The other parameters are those for models with texts as codes.
  ///
  /// - Parameter code: What identifies a model, if anything does. Its description is the code of the node.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes.
  @_disfavoredOverload
  public init<Code: CustomStringConvertible>(
    _ roots: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> Code?, isDisabled: (Model) -> Bool = { _ in false }
  ) {
    self.init(
      roots, children: children, name: name, code: { code($0)?.description },
      isDisabled: isDisabled)
  }

  /// Creates a hierarchy from models that raw values identify.
  ///
  /// The other parameters are those for models with texts as codes.
  ///
  /// - Parameter code: What identifies a model, if anything does. The description of its raw value is the code of the node.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes.
  public init<Code: RawRepresentable>(
    _ roots: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> Code?, isDisabled: (Model) -> Bool = { _ in false }
  ) where Code.RawValue: CustomStringConvertible {
    self.init(
      roots, children: children, name: name, code: { code($0)?.rawValue },
      isDisabled: isDisabled)
  }

  /// Creates a hierarchy from the rows of a table, each of which has the code of the row above it.
  ///
  /// ```swift
  /// struct Area {
  ///   var id: Int
  ///   var parent: Int?
  ///   var name: String
  /// }
  /// let areas = [
  ///   Area(id: 2, parent: 1, name: "China"), Area(id: 1, name: "Asia"),
  /// ]
  /// let areaTree = try ModelHierarchy(areas, parent: \.parent, name: \.name, code: \.id)
  /// let china = areaTree.node(withCode: 2)!
  /// areaTree.hierarchy.names(of: areaTree.hierarchy.path(to: china))  // ["Asia", "China"]
  /// ```
  ///
  /// The rows can be in any order. Siblings have the order of the rows.
  ///
  /// - Parameters:
  ///   - rows: The models.
  ///   - parent: The code of the model above a model; `nil` for a model of the first level.
  ///   - name: The name to show for a model.
  ///   - code: The code that identifies a model.
  ///   - isDisabled: Whether a model is shown but can't be chosen.
  /// - Throws: ``ModelHierarchyError`` if two rows have the same code, if a row is below itself or below a row that is
  ///   missing, or if there are more than 10,000 levels.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes, and one call of each closure
  ///   for each model.
  @_disfavoredOverload
  public init<Code: Hashable & CustomStringConvertible>(
    _ rows: some Sequence<Model>, parent: (Model) -> Code?, name: (Model) -> String,
    code: (Model) -> Code, isDisabled: (Model) -> Bool = { _ in false }
  ) throws(ModelHierarchyError) {
    let rows = Array(rows)
    let codes = rows.map(code)
    var positions: [Code: Int] = [:]
    for (position, code) in codes.enumerated() {
      if positions.updateValue(position, forKey: code) != nil {
        throw .duplicateCode(code.description)
      }
    }
    var above = [Int?](repeating: nil, count: rows.count)
    var below = [[Int]](repeating: [], count: rows.count)
    for position in rows.indices {
      guard let parent = parent(rows[position]) else { continue }
      guard let row = positions[parent] else {
        throw .unknownParent(parent.description, ofCode: codes[position].description)
      }
      above[position] = row
      below[row].append(position)
    }
    let roots = rows.indices.filter { above[$0] == nil }
    try Self.check(roots, above: above, below: below, codes: codes)
    let tree = ModelHierarchy<Int>(
      roots, children: { below[$0] }, name: { name(rows[$0]) },
      code: { codes[$0].description }, isDisabled: { isDisabled(rows[$0]) })
    hierarchy = tree.hierarchy
    models = tree.models.map { rows[$0] }
  }

  /// Creates a hierarchy from the rows of a table that raw values identify.
  ///
  /// - Throws: ``ModelHierarchyError``, for the same reasons as for other codes.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes.
  public init<Code: RawRepresentable>(
    _ rows: some Sequence<Model>, parent: (Model) -> Code?, name: (Model) -> String,
    code: (Model) -> Code, isDisabled: (Model) -> Bool = { _ in false }
  ) throws(ModelHierarchyError) where Code.RawValue: Hashable & CustomStringConvertible {
    try self.init(
      rows, parent: { parent($0)?.rawValue }, name: name, code: { code($0).rawValue },
      isDisabled: isDisabled)
  }

  /// Throws if rows aren't below a root, because they are below themselves, or if they have too many levels.
  private static func check<Code: CustomStringConvertible>(
    _ roots: [Int], above: [Int?], below: [[Int]], codes: [Code]
  ) throws(ModelHierarchyError) {
    var isReached = [Bool](repeating: false, count: codes.count)
    var (level, levels) = (roots, 0)
    while let first = level.first {
      levels += 1
      if levels > Self.maximumLevels { throw .tooDeep(code: codes[first].description) }
      for row in level { isReached[row] = true }
      level = level.flatMap { below[$0] }
    }
    guard var row = isReached.firstIndex(of: false) else { return }
    // Going up from a row below a cycle leads into the cycle, and there to a row for the second time.
    while let next = above[row], !isReached[row] {
      isReached[row] = true
      row = next
    }
    throw .cycle(ofCode: codes[row].description)
  }
}

/// A reason why the rows of a table aren't a hierarchy.
public enum ModelHierarchyError: Error, Equatable {
  /// Two rows have the same code.
  case duplicateCode(String)
  /// A row is below a row that is missing.
  case unknownParent(String, ofCode: String)
  /// A row is below itself, directly or through others.
  case cycle(ofCode: String)
  /// A row is below 10,000 others.
  case tooDeep(code: String)
}

extension ModelHierarchyError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .duplicateCode(let code): "two rows have the code \"\(code)\"; give each its own"
    case .unknownParent(let parent, let code):
      "the row \"\(code)\" is below \"\(parent)\", but no row has that code; "
        + "add the row, or return nil for a row of the first level"
    case .tooDeep(let code):
      "the row \"\(code)\" is below 10,000 others; a hierarchy has at most 10,000 levels"
    case .cycle(let code): "the row \"\(code)\" is below itself; correct the parent of a row"
    }
  }
}

extension ModelHierarchy {
  /// The model behind a node; `nil` for a node that was added to a copy of the hierarchy.
  ///
  /// - Complexity: O(1).
  public subscript(node: Hierarchy.Node) -> Model? {
    node.index < models.count ? models[node.index] : nil
  }

  /// The node of a model, by what identifies it; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  @_disfavoredOverload
  public func node(withCode code: some CustomStringConvertible) -> Hierarchy.Node? {
    hierarchy.node(withCode: code.description)
  }

  /// The node of a model, by what identifies it; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  public func node<Code: RawRepresentable>(withCode code: Code) -> Hierarchy.Node?
  where Code.RawValue: CustomStringConvertible {
    node(withCode: code.rawValue)
  }

  /// The models behind the nodes of a path.
  ///
  /// - Complexity: O(*k*) for *k* nodes.
  public subscript(path: [Hierarchy.Node]) -> [Model] { path.compactMap { self[$0] } }
}

extension ModelHierarchy: Sendable where Model: Sendable {}

extension Hierarchy {
  /// Creates a hierarchy from an app's models, for apps that need no way back from a node to its model.
  ///
  /// The parameters are those of ``ModelHierarchy``.
  ///
  /// - Precondition: No model is below itself. A hierarchy has at most 10,000 levels.
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes.
  public init<Model>(
    _ models: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> String? = { _ in nil }, isDisabled: (Model) -> Bool = { _ in false }
  ) {
    self =
      ModelHierarchy(
        models, children: children, name: name, code: code, isDisabled: isDisabled
      ).hierarchy
  }

  /// Creates a hierarchy from an app's models that numbers, UUIDs or other values with a description identify.
  ///
  /// The parameters are those of ``ModelHierarchy``.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes.
  @_disfavoredOverload
  public init<Model, Code: CustomStringConvertible>(
    _ models: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> Code?, isDisabled: (Model) -> Bool = { _ in false }
  ) {
    self =
      ModelHierarchy(
        models, children: children, name: name, code: code, isDisabled: isDisabled
      ).hierarchy
  }

  /// Creates a hierarchy from an app's models that raw values identify.
  ///
  /// The parameters are those of ``ModelHierarchy``.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* models and *b* bytes of names and codes.
  public init<Model, Code: RawRepresentable>(
    _ models: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    code: (Model) -> Code?, isDisabled: (Model) -> Bool = { _ in false }
  ) where Code.RawValue: CustomStringConvertible {
    self =
      ModelHierarchy(
        models, children: children, name: name, code: code, isDisabled: isDisabled
      ).hierarchy
  }

  /// Creates a hierarchy of one level, for a list to choose from.
  ///
  /// ```swift
  /// Hierarchy(["Standard", "Express", "Pickup"]).count  // 3
  /// ```
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* names of *b* bytes.
  public init(_ names: some Sequence<String>) {
    self.init(names, children: { _ in nil }, name: { $0 })
  }
}
