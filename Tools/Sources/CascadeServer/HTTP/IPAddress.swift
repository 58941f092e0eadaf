import NIOCore
import SystemLibrary

/// An address of IPv6, or one of IPv4 as IPv6 writes it: `::ffff:192.0.2.1`.
struct IPAddress: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  static let loopback = IPAddress(v4: 0x7F00_0001)

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(v4 bits: UInt32) { self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(bits)) }
}

extension IPAddress {
  /// The bits before an address of IPv4.
  static let v4PrefixLength = 96

  var isV4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// Whether only this machine has the address.
  var isLoopback: Bool { isV4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1 }

  /// The network that counts as one client: a household has 2⁶⁴ addresses of IPv6.
  var network: IPAddress { isV4 ? self : IPAddress(high: high, low: 0) }

  /// The address without the bits after the first ones.
  func prefix(_ length: Int) -> IPAddress {
    func mask(_ count: Int) -> UInt64 { count >= 64 ? .max : count <= 0 ? 0 : ~(.max >> count) }
    return IPAddress(high: high & mask(length), low: low & mask(length - 64))
  }
}

// MARK: Conversions

extension IPAddress {
  /// Reads an address such as `192.0.2.1` or `2001:db8::1`.
  init?(_ text: some StringProtocol) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, String(text), &v4) == 1 {
      self.init(v4: UInt32(bigEndian: v4.s_addr))
    } else if inet_pton(AF_INET6, String(text), &v6) == 1 {
      self.init(v6)
    } else {
      return nil
    }
  }

  /// The address of an end of a connection, or `nil` if it isn't one of the internet protocol.
  init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let address): self.init(v4: UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address): self.init(address.address.sin6_addr)
    default: return nil
    }
  }

  private init(_ address: in6_addr) {
    self = withUnsafeBytes(of: address) { bytes in
      let words = bytes.bindMemory(to: UInt64.self)
      return IPAddress(high: UInt64(bigEndian: words[0]), low: UInt64(bigEndian: words[1]))
    }
  }
}

extension Substring {
  /// The text without the brackets that URLs have around an address of IPv6.
  var withoutBrackets: Substring {
    first == "[" && last == "]" && count > 1 ? dropFirst().dropLast() : self
  }
}

extension IPAddress: CustomStringConvertible {
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    if isV4 {
      var address = in_addr()
      address.s_addr = UInt32(truncatingIfNeeded: low).bigEndian
      inet_ntop(AF_INET, &address, &text, socklen_t(text.count))
    } else {
      var words = (high.bigEndian, low.bigEndian)
      inet_ntop(AF_INET6, &words, &text, socklen_t(text.count))
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
