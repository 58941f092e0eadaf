import Testing

@testable import HierarchyFormats

@Suite("Wording in Chinese")
struct ChineseWordingTests {
  @Test("Each kind of finding has a message in Chinese that names what it is about")
  func findings() {
    let kindsWithoutSubject: [HierarchyFinding.Kind] = [
      .oneLevel, .emptyName, .blankName, .lostRow,
    ]
    for kind in HierarchyFinding.Kind.allCases {
      let finding = HierarchyFinding(
        kind: kind, position: .line(1), path: [], subject: "海珠", detail: "44")
      let message = finding.chineseMessage
      #expect(message.contains("；"), "\(kind): a problem and what to do")
      #expect(message.contains("海珠") != kindsWithoutSubject.contains(kind), "\(kind)")
    }
  }

  @Test("A reason has a problem and what to do in both languages")
  func reasons() throws {
    for (text, english, chinese) in [
      ("[1,", "check that it is complete", "请检查文件是否完整"),
      (#"{"a": [{"name": "A"}], "b": [{"name": "B"}], "name": "C"}"#, "\"a\" and \"b\"", "“a”和“b”"),
      ("<plist><array><table/></array></plist>", "use <dict>", "请用 <dict>"),
      ("id,pid,name\n1,,A,B\n", "has 4 fields", "有 4 个字段"),
    ] {
      let error = try #require(throws: HierarchyFormatError.self) {
        try HierarchyDocument.read(Array(text.utf8))
      }
      #expect(error.reason.text.contains(english), "\(error.reason.text)")
      #expect(error.reason.chineseText.contains(chinese), "\(error.reason.chineseText)")
    }
  }
}
