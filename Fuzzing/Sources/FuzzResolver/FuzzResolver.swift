import CascadeKit
import ChinaRegions
import FuzzDriver

private let resolver = AddressResolver(
  ChinaRegions.hierarchy, history: ChinaRegions.history)

private let scope = AddressScope(
  within: Array(ChinaRegions.hierarchy.children(of: nil).prefix(12)),
  preferring: Array(ChinaRegions.hierarchy.children(of: nil).suffix(25)))

/// Resolves bytes as an address, in the whole hierarchy and in a scope. The path must be in the hierarchy and the scope,
/// and the remainder in the text.
private func resolveBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let address = resolver.resolve(utf8: UnsafeBufferPointer(start: bytes, count: count))
  precondition(ChinaRegions.hierarchy.isPath(address.path))
  precondition(address.remainder.upperBound <= count)
  precondition(address.confidence >= 0 && address.confidence <= 1)
  let within = resolver.resolve(utf8: UnsafeBufferPointer(start: bytes, count: count), in: scope)
  precondition(within.path.first.map { scope.within.contains($0) } ?? true)
  precondition(within.remainder.upperBound <= count)
  return 0
}

@main
struct FuzzResolver {
  static func main() {
    // Build the tables before the time of the first input is measured.
    precondition(resolver.resolve("").path.isEmpty)
    fuzz { resolveBytes($0, $1) }
  }
}
