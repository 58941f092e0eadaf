import Romanization
import Testing

@Suite("Pinyin")
struct PinyinTests {
  @Test(
    "A name reads as people of the place read it",
    arguments: [
      ("重庆市", "chong qing shi"), ("长沙市", "chang sha shi"), ("厦门市", "xia men shi"),
      ("六安市", "lu an shi"), ("蚌埠市", "beng bu shi"), ("番禺区", "pan yu qu"),
      ("尉犁县", "yu li xian"), ("洪洞县", "hong tong xian"), ("荥经县", "ying jing xian"),
      ("荥阳市", "xing yang shi"), ("长子县", "zhang zi xian"), ("单县", "shan xian"),
    ])
  func names(name: String, reading: String) {
    #expect(Pinyin.romanize(name) == reading)
  }
}
