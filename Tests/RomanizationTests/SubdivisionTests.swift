import Foundation
import Romanization
import TestSupport
import Testing

/// The subdivisions of countries, in the order of their alphabets without marks.
@Suite("Sections of countries")
struct SubdivisionTests {
  struct Country: CustomTestStringConvertible {
    let name: String
    let letters: String
    let places: [String]

    init(_ name: String, _ letters: String, _ places: String) {
      self.name = name
      self.letters = letters
      self.places = places.split(separator: ", ").map(String.init)
    }

    var testDescription: String { name }
  }

  @Test("The places of a country are sorted, composed or decomposed", arguments: countries)
  func sorted(country: Country) {
    var random = SeededGenerator()
    for isDecomposed in [false, true] {
      let places = country.places.map {
        isDecomposed ? $0.decomposedStringWithCanonicalMapping : $0
      }
      let shuffled = places.shuffled(using: &random)
      let sections = PinyinSections(names: shuffled)
      #expect(sections.order.map { shuffled[$0] } == places, "\(random)")
      #expect(String(sections.compactMap(\.letter)) == country.letters)
    }
  }

  @Test("Composed and decomposed names are sorted together")
  func mixed() {
    var random = SeededGenerator()
    for country in Self.countries {
      let places = country.places.map {
        Bool.random(using: &random) ? $0.decomposedStringWithCanonicalMapping : $0
      }
      let shuffled = places.shuffled(using: &random)
      let sections = PinyinSections(names: shuffled)
      #expect(sections.order.map { shuffled[$0] } == places, "\(country.name) \(random)")
    }
  }

  @Test("Kana in any width and script are sorted alike")
  func kana() {
    let names = ["ギフ", "きょうと", "ｸﾏﾓﾄ", "ぐんま", "ｺﾞﾎﾞｳ", "ボッカ", "ﾎﾂｶｲ", "ほっかいどう"]
    let sections = PinyinSections(names: names.reversed())
    #expect(sections.order.map { Array(names.reversed())[$0] } == names)
    #expect(sections.map(\.letter) == ["か", "は"])
  }

  @Test("Latin names and pinyin are sorted together, and the alphabets follow each other")
  func scripts() {
    let names = [
      "安徽省", "Anhalt", "Ångström", "Antwerp", "Zürich", "Ω", "А", "Ґ", "Я", "あ", "わ", "가", "하", "1",
      "القاهرة",
    ]
    let sections = PinyinSections(names: names)
    #expect(String(sections.compactMap(\.letter)) == "AZΩАҐЯاㄱㅎあわ#")
    let first = sections.order[sections[0].rows].map { names[$0] }
    #expect(first == ["安徽省", "Ångström", "Anhalt", "Antwerp"])
    #expect(sections.index(atOrAfter: "Б") == 4)
    #expect(sections.index(atOrAfter: "ㄴ") == 8)
    #expect(sections.index(atOrAfter: "か") == 10)
    #expect(sections.index(atOrAfter: "#") == 11)
  }

