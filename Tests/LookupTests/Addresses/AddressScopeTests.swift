import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Resolving addresses within nodes, and preferring nodes")
struct AddressScopeTests {
  /// The node at a path of names.
  private func node(_ path: String) -> Hierarchy.Node {
    path.split(separator: "/").reduce(nil) { node, name in
      China.regions.child(named: String(name), of: node)
    }!
  }

  private func expect(
    _ text: String, within places: String..., gives path: String, remainder: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let address = China.resolver.resolve(text, within: places.map(node))
    let names = China.regions.names(of: address.path).joined(separator: "/")
    #expect(names == path, "\(text)", sourceLocation: location)
    #expect(!address.isAmbiguous, "\(text)", sourceLocation: location)
    if let remainder {
      #expect(address.remainder(of: text) == remainder, "\(text)", sourceLocation: location)
    }
    if path.isEmpty {
      #expect(address.confidence == 0 && address.matches.isEmpty, sourceLocation: location)
      #expect(address.remainder(of: text) == text, sourceLocation: location)
    }
  }

  private func candidates(_ address: ResolvedAddress) -> [String] {
    address.candidates.map { China.names($0).joined(separator: "/") }
  }

  // MARK: Within

  @Test("Names of the ancestors, of the node itself and of its descendants are read")
  func levels() {
    for text in ["广东省广州市海珠区新港中路", "广州海珠区新港中路", "海珠区，广东省，新港中路", "海珠区新港中路"] {
      expect(text, within: "广东省/广州市", gives: "广东省/广州市/海珠区")
      expect(text, within: "广东省/广州市/海珠区", gives: "广东省/广州市/海珠区")
    }
    expect("广州市中山路", within: "广东省/广州市", gives: "广东省/广州市", remainder: "中山路")
    expect("吉林", within: "吉林省/吉林市", gives: "吉林省/吉林市")
  }

  @Test("A name that several places have is certain if one of them is within the nodes")
  func certainNames() {
    let address = China.resolver.resolve("朝阳区建国路1号", within: [node("北京市")])
    #expect(China.regions.names(of: address.path) == ["北京市", "朝阳区"])
    #expect(address.confidence == 1 && address.candidates.isEmpty)
    expect("鼓楼", within: "福建省", gives: "福建省/福州市/鼓楼区")
    expect("河北", within: "天津市", gives: "天津市/河北区")
    expect("朝阳区三里屯街道", within: "北京市", gives: "北京市/朝阳区/三里屯街道")
    let fields = China.resolver.resolve(
      fields: ["", "朝阳区", "建国路"], within: [node("北京市")])
    #expect(fields.path == address.path)
  }

  @Test("A text that names a place outside, or only an ancestor, has no place")
  func placesOutside() {
    for text in [
      "吉林朝阳区", "长春市朝阳区", "朝阳区，长春市", "南京鼓楼区", "上海市浦东新区", "上海市", "吉琳省朝阳区", "辽宁省朝阳市",
      "",
    ] {
      expect(text, within: "北京市", gives: "")
    }
    for text in ["广东省", "广东", "广东省中山路1号", "广东省深圳市", "广东省深土川市南山区"] {
      expect(text, within: "广东省/广州市", gives: "")
    }
  }

  @Test("Several nodes are a union, and a node within another changes nothing")
  func unions() {
    let scope = AddressScope(within: [node("江苏省"), node("福建省/福州市")])
    let address = China.resolver.resolve("鼓楼区", in: scope)
    #expect(candidates(address) == ["江苏省/南京市/鼓楼区", "江苏省/徐州市/鼓楼区", "福建省/福州市/鼓楼区"])
    #expect(address.path.isEmpty && address.confidence == 1.0 / 3)
    let inJiangsu = China.resolver.resolve("鼓楼区", within: [node("江苏省"), node("江苏省/南京市")])
    #expect(candidates(inJiangsu) == ["江苏省/南京市/鼓楼区", "江苏省/徐州市/鼓楼区"])
    #expect(inJiangsu.path == [node("江苏省")])
    expect("海珠区", within: "北京市", "广东省/广州市", gives: "广东省/广州市/海珠区")
  }

