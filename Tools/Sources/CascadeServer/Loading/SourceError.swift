import SystemLibrary

/// A reason why the data of a source isn't served.
enum SourceError: Error, CustomStringConvertible {
  case isMissing(String)
  case isSlow(String, Duration)
  case isSmall(String, Int, Int)
  case isSuspicious(String, version: String, removed: Int, added: Int, of: Int)

  var description: String {
    switch self {
    case .isMissing(let source): "\(source): there is no file there any more; put it back"
    case .isSlow(let source, let time):
      "\(source): reading it takes longer than \(time.components.seconds) seconds; look for a lock, a pipe or a mount that doesn't answer, or give a longer --load-time"
    case .isSmall(let source, let count, let smallest):
      "\(source): it has \(count) nodes, fewer than \(smallest) (--min-nodes); correct it, or start with a smaller --min-nodes"
    case .isSuspicious(let source, _, let removed, let added, let count):
      "\(source): \(removed) of \(count) nodes would be removed and \(added) added, more than --max-change allows; correct it, or accept it with 'kill -HUP \(getpid())'"
    }
  }
}
