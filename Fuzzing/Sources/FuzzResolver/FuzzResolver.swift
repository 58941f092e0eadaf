import CascadeKit
import ChinaRegions
import FuzzDriver

private let resolver = AddressResolver(
  ChinaRegions.hierarchy, formerNames: ChinaRegions.formerNames)

/// Resolves bytes as an address: the path is one of the hierarchy, and the rest lies in the text.
private func resolveBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let address = resolver.resolve(utf8: UnsafeBufferPointer(start: bytes, count: count))
  precondition(ChinaRegions.hierarchy.isPath(address.path))
  precondition(address.remainder.upperBound <= count)
  precondition(address.confidence >= 0 && address.confidence <= 1)
  return 0
}

@main
struct FuzzResolver {
  static func main() {
    // What is prepared once is not to count as the time of the first bytes.
    precondition(resolver.resolve("").path.isEmpty)
    fuzz { resolveBytes($0, $1) }
  }
}
