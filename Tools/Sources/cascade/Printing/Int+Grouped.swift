extension Int {
  /// The number of nodes as text: `1 node`, `44,703 nodes`.
  var nodeCountText: String { self == 1 ? "1 node" : "\(grouped) nodes" }

  /// The number with commas between groups of three digits: `44,703`.
  var grouped: String {
    var text = ""
    for (offset, digit) in String(magnitude).reversed().enumerated() {
      if offset > 0, offset.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
