import Hierarchies
import Lookup
import Testing

@Suite("Names of departments and goods resolve like names of places")
struct AddressProfileTests {
  private static let company = hierarchy([
    ["Acme", "Engineering Department", "Platform Team"],
    ["Acme", "Engineering Department", "Research and Development"],
    ["Acme", "Engineering Department", "Support Team"],
    ["Acme", "Sales Department", "Northern Europe"],
    ["Acme", "Sales Department", "Support Team"],
    ["Acme", "Human Resources", "Payroll"],
  ])

  private static let goods = hierarchy([
    ["Home", "Kitchen", "Kettles"], ["Home", "Kitchen", "Coffee machines"],
    ["Home", "Garden", "Coffee tables"], ["Electronics", "Audio", "Headphones"],
    ["Electronics", "Cameras", "Lenses"], ["Electronics", "Cameras", "Cases"],
    ["Electronics", "Phones", "Cases"],
  ])

  private static func hierarchy(_ paths: [[String]]) -> Hierarchy {
    var builder = HierarchyBuilder()
    for path in paths { builder.add(path: path) }
    return builder.build()
  }

  /// A profile for departments.
  private static var english: AddressProfile {
    var profile = AddressProfile.plain
    profile.shortLevels = 4
    profile.droppedSuffixes = "department team"
    profile.fillers = "to attn dept"
    return profile
  }

  private func expect(
    _ text: String, in hierarchy: Hierarchy, _ profile: AddressProfile, gives path: String,
    remainder: String = "", _ location: SourceLocation = #_sourceLocation
  ) {
    let address = AddressResolver(hierarchy, profile: profile).resolve(text)
    #expect(
      hierarchy.names(of: address.path).joined(separator: "/") == path, "\(text)",
      sourceLocation: location)
    #expect(address.remainder(of: text) == remainder, "\(text)", sourceLocation: location)
  }

  @Test("A suffix in the text matches names without one")
  func bareNames() {
    let regions = Self.hierarchy([
      ["浙江", "杭州", "西湖"], ["浙江", "杭州", "上城"], ["浙江", "宁波", "海曙"], ["内蒙古", "呼和浩特", "新城"],
      ["北京", "朝阳"], ["吉林", "吉林", "船营"],
      ["辽宁", "朝阳", "双塔"],
    ])
    let chinese = AddressProfile.chinese
    expect("浙江省杭州市西湖区文三路", in: regions, chinese, gives: "浙江/杭州/西湖", remainder: "文三路")
    expect("浙江杭州市西湖文三路", in: regions, chinese, gives: "浙江/杭州/西湖", remainder: "文三路")
    expect("宁波市海曙区", in: regions, chinese, gives: "浙江/宁波/海曙")
    expect("北京市朝阳区建国路88号", in: regions, chinese, gives: "北京/朝阳", remainder: "建国路88号")
    expect("呼和浩特市", in: regions, chinese, gives: "内蒙古/呼和浩特")
    expect("内蒙古自治区呼和浩特市新城区", in: regions, chinese, gives: "内蒙古/呼和浩特/新城")
    expect("吉林省吉林市船营区", in: regions, chinese, gives: "吉林/吉林/船营")
    expect("辽宁省朝阳市双塔区", in: regions, chinese, gives: "辽宁/朝阳/双塔")
  }

  @Test("Long names with the same beginning are distinguished by their ends")
  func longNames() {
    let names = (0..<300).map { "Department of the Interior and Exterior, section \($0)" }
    let offices = Self.hierarchy(names.map { ["Office", $0] })
    let resolver = AddressResolver(offices, profile: .plain)
    for name in names {
      let path = resolver.resolve("Office / \(name)").path
      #expect(offices.names(of: path) == ["Office", name])
    }
  }

  @Test("A path may lack its upper levels, in any case and with any separators")
  func departments() {
    let (company, plain) = (Self.company, AddressProfile.plain)
    expect(
      "Acme / Engineering Department / Platform Team", in: company, plain,
      gives: "Acme/Engineering Department/Platform Team")
    expect(
      "ACME > sales department > northern europe, room 12", in: company, plain,
      gives: "Acme/Sales Department/Northern Europe", remainder: "room 12")
    expect("Platform Team", in: company, plain, gives: "Acme/Engineering Department/Platform Team")
    expect(
      "Payroll: Mrs Smith", in: company, plain, gives: "Acme/Human Resources/Payroll",
      remainder: "Mrs Smith")
    expect("Salesroom", in: company, plain, gives: "", remainder: "Salesroom")
  }

  @Test("An ambiguous name gives all candidates, and the name of an ancestor decides")
  func ambiguousDepartments() {
    let resolver = AddressResolver(Self.company, profile: .plain)
    #expect(resolver.resolve("Support Team").candidates.count == 2)
    expect(
      "Sales Department, Support Team", in: Self.company, .plain,
      gives: "Acme/Sales Department/Support Team")
  }

  @Test("A typo of one letter is corrected if only one name is near")
  func typos() {
    expect(
      "Acme / Enginering Department / Platform Team", in: Self.company, .plain,
      gives: "Acme/Engineering Department/Platform Team")
    expect(
      "Acme / Human Resoorces / Payroll", in: Self.company, .plain,
      gives: "Acme/Human Resources/Payroll")
    expect(
      "Electronics > Audio > Headphone", in: Self.goods, .plain,
      gives: "Electronics/Audio/Headphones")
    expect("Home > Kichen > Kettles", in: Self.goods, .plain, gives: "Home/Kitchen/Kettles")
    expect("Home > Kennel", in: Self.goods, .plain, gives: "Home", remainder: "Kennel")
  }

  @Test("A profile contains the suffixes that may be left out, and the words without meaning")
  func suffixes() {
    expect(
      "attn Sales, Support", in: Self.company, Self.english,
      gives: "Acme/Sales Department/Support Team")
    expect(
      "engineering platform", in: Self.company, Self.english,
      gives: "Acme/Engineering Department/Platform Team")
  }

  @Test("Goods are found by category, and ambiguous ones by their ancestors")
  func categories() {
    expect("Kettles", in: Self.goods, .plain, gives: "Home/Kitchen/Kettles")
    expect(
      "coffee tables, oak", in: Self.goods, .plain, gives: "Home/Garden/Coffee tables",
      remainder: "oak")
    expect("Phones: cases", in: Self.goods, .plain, gives: "Electronics/Phones/Cases")
    let address = AddressResolver(Self.goods, profile: .plain).resolve("Cases")
    #expect(Self.goods.names(of: address.path) == ["Electronics"])
    #expect(address.candidates.count == 2)
  }
}
