import Testing

@testable import TerminalPicker

@Suite("Colors")
struct PaletteTests {
  @Test(
    "The environment determines the number of colors",
    arguments: [
      (["TERM": "xterm"], .ansi16), (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm", "NO_COLOR": ""], .ansi16), (["TERM": "vt100"], .none), ([:], .none),
    ] as [([String: String], Palette.Depth)])
  func depth(_ environment: [String: String], depth: Palette.Depth) {
    #expect(Palette(environment: environment).depth == depth)
  }

  @Test("COLORFGBG determines the background")
  func background() {
    let backgrounds = ["15;0", "0;15", "0;default;7", "7;8", "nonsense"].map {
      Palette(environment: ["COLORFGBG": $0]).background
    }
    #expect(backgrounds == [.dark, .light, .light, .dark, nil])
  }

  @Test("Without colors, only attributes differ", arguments: TextStyle.Role.allCases)
  func noColors(_ role: TextStyle.Role) {
    for isCurrent in [false, true] {
      let palette = Palette(depth: .none, background: .dark)
      let parameters = palette.parameters(of: TextStyle(role, isCurrent: isCurrent))
      #expect(parameters.split(separator: ";").allSatisfy { ["1", "2", "4", "7"].contains($0) })
    }
  }

  @Test("Plain text has the colors of the terminal", arguments: Palette.Depth.allCases)
  func plain(_ depth: Palette.Depth) {
    #expect(Palette(depth: depth, background: .light).parameters(of: TextStyle()) == "")
  }

  @Test("Exact shades are used only if the background is known")
  func shades() {
    let match = TextStyle(.match)
    #expect(Palette(depth: .trueColor).parameters(of: match) == "1;32")
    #expect(
      Palette(depth: .trueColor, background: .dark).parameters(of: match) == "1;38;2;126;231;135")
    #expect(Palette(depth: .ansi256, background: .light).parameters(of: match) == "1;38;5;28")
  }

  @Test("The current row is in reverse video, or tinted if the background is known")
  func currentRow() {
    let current = TextStyle(isCurrent: true)
    #expect(Palette(depth: .ansi16, background: .dark).parameters(of: current) == "7")
    #expect(Palette(depth: .ansi256).parameters(of: current) == "7")
    #expect(Palette(depth: .ansi256, background: .dark).parameters(of: current) == "48;5;238")
  }
}
