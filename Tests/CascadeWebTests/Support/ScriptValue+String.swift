import CascadeWeb

extension ScriptValue {
  /// A text, as the driver sends it.
  static func string(_ string: String) -> ScriptValue { .text(.bytes(Array(string.utf8))) }
}
