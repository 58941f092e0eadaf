import CascadeKit
import SystemLibrary

/// A reason why the data of a source isn't served.
enum SourceError: Error, CustomStringConvertible {
  case isMissing(String)
  case isOtherKind(String, isFolder: Bool)
  case isSlow(String, Duration)
  case isSmall(String, Int, Int)
  case isSuspicious(String, version: String, HierarchyComparison.Counts, of: Int)

  /// The state of the source.
  var state: SourceStatus.State {
    switch self {
    case .isMissing, .isSmall: .failed
    case .isOtherKind, .isSuspicious: .refused
    case .isSlow: .stuck
    }
  }

  var description: String {
    switch self {
    case .isMissing(let source): "\(source): there is no file there any more; put it back"
    case .isOtherKind(let source, isFolder: true):
      "\(source): it was a file and is a folder now; put the file back, or start the server again to serve the names of the files in the folder"
    case .isOtherKind(let source, isFolder: false):
      "\(source): it was a folder and is a file now; put the folder back, or start the server again to serve the file"
    case .isSlow(let source, let time):
      "\(source): reading it takes longer than \(time.components.seconds) seconds; look for a lock, a pipe or a mount that doesn't answer, or give a longer --load-time"
    case .isSmall(let source, let count, let smallest):
      "\(source): it has \(count) nodes, fewer than \(smallest) (--min-nodes); correct it, or start with a smaller --min-nodes"
    case .isSuspicious(let source, _, let counts, let count):
      "\(source): \(counts.removed) of \(count) nodes would be removed, \(counts.changed) changed and \(counts.added) added, more than --max-change allows; correct it, or accept it with 'kill -HUP \(getpid())'"
    }
  }
}
