/// The colors of a terminal for each style.
///
/// Text without a color has that of the terminal. Colors from its own palette suit its background; exact shades are
/// used only if the background is known.
package struct Palette: Hashable, Sendable {
  /// The colors that a terminal can show.
  package enum Depth: Hashable, Sendable, CaseIterable {
    case none, ansi16, ansi256, trueColor
  }

  /// Whether text is dark on a light background, or light on a dark one.
  package enum Background: Hashable, Sendable {
    case light, dark
  }

  package var depth: Depth
  /// The background, or `nil` if it isn't known.
  package var background: Background?

  package init(depth: Depth, background: Background? = nil) {
    self.depth = depth
    self.background = background
  }
}

extension Palette {
  /// Chooses the colors from environment variables: `NO_COLOR`, `COLORTERM`, `TERM` and `COLORFGBG`.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let isColorless =
      ["", "dumb", "vt100", "vt102", "vt220"].contains(term) || term.hasSuffix("-m")
    if !(environment["NO_COLOR"] ?? "").isEmpty || isColorless {
      depth = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
      || term.hasSuffix("-direct")
    {
      depth = .trueColor
    } else {
      depth = term.contains("256color") ? .ansi256 : .ansi16
    }
    // The last number is the background, as one of the 16 colors: 7 and 9 to 15 are light.
    background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
      .map { $0 == 7 || $0 > 8 ? .light : .dark }
  }

  /// The parameters of the terminal's command for a style: `1;32`.
  func parameters(of style: TextStyle) -> String {
    var parameters: [String] = []
    let tint = style.isCurrent ? rowTint : nil
    // A row in reverse video keeps one color, so that its text is legible on any background.
    let isReversed = style.isCurrent && tint == nil
    switch style.role {
    case .plain: break
    case .secondary: if !isReversed { parameters.append("2") }
    case .match: parameters.append(isReversed || depth == .none ? "1;4" : "1")
    case .accent, .message: parameters.append("1")
    }
    if isReversed {
      parameters.append("7")
    } else if let color = color(of: style.role) {
      parameters.append(color)
    }
    if let tint { parameters.append(tint) }
    return parameters.joined(separator: ";")
  }

  /// The parameters of the background of the current row, or `nil` if it is in reverse video.
  private var rowTint: String? {
    switch (depth, background) {
    case (.ansi256, .dark): "48;5;238"
    case (.ansi256, .light): "48;5;254"
    case (.trueColor, .dark): "48;2;58;64;77"
    case (.trueColor, .light): "48;2;222;230;242"
    default: nil
    }
  }

  /// The parameters of the color of a role, or `nil` for that of the terminal.
  private func color(of role: TextStyle.Role) -> String? {
    if role == .plain || role == .secondary || depth == .none { return nil }
    switch (depth, background) {
    case (.ansi256, .dark): return Self.indexed(role, match: 114, accent: 117, message: 215)
    case (.ansi256, .light): return Self.indexed(role, match: 28, accent: 25, message: 130)
    case (.trueColor, .dark):
      return Self.exact(role, match: "126;231;135", accent: "121;192;255", message: "255;166;87")
    case (.trueColor, .light):
      return Self.exact(role, match: "17;99;41", accent: "9;80;174", message: "149;56;0")
    default:
      return role == .match ? "32" : role == .accent ? "36" : "33"
    }
  }

  private static func indexed(
    _ role: TextStyle.Role, match: Int, accent: Int, message: Int
  ) -> String {
    "38;5;\(role == .match ? match : role == .accent ? accent : message)"
  }

  private static func exact(
    _ role: TextStyle.Role, match: String, accent: String, message: String
  ) -> String {
    "38;2;\(role == .match ? match : role == .accent ? accent : message)"
  }
}
