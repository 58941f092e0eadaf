import Foundation
import FuzzDriver

/// The reader that is tested. libFuzzer passes no state to its test.
private let reader: FuzzedReader = {
  let name = ProcessInfo.processInfo.environment["FUZZED_READER"] ?? ""
  guard let reader = FuzzedReader(rawValue: name) else {
    let names = FuzzedReader.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("set FUZZED_READER to one of: \(names)")
  }
  return reader
}()

/// Tests the reader that the environment variable `FUZZED_READER` names. With the option `--seeds DIRECTORY`, it writes
/// compiled hierarchies to a folder instead, with which the test of their reader begins.
@main
struct FuzzReaders {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--seeds" {
      try CompiledHierarchies.write(to: arguments[2])
      return
    }
    fuzz { bytes, count in
      reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}