  private static let countries = [
    Country(
      "France", "ABCDEFGHIJLMNOPRSTVY",
      """
      Ain, Aisne, Allier, Alpes-de-Haute-Provence, Alpes-Maritimes, Ardèche, Ardennes, Ariège, Aube, Aude, Aveyron, \
      Bas-Rhin, Bouches-du-Rhône, Calvados, Cantal, Charente, Charente-Maritime, Cher, Corrèze, Corse-du-Sud, \
      Côte-d’Or, Côtes-d’Armor, Creuse, Deux-Sèvres, Dordogne, Doubs, Drôme, Essonne, Eure, Eure-et-Loir, Finistère, \
      Gard, Gers, Gironde, Guadeloupe, Guyane, Haut-Rhin, Haute-Corse, Haute-Garonne, Haute-Loire, Haute-Marne, \
      Haute-Saône, Haute-Savoie, Haute-Vienne, Hautes-Alpes, Hautes-Pyrénées, Hauts-de-Seine, Hérault, \
      Ille-et-Vilaine, Indre, Indre-et-Loire, Isère, Jura, La Réunion, Landes, Loir-et-Cher, Loire, \
      Loire-Atlantique, Loiret, Lot, Lot-et-Garonne, Lozère, Maine-et-Loire, Manche, Marne, Martinique, Mayenne, \
      Mayotte, Meurthe-et-Moselle, Meuse, Morbihan, Moselle, Nièvre, Nord, Oise, Orne, Paris, Pas-de-Calais, \
      Puy-de-Dôme, Pyrénées-Atlantiques, Pyrénées-Orientales, Rhône, Saône-et-Loire, Sarthe, Savoie, \
      Seine-et-Marne, Seine-Maritime, Seine-Saint-Denis, Somme, Tarn, Tarn-et-Garonne, Territoire de Belfort, \
      Val-d’Oise, Val-de-Marne, Var, Vaucluse, Vendée, Vienne, Vosges, Yonne, Yvelines
      """),
    Country(
      "Sweden", "BDGHJKNOSUV",
      """
      Blekinge, Dalarna, Gävleborg, Gotland, Halland, Jämtland, Jönköping, Kalmar, Kronoberg, Norrbotten, Örebro, \
      Östergötland, Skåne, Södermanland, Stockholm, Uppsala, Värmland, Västerbotten, Västernorrland, Västmanland, \
      Västra Götaland
      """),
    Country(
      "Poland", "DKLMOPSWZ",
      """
      dolnośląskie, kujawsko-pomorskie, łódzkie, lubelskie, lubuskie, małopolskie, mazowieckie, opolskie, \
      podkarpackie, podlaskie, pomorskie, śląskie, świętokrzyskie, warmińsko-mazurskie, wielkopolskie, \
      zachodniopomorskie
      """),
    Country(
      "Vietnam", "ABCDGHKLNPQSTV",
      """
      An Giang, Bắc Ninh, Cà Mau, Cần Thơ, Cao Bằng, Đà Nẵng, Đắk Lắk, Điện Biên, Đồng Nai, Đồng Tháp, Gia Lai, Hà \
      Nội, Hà Tĩnh, Hải Phòng, Hồ Chí Minh, Huế, Hưng Yên, Khánh Hòa, Lai Châu, Lâm Đồng, Lạng Sơn, Lào Cai, Nghệ An, \
      Ninh Bình, Phú Thọ, Quảng Ngãi, Quảng Ninh, Quảng Trị, Sơn La, Tây Ninh, Thái Nguyên, Thanh Hóa, Tuyên Quang, \
      Vĩnh Long
      """),
    Country(
      "Greece", "ΑΒΔΗΘΙΚΝΠΣ",
      """
      Ανατολική Μακεδονία και Θράκη, Αττική, Βόρειο Αιγαίο, Δυτική Ελλάδα, Δυτική Μακεδονία, Ήπειρος, Θεσσαλία, \
      Ιόνια Νησιά, Κεντρική Μακεδονία, Κρήτη, Νότιο Αιγαίο, Πελοπόννησος, Στερεά Ελλάδα
      """),
    Country(
      "Russia", "АБВИКЛМНОПРСТУЧЯ",
      """
      Амурская, Архангельская, Астраханская, Белгородская, Брянская, Владимирская, Волгоградская, Вологодская, \
      Воронежская, Ивановская, Иркутская, Калининградская, Калужская, Кемеровская, Кировская, Костромская, \
      Курганская, Курская, Ленинградская, Липецкая, Магаданская, Московская, Мурманская, Нижегородская, \
      Новгородская, Новосибирская, Омская, Оренбургская, Орловская, Пензенская, Псковская, Ростовская, Рязанская, \
      Самарская, Саратовская, Сахалинская, Свердловская, Смоленская, Тамбовская, Тверская, Томская, Тульская, \
      Тюменская, Ульяновская, Челябинская, Ярославская
      """),
    Country(
      "Ukraine", "ВДЖЗІКЛМОПРСТХЧ",
      """
      Вінницька, Волинська, Дніпропетровська, Донецька, Житомирська, Закарпатська, Запорізька, Івано-Франківська, \
      Київська, Кіровоградська, Луганська, Львівська, Миколаївська, Одеська, Полтавська, Рівненська, Сумська, \
      Тернопільська, Харківська, Херсонська, Хмельницька, Черкаська, Чернівецька, Чернігівська
      """),
    Country(
      "Japan", "あかさたなはまやわ",
      """
      あいちけん, あおもりけん, あきたけん, いしかわけん, いばらきけん, いわてけん, えひめけん, おおいたけん, おおさかふ, おかやまけん, おきなわけん, かがわけん, \
      かごしまけん, かながわけん, ぎふけん, きょうとふ, くまもとけん, ぐんまけん, こうちけん, さいたまけん, さがけん, しがけん, しずおかけん, しまねけん, ちばけん, \
      とうきょうと, とくしまけん, とちぎけん, とっとりけん, とやまけん, ながさきけん, ながのけん, ならけん, にいがたけん, ひょうごけん, ひろしまけん, ふくいけん, \
      ふくおかけん, ふくしまけん, ほっかいどう, みえけん, みやぎけん, みやざきけん, やまがたけん, やまぐちけん, やまなしけん, わかやまけん
      """),
    Country(
      "Korea", "ㄱㄷㅂㅅㅇㅈㅊ",
      """
      강원특별자치도, 경기도, 경상남도, 경상북도, 광주광역시, 대구광역시, 대전광역시, 부산광역시, 서울특별시, 세종특별자치시, 울산광역시, 인천광역시, \
      전라남도, 전북특별자치도, 제주특별자치도, 충청남도, 충청북도
      """),
  ]
}
