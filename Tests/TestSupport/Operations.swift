#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The number of operations of a random test, of a full number: a hundredth, or as many percent as the environment variable
/// `CASCADE_OPERATIONS` says. The second tier does a twentieth, and `make laws` all.
public func operationCount(full: Int) -> Int {
  let percent = getenv("CASCADE_OPERATIONS").flatMap { Int(String(cString: $0)) } ?? 1
  return full / 100 * percent
}
