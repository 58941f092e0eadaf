import CascadeWeb
import Foundation
import WebRuntime

extension ScriptValue {
  /// Parses JSON as the browser does for the driver; nil if it is invalid.
  init?(json: [UInt8]) {
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
    else { return nil }
    self.init(object: object)
  }

  private init(object: Any) {
    switch object {
    case let number as NSNumber where CFBooleanLike.isBoolean(number):
      self = .flag(number.boolValue)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let text as String: self = .text(Text(Array(text.utf8)))
    case let list as [Any]: self = .list(list.map { ScriptValue(object: $0) })
    case let record as [String: Any]:
      self = .record(
        record.sorted { $0.key < $1.key }
          .map { Field(Text(Array($0.key.utf8)), ScriptValue(object: $0.value)) })
    default: self = .null
    }
  }
}

/// Distinguishes a Boolean from a number: both are `NSNumber`.
private enum CFBooleanLike {
  static func isBoolean(_ number: NSNumber) -> Bool {
    number.objCType.pointee == NSNumber(value: true).objCType.pointee
      && (number == NSNumber(value: true) || number == NSNumber(value: false))
  }
}

extension ScriptValue {
  /// A text, as the driver sends it.
  static func string(_ string: String) -> ScriptValue { .text(.bytes(Array(string.utf8))) }
}
