import Testing

@testable import ImportedDocuments

@Suite("Messages of the page")
struct ImportMessageTests {
  @Test(
    "Errors are explained in Chinese",
    arguments: [
      ("[1,", "文件在某个值的中间就结束了；请检查文件是否完整"),
      ("[{\"name\":\"A\"} {\"name\":\"B\"}]", "这里应该是逗号或右括号"),
      ("<plist><array><table/></array></plist>", "<table> 不是属性列表的元素；请用 <dict>、<array> 或 <string>"),
      ("id,pid,name\n1,,A,B\n", "这条记录有 4 个字段，而第一条有 3 个；含有分隔符的字段要加引号"),
      ("", "文件中没有节点；请加上节点列表"),
    ])
  func errors(text: String, message: String) throws {
    #expect(try #require(ImportSession(["a": text]).failure).chineseMessage == message)
  }

  @Test("Messages speak of the page, and not of options of the command line")
  func noOptions() throws {
    let texts = [
      "a,b,c\nx,y,z\nu,v,w\n", "name,title2,pid,parentid\nA,B,,\n",
      "just one sentence without levels.\n",
      #"[{"name":"A","x":[{"name":"B"}],"y":[{"name":"C"}]}]"#,
    ]
    for text in texts {
      guard let failure = ImportSession(["a": text]).failure else { continue }
      #expect(!failure.message.contains("--"), "\(failure.message)")
      #expect(!failure.chineseMessage.contains("--"), "\(failure.chineseMessage)")
    }
  }
}
