/// Appends JSON to bytes, for commands that print an object a line and for answers over HTTP.
package enum JSONText {
  /// Appends text in quotes, escaped where JSON asks for it.
  package static func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case UInt8(ascii: "\n"):
        output.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\t"):
        output.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        output.append(contentsOf: "\\u00".utf8)
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
      default:
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
