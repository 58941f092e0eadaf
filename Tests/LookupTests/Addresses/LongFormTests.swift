import Lookup
import Testing

@Suite("Long delivery forms")
struct LongFormTests {
  /// Pieces of texts that are slow if the work for one of them grows with the others.
  private static let pieces = [
    "1 ", "1", "310012 ", "440105,", "新港中路 310012 ", "张三 ", "张三,", "张三", "13800000000 ",
    "13800000000", "138 0000 ", "+86", "(",
    "（张三", ")", " ", "\n", "：", "收货人", "收货人：", "姓名 ", "电话", "电话 ", "电话：", "邮编", "邮编 ", "-", "·",
    "张·", "a", "a ", "tel ",
    "转1", "13800000000转", "海珠区310012 ", "海珠区 张三 ", "广州市", "城关镇 440105 ", "1号张三 ", "\u{20000}",
    "李女士", "收",
  ]

  @Test("Texts of 100 kB are read in time", .timeLimit(.minutes(2)), arguments: pieces)
  func longTexts(piece: String) {
    for start in ["", "收货人" + String(repeating: " ", count: 30_000)] {
      let text = start + String(repeating: piece, count: 100_000 / piece.utf8.count)
      let address = China.resolver.resolve(text)
      let parts = China.formReader.parts(of: text, resolvedTo: address)
      #expect(parts.address.allSatisfy { $0.upperBound <= text.utf8.count })
    }
  }
}
