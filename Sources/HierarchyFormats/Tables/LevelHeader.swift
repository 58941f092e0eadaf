/// The header of a column in a table with one column per level: `province_name`, `city_code`, 区县 or `level2`.
package struct LevelHeader: Equatable {
  /// How levels are named.
  package enum Family: Equatable {
    /// Words for levels, such as `province` and `city`, by the index of their list.
    case words(Int)
    /// Numbers with the same text behind them, such as 一级部门 and 二级部门.
    case numbers(unit: [UInt8])
  }

  package let family: Family
  package let level: Int
  package let content: TitleWord.Content

  /// What a header says: a level in each family that has the word. `class` is one of species and one of goods.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func all(_ header: some Sequence<UInt8>) -> [LevelHeader] {
    let title = TitleWord(header)
    for (word, content) in title.readings {
      if let (level, unit) = number(of: word) {
        return [LevelHeader(family: .numbers(unit: unit), level: level, content: content)]
      }
      let found = families.indices.compactMap { family in
        level(ofWord: word, in: families[family]).map {
          LevelHeader(family: .words(family), level: $0, content: content)
        }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether a header has the word for a level of places, such as `cityCode`.
  package static func isPlace(_ header: some Sequence<UInt8>) -> Bool {
    all(header).contains { $0.family == .words(0) }
  }

  /// Whether a header has the word for a country or a division of one.
  package static func isDivision(_ header: some Sequence<UInt8>) -> Bool {
    all(header).contains { $0.family == .words(0) && !groups.contains($0.level) }
  }

  /// The levels of continents, regions and their parts, which group countries or divisions.
  private static let groups = [0, 2, 3]

  private init(family: Family, level: Int, content: TitleWord.Content) {
    self.family = family
    self.level = level
    self.content = content
  }

  /// The words of each level, from the roots down, by family: places, goods and activities in several classifications,
  /// species, and organizations.
  private static let families: [[StaticString]] = [
    [
      " continent 洲 大洲 ", " country nation pais pays 国 国家 国名 국가 ",
      " region zone regione regiao 大区 区域 片区 регион 지방 地方 ",
      " subregion sousregion unterregion subregione subregiao субрегион ",
      """
       province state provincia provincie provinsi estado uf bundesland departement 省 省份 省级 省市 都道府県 시도 tỉnh \
      область จังหวัด wojewodztwo
      """,
      """
       city prefecture kabupaten landkreis kreis powiat arrondissement 市 城市 市级 地市 地级 地级市 시군구 huyện quận ciudad cidade ville citta stadt
      """,
      """
       district county municipality municipio commune comune gemeinde gemeente gmina kecamatan comuna area 区 县 区县 县区 县级 区级 \
      市区町村 읍면동 xa phường район อำเภอ เขต
      """,
      """
       town township street subdistrict block ward distrito localidad localidade localita ortsteil woonplaats kelurahan \
      desa 乡镇 街道 镇 乡 乡级 镇街 街镇 乡镇街道 街道乡镇 町域 大字 리 ตำบล แขวง город громада
      """,
      """
       village community barangay 村 社区 村级 村社区 村居 居委会 丁目 село населённыйпункт населенныйпункт
      """,
    ],
    [" departamento ", " provincia ", " distrito "],
    [" provincia ", " departamento ", " municipio ", " localidad "],
    [" departamento ", " municipio ", " vereda "],
    [
      " department maincategory topcategory hauptkategorie 门类 ",
      " category categoria categorie kategorie kategoria kategori категория 大类 类别 分类 大分類 대분류 ",
      """
       subcategory subcategoria souscategorie unterkategorie podkategoria подкатегория 中类 子类 子类别 子分类 中分類 \
      중분류
      """,
      " subsubcategory 小类 小分類 소분류 ", " 细类 細分類 세분류 ",
      " product produkt producto produto produit prodotto item article artikel ",
    ],
    [" segment ", " family ", " class ", " commodity brick "],
    [" section ", " division ", " group ", " class ", " subclass "],
    [" chapter ", " heading block ", " subheading category ", " item subcategory "],
    [
      " domain ", " kingdom 界 ", " phylum 门 ", " class 纲 ", " order 目 ", " family 科 ", " genus 属 ",
      " species 种 ", " subspecies ",
    ],
    [
      " company organization organisation 公司 集团 ", " division businessunit 事业部 中心 ",
      " department 部门 ",
      " team section 团队 小组 组 科室 ",
    ],
  ]

  private static func level(ofWord word: [UInt8], in words: [StaticString]) -> Int? {
    if word.isEmpty { return nil }
    let space = UInt8(ascii: " ")
    return words.firstIndex { list in
      list.withUTF8Buffer { list in
        list.split(separator: space).contains { $0.elementsEqual(word) }
      }
    }
  }

  /// The level and the unit of `level2`, `l2`, 二级部门 or 第二级.
  private static func number(of word: [UInt8]) -> (level: Int, unit: [UInt8])? {
    let prefixes: [StaticString] = [
      "level", "lvl", "lv", "l", "tier", "category", "niveau", "nivel", "livello", "ebene",
      "stufe", "hierarchy", "уровень", "レベル", "階層", "第", "",
    ]
    for prefix in prefixes {
      let count = prefix.utf8CodeUnitCount
      guard prefix.withUTF8Buffer({ word.starts(with: $0) }) else { continue }
      let rest = word.dropFirst(count)
      guard let (level, length) = number(at: rest) else { continue }
      let unit = Array(rest.dropFirst(length))
      let grades: [StaticString] = ["级", "層", "階層", "단계"]
      let isChinese = grades.contains { $0.withUTF8Buffer { unit.starts(with: $0) } }
      if isChinese ? count == 0 || prefix.utf8Start[0] > 0x7F : count > 0 && unit.isEmpty {
        return (level, prefix.withUTF8Buffer { Array($0) } + unit)
      }
    }
    return nil
  }

  /// The number from 1 to 999, or the Hanzi for 1 to 9, at the start of a text, and the number of its bytes.
  private static func number(at text: ArraySlice<UInt8>) -> (Int, Int)? {
    let digits = text.prefix(3).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    if let first = digits.first {
      if first == UInt8(ascii: "0") { return nil }
      return (digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.count)
    }
    return hanzi(at: text)
  }

  private static func hanzi(at text: ArraySlice<UInt8>) -> (Int, Int)? {
    let digits: StaticString = "一二三四五六七八九"
    let index = (0..<9).first { index in
      digits.withUTF8Buffer { text.starts(with: $0[index * 3..<index * 3 + 3]) }
    }
    return index.map { ($0 + 1, 3) }
  }
}