  @Test("Towns obey the nodes, and a common name of a town means the one within them")
  func towns() {
    expect("朝阳区酒仙桥", within: "吉林省", gives: "吉林省/长春市/朝阳区", remainder: "酒仙桥")
    expect("城关镇人民路1号", within: "甘肃省/甘南藏族自治州/舟曲县", gives: "甘肃省/甘南藏族自治州/舟曲县/城关镇", remainder: "人民路1号")
    expect("罗阳镇", within: "广东省/惠州市/博罗县", gives: "广东省/惠州市/博罗县/罗阳街道")
    expect("罗阳镇", within: "浙江省", gives: "浙江省/温州市/泰顺县/罗阳镇")
    expect("杭州市留下镇", within: "浙江省/杭州市/西湖区", gives: "浙江省/杭州市/西湖区/留下街道")
    expect("杭州市留下镇", within: "浙江省/杭州市/上城区", gives: "")
    expect("乐清市柳市", within: "浙江省/温州市/乐清市/柳市镇", gives: "浙江省/温州市/乐清市/柳市镇")
    expect("乐清市柳市", within: "浙江省/温州市/瑞安市", gives: "")
  }

  @Test("A former place that was divided is the part within the nodes")
  func formerPlaces() {
    expect("吴县市", within: "江苏省/苏州市/相城区", gives: "江苏省/苏州市/相城区")
    expect("苏州吴县市", within: "江苏省/苏州市/吴中区", gives: "江苏省/苏州市/吴中区")
    expect("吴县市", within: "江苏省/苏州市/姑苏区", gives: "")
    // Today, others are called 城区.
    expect("城区新建路", within: "山西省/大同市", gives: "山西省/大同市/平城区", remainder: "新建路")
    expect("城区，阳泉", within: "山西省/大同市", gives: "")
  }

  @Test("A name with a typo means the only place within the nodes that is that close")
  func typos() {
    expect("广州市海大珠区", within: "广东省/广州市/海珠区", gives: "广东省/广州市/海珠区")
    expect("广东省韶关市南凶市", within: "广东省/韶关市", gives: "广东省/韶关市/南雄市")
    expect("广东省广洲市", within: "广东省/深圳市", gives: "")
  }

  @Test("A short name before other text means its only place within the nodes")
  func shortNames() {
    expect("朝阳八里庄", within: "北京市/朝阳区", gives: "北京市/朝阳区/八里庄街道")
    expect("朝阳医院", within: "北京市", gives: "")
    expect("中山路1号", within: "辽宁省/大连市", gives: "")
  }

  // MARK: Preferring

  @Test(
    "The only candidate in a preferred branch is the path, with less confidence, and the others follow it"
  )
  func preferredCandidate() {
    let address = China.resolver.resolve("朝阳区建国路1号", preferring: [node("吉林省")])
    #expect(China.regions.names(of: address.path) == ["吉林省", "长春市", "朝阳区"])
    #expect(candidates(address) == ["吉林省/长春市/朝阳区", "北京市/朝阳区"])
    #expect(address.confidence == 0.8)
    #expect(address.isAmbiguous && address.remainder(of: "朝阳区建国路1号") == "建国路1号")
    let fields = China.resolver.resolve(fields: ["", "鼓楼区"], preferring: [node("河南省")])
    #expect(China.regions.names(of: fields.path) == ["河南省", "开封市", "鼓楼区"])
  }

