import CascadeBase

/// A hierarchy of an app's own models, and the model behind each node.
///
/// ```swift
/// struct Department {
///   var id: String
///   var title: String
///   var teams: [Department] = []
/// }
/// let departments = [
///   Department(id: "s", title: "Sales", teams: [Department(id: "s1", title: "Field Sales")])
/// ]
/// let tree = ModelHierarchy(departments, children: \.teams, name: \.title, code: \.id)
/// let node = tree.hierarchy.node(withCode: "s1")!
/// tree[node]!.title  // Field Sales
/// ```
///
/// The models are kept as they are when the hierarchy is created. To show later changes, create it again: a
/// ``Hierarchy`` is a value, and a saved selection is found again by codes or names.
public struct ModelHierarchy<Model> {
  /// The hierarchy, whose nodes have the order of the models.
  public let hierarchy: Hierarchy
  /// The models in the order of the nodes.
  private let models: [Model]

  /// Creates a hierarchy from models.
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
    var builder = HierarchyBuilder()
    var models = Array(roots)
    var parents = [HierarchyBuilder.Entry?](repeating: nil, count: models.count)
    var (levels, levelEnd) = (1, models.count)
    var position = 0
    // The array is also the queue of a breadth-first traversal, which numbers the models as `build()` does.
    while position < models.count {
      if position == levelEnd { (levels, levelEnd) = (levels + 1, models.count) }
      require(levels <= 10_000, "Models have at most 10,000 levels; a model is below itself")
      let model = models[position]
      let entry = builder.add(
        name(model), code: code(model), isDisabled: isDisabled(model), to: parents[position])
      let below = children(model) ?? []
      models += below
      parents += below.map { _ in entry }
      position += 1
    }
    self.models = models
    hierarchy = builder.build()
  }
}

extension ModelHierarchy {
  /// The model behind a node; `nil` for a node that was added to a copy of the hierarchy.
  ///
  /// - Complexity: O(1).
  public subscript(node: Hierarchy.Node) -> Model? {
    node.index < models.count ? models[node.index] : nil
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
  /// The parameters are those of ``ModelHierarchy/init(_:children:name:code:isDisabled:)``.
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
