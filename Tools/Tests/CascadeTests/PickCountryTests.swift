import CascadeKit
import Countries
import TerminalPicker
import Testing
import WorldRegions

@testable import cascade

@Suite("cascade pick --country")
struct PickCountryTests {
  private func locale(_ text: String) -> UserLocale { UserLocale(environment: ["LANG": text]) }

  @Test(
    "The user's language and country are those of the environment",
    arguments: [
      (["LANG": "pt_BR.UTF-8"], "pt-BR", "BR"), (["LANG": "de_DE@euro"], "de-DE", "DE"),
      (["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "C"], "ja-JP", "JP"),
      (["LC_ALL": "zh_Hant_TW", "LANG": "en_US"], "zh-Hant-TW", "TW"), (["LANG": "eo"], "eo", nil),
      (["LANG": "C.UTF-8"], "en", nil), (["LC_ALL": "POSIX"], "en", nil), ([:], "en", nil),
    ] as [([String: String], String, String?)])
  func locales(environment: [String: String], language: String, region: String?) {
    let locale = UserLocale(environment: environment)
    #expect(locale.language == language)
    #expect(locale.region == region)
  }

  @Test("A country asks with its own words, and in another language with the user's, too")
  func words() throws {
    let japan = try #require(WorldRegions.country("JP"))
    let places = japan.choices()
    let tokyo = try #require(places.node(withCode: "13"))
    func texts(_ language: String) -> PickerTexts {
      PickerTexts(WorldRegions.guide(to: japan, in: locale(language).language), in: places)
    }
    let own = texts("ja_JP.UTF-8")
    #expect(own.prompt([]) == "都道府県")
    #expect(own.prompt([tokyo]) == "市区町村")
    #expect(own.note(tokyo) == nil)
    let english = texts("en_US")
    #expect(english.prompt([]) == "Prefecture (都道府県)")
    #expect(english.note(tokyo) == "Tokyo")
    let russian = texts("ru_RU")
    #expect(russian.prompt([tokyo])?.hasSuffix(" (市区町村)") == true)
    #expect(russian.note(tokyo) == "Токио")
  }

  @Test(
    "All countries have names in the user's language, and the words of the chosen one; the user's comes first"
  )
  func world() throws {
    let world = WorldRegions.hierarchy(of: ["BR", "EG", "JP"])
    func picker(_ locale: UserLocale) -> PickerTexts {
      let guide = WorldRegions.guide(to: nil, in: locale.language)
      return PickerTexts(guide, in: world, region: locale.region)
    }
    let texts = picker(locale("de_EG"))
    let japan = try #require(world.node(withCode: "JP"))
    let tokyo = try #require(world.node(withCode: "JP-13"))
    #expect(texts.prompt([]) == "Land oder Region")
    #expect(texts.prompt([japan]) == "Präfektur (都道府県)")
    #expect(texts.prompt([japan, tokyo])?.hasSuffix("(市区町村)") == true)
    #expect(texts.note(japan) == "Japan")
    #expect(texts.note(tokyo) == "Tokyo")
    #expect(texts.suggested.map { world.code(of: $0) } == ["EG"])
    let brazilian = picker(locale("pt_BR"))
    #expect(brazilian.note(try #require(world.node(withCode: "BR"))) == nil)
    #expect(brazilian.prompt([try #require(world.node(withCode: "BR"))]) == "Estado")
  }

  @Test("A country that is only data is shown like all others")
  func invented() throws {
    var builder = HierarchyBuilder()
    let country = builder.add("Zemblja", code: "ZB")
    builder.setText("art-x-zembla", column: "languages", of: country)
    builder.setText("Krajina;prov;;S|Grad;town;;C", column: "levels", of: country)
    let facts = builder.build()
    let onhava = builder.add("Onhava", code: "ZB-1", to: country)
    builder.setText("Onhawa", column: "latin", of: onhava)
    let world = builder.build()
    func file(_ name: String) -> Hierarchy? {
      var words = HierarchyBuilder()
      switch name {
      case "world/country": return facts
      case "world/names.en": words.add("Zembla", code: "ZB")
      case "world/words.en":
        words.add("Province", code: "prov")
        words.add("Country", code: "country")
      default: return nil
      }
      return words.build()
    }
    let texts = PickerTexts(CountryGuide(to: nil, in: "en-US", file: file), in: world)
    let node = world.roots[0]
    #expect(texts.prompt([]) == "Country")
    #expect(texts.note(node) == "Zembla")
    #expect(texts.prompt([node]) == "Province (Krajina)")
    #expect(texts.note(world.children(of: node)[0]) == "Onhawa")
    let own = PickerTexts(CountryGuide(to: nil, in: "art-x-zembla", file: file), in: world)
    #expect(own.prompt([node]) == "Krajina" && own.note(world.children(of: node)[0]) == nil)
  }
}
