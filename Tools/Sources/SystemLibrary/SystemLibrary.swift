// The C library of the system, and the part of Foundation that every product links anyway. With full Foundation, methods of
// strings such as `contains(_:)` would be Foundation's overloads, and a static executable would link most of it, and ICU.
#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Glibc
#endif