  @Test("Of several preferred candidates, the common prefix of their paths is the path")
  func preferredCandidates() {
    let address = China.resolver.resolve("鼓楼区", preferring: [node("江苏省")])
    #expect(address.path == [node("江苏省")] && address.confidence == 0.4)
    #expect(
      candidates(address) == [
        "江苏省/南京市/鼓楼区", "江苏省/徐州市/鼓楼区", "福建省/福州市/鼓楼区", "河南省/开封市/鼓楼区",
      ])
  }

  @Test("The first preferred branch with a candidate decides, and the next ones follow")
  func orderOfPreference() {
    let address = China.resolver.resolve(
      "鼓楼区", preferring: [node("北京市"), node("河南省"), node("江苏省/徐州市")])
    #expect(China.regions.names(of: address.path) == ["河南省", "开封市", "鼓楼区"])
    #expect(candidates(address).prefix(2) == ["河南省/开封市/鼓楼区", "江苏省/徐州市/鼓楼区"])
    #expect(address.candidates.count == 4)
  }

  @Test("A preference changes neither a certain answer nor candidates outside the branches")
  func certainAnswers() {
    for text in ["长春朝阳区", "朝阳区酒仙桥", "朝阳市", "海珠区", "鼓楼区", "北京东路961号"] {
      #expect(
        China.resolver.resolve(text, preferring: [node("山东省"), node("云南省")])
          == China.resolver.resolve(text), "\(text)")
    }
    for text in ["长春朝阳区", "朝阳市", "海珠区"] {
      #expect(
        China.resolver.resolve(text, preferring: [node("北京市")]) == China.resolver.resolve(text))
    }
  }

  @Test("A preference decides between the candidates within the nodes")
  func both() {
    let scope = AddressScope(within: [node("江苏省")], preferring: [node("江苏省/徐州市"), node("北京市")])
    let address = China.resolver.resolve("鼓楼区", in: scope)
    #expect(candidates(address) == ["江苏省/徐州市/鼓楼区", "江苏省/南京市/鼓楼区"])
    #expect(address.path == China.regions.path(to: node("江苏省/徐州市/鼓楼区")))
  }

  @Test("An explanation says which place outside an address names")
  func explanations() {
    let scope = AddressScope(within: [node("北京市")])
    let explanation = China.resolver.explain("吉林朝阳区", in: scope)
    #expect(explanation.address == China.resolver.resolve("吉林朝阳区", in: scope))
    #expect(explanation.others.first?.path == China.regions.path(to: node("吉林省/长春市/朝阳区")))
  }

  // MARK: Laws

  @Test(
    "Within an ancestor of its place an address has the same result, and elsewhere no place outside"
  )
  func laws() {
    let seed = UInt64.random(in: 0...UInt64.max)
    let roots = Array(China.regions.children(of: nil))
    for kind in AddressKind.allCases {
      var writer = AddressWriter(seed: seed)
      for _ in 0..<60 {
        let text = writer.write(kind).text
        let address = China.resolver.resolve(text)
        #expect(
          China.resolver.resolve(text, within: roots).path == address.path, "\(text), \(seed)")
        if !address.isAmbiguous {
          for node in address.path {
            let again = China.resolver.resolve(text, within: [node])
            #expect(again == address, "\(text), within \(China.names(node)), \(seed)")
          }
        }
        let other = writer.any(roots)
        let elsewhere = China.resolver.resolve(text, within: [other])
        #expect(elsewhere.path.isEmpty || elsewhere.path[0] == other, "\(text), \(seed)")
        #expect(elsewhere.candidates.allSatisfy { China.regions.path(to: $0)[0] == other })
      }
    }
  }

  @Test(
    "In every small forest, the answers within a node are the nodes of its branch that have the name"
  )
  func forests() {
    for forest in Forest.all(upTo: 5) {
      let hierarchy = forest.hierarchy(name: { $0 % 2 == 0 ? "even" : "odd" })
      let resolver = AddressResolver(hierarchy, profile: .plain)
      for top in forest.nodes {
        for name in ["even", "odd"] {
          let address = resolver.resolve(name, within: [top])
          let found = address.isAmbiguous ? address.candidates : Array(address.path.suffix(1))
          let named = forest.nodes.filter {
            hierarchy.name(of: $0) == name && hierarchy.path(to: $0).contains(top)
          }
          // A place means itself rather than one below it with the same name.
          let upper = named.filter { node in
            !hierarchy.path(to: node).dropLast().contains { named.contains($0) }
          }
          #expect(Set(found).isSubset(of: named), "\(forest), \(top), \(name)")
          #expect(found.isEmpty == upper.isEmpty, "\(forest), \(top), \(name)")
        }
      }
    }
  }
}
