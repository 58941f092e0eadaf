import Testing

@testable import TerminalPicker

@Suite("Drawing on the terminal")
struct ScreenRendererTests {
  private func frame(_ texts: String..., cursorColumn: Int = 2) -> ScreenFrame {
    let lines = texts.map { text in
      var line = StyledLine(limit: 10)
      line.append(text)
      return line
    }
    return ScreenFrame(lines: lines, cursorRow: 0, cursorColumn: cursorColumn)
  }

  private func output(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The first frame clears the screen and draws all lines")
  func first() {
    var renderer = ScreenRenderer(palette: Palette(depth: .ansi16))
    let drawn = output(renderer.draw(frame("> a", "广东")))
    #expect(drawn.contains("\u{1B}[2J"))
    #expect(drawn.contains("\u{1B}[1;1H> a\u{1B}[K\u{1B}[2;1H广东\u{1B}[K"))
    #expect(drawn.contains("\u{1B}[1;3H"))
  }

  @Test("The next frame draws only the lines that have changed")
  func changes() {
    var renderer = ScreenRenderer(palette: Palette(depth: .ansi16))
    _ = renderer.draw(frame("> a", "广东", "北京"))
    let drawn = output(renderer.draw(frame("> a", "广西", "北京")))
    #expect(drawn.contains("\u{1B}[2;1H广西"))
    #expect(!drawn.contains("> a") && !drawn.contains("北京") && !drawn.contains("[2J"))
  }

  @Test("A frame that is equal to the last one draws nothing")
  func same() {
    var renderer = ScreenRenderer(palette: Palette(depth: .ansi16))
    _ = renderer.draw(frame("> a", "广东"))
    #expect(renderer.draw(frame("> a", "广东")) == [])
    #expect(renderer.draw(frame("> a", "广东", cursorColumn: 3)) != [])
  }

  @Test("Lines that a smaller frame doesn't have are cleared")
  func smaller() {
    var renderer = ScreenRenderer(palette: Palette(depth: .ansi16))
    _ = renderer.draw(frame("> a", "广东"))
    #expect(output(renderer.draw(frame("> a"))).contains("\u{1B}[2;1H\u{1B}[K"))
  }

  @Test("Another palette draws the whole frame again")
  func palette() {
    var renderer = ScreenRenderer(palette: Palette(depth: .trueColor))
    _ = renderer.draw(frame("> a", "广东"))
    renderer.palette.background = .dark
    #expect(output(renderer.draw(frame("> a", "广东"))).contains("广东"))
  }

  @Test("Styles change only where they differ, and end with the line")
  func styles() {
    var line = StyledLine(limit: 10)
    line.append("广", TextStyle(.match))
    line.append("东", TextStyle(.match))
    line.append("省")
    line.append("x", TextStyle(.accent))
    var renderer = ScreenRenderer(palette: Palette(depth: .ansi16))
    let drawn = output(renderer.draw(ScreenFrame(lines: [line], cursorRow: 0, cursorColumn: 0)))
    #expect(drawn.contains("\u{1B}[0;1;32m广东\u{1B}[m省\u{1B}[0;1;36mx\u{1B}[m\u{1B}[K"))
  }
}
