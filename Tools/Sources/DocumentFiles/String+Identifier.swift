extension String {
  /// The name as SQL writes it: in quotation marks, of which those inside are doubled.
  package var quotedAsIdentifier: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
