import Hierarchies
import Selections

// Data in parts: the file at `src` has the upper levels, and files beside it what lies below. The code that reads
// parts is loaded with the first of them.
extension ChoiceComponent {
  /// The part of the program that adds children to a hierarchy.
  private static var program: Name { "data" }

  /// Requests the part with the children of a request's node.
  final func fetchPart(of request: ChildRequest) {
    request.needsPart = true
    guard host.has(Self.program) else { return }
    DataParts.fetch(request, for: self)
  }

  /// Requests the part in which a requested value is, unless the value is above the parts.
  final func requestPart(of saved: SavedPath) {
    if isMultiple || saved.isEmpty || isIndependent || !host.has(Self.program) { return }
    DataParts.requestPath(to: saved, for: self)
  }

  /// Continues after the code has been loaded.
  final func continueWithParts() {
    if pathSource == nil { requestPart(of: savedPath) }
    for request in requests where request.needsPart && request.source == nil {
      fetchPart(of: request)
    }
  }

  /// Called when a part that contains the requested value is loaded, or failed to load.
  final func partOfPathArrived(_ source: Source) {
    pathSource = nil
    DataParts.pathArrived(source, for: self)
  }

  /// Called when a part is loaded, or failed to load.
  final func partArrived(_ source: Source) {
    if case .loading = source.state { return }
    while let request = requests.first(where: { $0.source === source }) {
      DataParts.answer(request, from: source, for: self)
    }
  }
}
