/// Names of views for messages about their layout.
@MainActor enum LayoutNames {
  /// Returns the name of the property that holds a view, or its type.
  static func name(of view: UIView) -> String {
    for owner in sequence(first: view, next: \.superview).dropFirst().prefix(3) {
      if let name = property(of: owner, holding: view) { return name }
    }
    return String(describing: type(of: view))
  }

  /// Returns the name of a view with the type of the view around it.
  static func path(of view: UIView) -> String {
    let owner = sequence(first: view, next: \.superview).dropFirst()
      .first { type(of: $0) != UIView.self }
    let name = name(of: view)
    return owner.map { "\(type(of: $0)).\(name)" } ?? name
  }

  private static func property(of owner: UIView, holding view: UIView) -> String? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
      for child in current.children {
        if let label = child.label, let held = child.value as? UIView, held === view {
          return label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
        }
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  static func describe(_ constraint: NSLayoutConstraint) -> String {
    func text(_ end: LayoutEnd) -> String {
      let guide = end.guide.map { ".\($0.rawValue)" } ?? ""
      return "\(end.view.map(name) ?? "nil")\(guide).\(end.attribute.rawValue)"
    }
    let sign =
      switch constraint.relation {
      case .equal: "=="
      case .atLeast: ">="
      case .atMost: "<="
      }
    let second = constraint.second.map { text($0) + " + " } ?? ""
    let priority =
      constraint.priority == .required ? "" : " @\(Int(constraint.priority.rawValue))"
    return "\(text(constraint.first)) \(sign) \(second)\(constraint.constant)\(priority)"
  }
}
