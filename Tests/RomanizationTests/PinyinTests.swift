import Romanization
import TestSupport
import Testing

@Suite("Pinyin")
struct PinyinTests {
  @Test(
    "A name reads as the people of the place read it",
    arguments: [
      ("重庆市", "chong qing shi"), ("长沙市", "chang sha shi"), ("厦门市", "xia men shi"),
      ("六安市", "lu an shi"), ("六合区", "lu he qu"), ("六盘水市", "liu pan shui shi"),
      ("蚌埠市", "beng bu shi"), ("番禺区", "pan yu qu"), ("尉犁县", "yu li xian"),
      ("尉氏县", "wei shi xian"), ("洪洞县", "hong tong xian"), ("荥经县", "ying jing xian"),
      ("荥阳市", "xing yang shi"), ("长子县", "zhang zi xian"), ("乐亭县", "lao ting xian"),
      ("乐清市", "yue qing shi"), ("东阿县", "dong e xian"), ("阿城区", "a cheng qu"),
      ("单县", "shan xian"), ("莘县", "shen xian"), ("浚县", "xun xian"), ("蔚县", "yu xian"),
      ("铅山县", "yan shan xian"), ("大埔县", "da bu xian"), ("黄埔区", "huang pu qu"),
      ("大城县", "dai cheng xian"), ("涡阳县", "guo yang xian"), ("泌阳县", "bi yang xian"),
      ("繁峙县", "fan shi xian"), ("中牟县", "zhong mu xian"), ("牟定县", "mou ding xian"),
      ("犍为县", "qian wei xian"), ("筠连县", "jun lian xian"), ("什邡市", "shi fang shi"),
      ("宕昌县", "tan chang xian"), ("会理市", "hui li shi"), ("会稽山", "kuai ji shan"),
      ("浪卡子县", "lang ka zi xian"), ("朝阳区", "chao yang qu"), ("甪直镇", "lu zhi zhen"),
      ("浒墅关镇", "xu shu guan zhen"), ("闵行区", "min hang qu"), ("穆棱市", "mu ling shi"),
      ("巴彦淖尔市", "ba yan nao er shi"), ("歙县", "she xian"), ("盱眙县", "xu yi xian"),
    ])
  func names(name: String, reading: String) {
    #expect(Pinyin.romanize(name) == reading)
  }

  @Test(
    "In the names of towns the common reading is the default",
    arguments: [
      ("潘家堡镇", "pan jia bao zhen"), ("马家堡街道", "ma jia pu jie dao"), ("六郎镇", "liu lang zhen"),
      ("乌审召镇", "wu shen zhao zhen"),
      ("南埔镇", "nan pu zhen"), ("车陂街道", "che bei jie dao"), ("湖㳇镇", "hu fu zhen"),
      ("㮾梨街道", "lang li jie dao"), ("吴圩镇", "wu xu zhen"),
    ])
  func towns(name: String, reading: String) {
    #expect(Pinyin.romanize(name) == reading)
  }

  @Test(
    "A name reads the same without its suffix, inside a longer one and in traditional characters",
    arguments: [
      ("六安", "lu an"), ("重庆两江新区", "chong qing liang jiang xin qu"), ("蔚县", "yu xian"),
      ("重慶市", "chong qing shi"), ("廈門市", "xia men shi"), ("臺灣", "tai wan"),
      ("廣東", "guang dong"), ("大城", "dai cheng"), ("大城山", "da cheng shan"),
    ])
  func variants(name: String, reading: String) {
    #expect(Pinyin.romanize(name) == reading)
  }

  @Test(
    "Words of other lists read as they are spoken",
    arguments: [
      ("银行", "yin hang"), ("行政部", "xing zheng bu"), ("香港工商行政", "xiang gang gong shang xing zheng"),
      ("音乐", "yin yue"), ("会计", "kuai ji"), ("重要", "zhong yao"), ("长度", "chang du"),
      ("校长", "xiao zhang"), ("市长安街", "shi chang an jie"), ("数量", "shu liang"),
    ])
  func words(name: String, reading: String) {
    #expect(Pinyin.romanize(name) == reading)
  }

  @Test("ü is written as v")
  func umlaut() {
    #expect(Pinyin.romanize("吕梁市") == "lv liang shi")
    #expect(Pinyin.romanize("略阳县") == "lve yang xian")
    #expect(Pinyin.initials(of: "绿园区") == "lyq")
  }

  @Test(
    "Letters and digits are kept by the run, separators dropped, the rest kept as it is",
    arguments: [
      ("", "", "", "#"), ("  ", "", "", "#"), ("ＡＢc１区", "abc1 qu", "aq", "A"),
      ("第2 路", "di 2 lu", "d2l", "D"), ("八五〇农场", "ba wu ling nong chang", "bwlnc", "B"),
      ("开发区（黄梅）", "kai fa qu huang mei", "kfqhm", "K"), ("A-b's", "a b s", "abs", "A"),
      ("9号", "9 hao", "9h", "#"), ("Café", "café", "c", "C"), ("Ünal", "Ünal", "Ü", "U"),
      ("龘区", "龘 qu", "龘q", "#"), ("🍎果", "🍎 guo", "🍎g", "#"), ("𠮷野", "𠮷 ye", "𠮷y", "#"),
    ])
  func otherCharacters(name: String, reading: String, initials: String, letter: Character) {
    #expect(Pinyin.romanize(name) == reading)
    #expect(Pinyin.initials(of: name) == initials)
    #expect(Pinyin.indexLetter(of: name) == letter)
  }

  @Test(
    "Initials are the first letters of the syllables, and the index letter is the first of them")
  func initials() throws {
    let source = try PinyinSource()
    var random = SeededGenerator()
    let hanzi = source.readings.keys.sorted()
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...6, using: &random)
      var name = ""
      for _ in 0..<count { name.unicodeScalars.append(hanzi.randomElement(using: &random)!) }
      let syllables = Pinyin.romanize(name).split(separator: " ")
      #expect(syllables.count == count, "\(name), \(random)")
      #expect(Pinyin.initials(of: name) == String(syllables.map { $0.first! }), "\(name)")
      #expect(
        String(Pinyin.indexLetter(of: name)) == syllables[0].prefix(1).uppercased(), "\(name)")
    }
  }

  @Test("Random names read as by the reference implementation")
  func model() throws {
    let source = try PinyinSource()
    var random = SeededGenerator()
    // Use pieces of exceptions, which overlap and are incomplete.
    let pieces = source.rules.values.flatMap { $0.map(\.fragment) }.sorted()
    let common = Array("省市县区镇重长行安东大".unicodeScalars)
    for _ in 0..<20_000 {
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let piece = pieces.randomElement(using: &random)!.unicodeScalars
        name += piece.prefix(Int.random(in: 1...piece.count, using: &random))
        if Bool.random(using: &random) { name.append(common.randomElement(using: &random)!) }
      }
      let text = String(name)
      #expect(Pinyin.romanize(text) == source.romanize(text), "\(text), \(random)")
    }
  }

  @Test("A name ends where no Hanzi follows, so text in brackets is read separately")
  func ends() {
    #expect(Pinyin.romanize("大城") == "dai cheng")
    #expect(Pinyin.romanize("新大城") == "xin da cheng")
    #expect(Pinyin.romanize("河北（大城）") == "he bei dai cheng")
    #expect(Pinyin.romanize("河北 大城1") == "he bei dai cheng 1")
    #expect(Pinyin.romanize("大城𠮷") == "da cheng 𠮷")
    #expect(Pinyin.romanize("𠮷大城") == "𠮷 da cheng")
  }
}
