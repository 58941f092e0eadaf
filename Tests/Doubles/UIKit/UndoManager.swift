/// https://developer.apple.com/documentation/foundation/undomanager
@MainActor public final class NSUndoManager {
  private struct Action {
    weak var target: AnyObject?
    let identifier: ObjectIdentifier
    let perform: (AnyObject) -> Void
    var name = ""
  }

  private var undone: [Action] = []
  private var done: [Action] = []
  private var isRedoing = false

  /// https://developer.apple.com/documentation/foundation/undomanager/isundoing
  public private(set) var isUndoing = false

  /// https://developer.apple.com/documentation/foundation/undomanager/canundo
  public var canUndo: Bool { !done.isEmpty }
  /// https://developer.apple.com/documentation/foundation/undomanager/canredo
  public var canRedo: Bool { !undone.isEmpty }
  /// https://developer.apple.com/documentation/foundation/undomanager/undoactionname
  public var undoActionName: String { done.last?.name ?? "" }

  /// https://developer.apple.com/documentation/foundation/undomanager/registerundo(withtarget:handler:)
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @Sendable (TargetType) -> Void
  ) {
    let action = Action(target: target, identifier: ObjectIdentifier(target)) {
      handler($0 as! TargetType)
    }
    if isUndoing {
      undone.append(action)
    } else {
      done.append(action)
      if !isRedoing { undone = [] }
    }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/setactionname(_:)
  public func setActionName(_ name: String) {
    if isUndoing {
      undone.indices.last.map { undone[$0].name = name }
    } else {
      done.indices.last.map { done[$0].name = name }
    }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/removeallactions(withtarget:)
  public func removeAllActions(withTarget target: Any) {
    let identifier = ObjectIdentifier(target as AnyObject)
    done.removeAll { $0.identifier == identifier }
    undone.removeAll { $0.identifier == identifier }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/undo()
  public func undo() {
    guard let action = done.popLast() else { return }
    isUndoing = true
    perform(action)
    isUndoing = false
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/redo()
  public func redo() {
    guard let action = undone.popLast() else { return }
    isRedoing = true
    perform(action)
    isRedoing = false
  }

  private func perform(_ action: Action) {
    guard let target = action.target else {
      return fault("The target of an undo is gone. Call removeAllActions(withTarget:) before.")
    }
    action.perform(target)
  }
}

/// https://developer.apple.com/documentation/foundation/undomanager
public typealias UndoManager = NSUndoManager
