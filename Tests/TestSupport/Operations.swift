#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The number of operations of a random test: all of them if the environment variable `CASCADE_ALL_OPERATIONS` is set, as the
/// second tier of the tests does, or else a hundredth.
public func operationCount(full: Int) -> Int {
  getenv("CASCADE_ALL_OPERATIONS") == nil ? full / 100 : full
}
