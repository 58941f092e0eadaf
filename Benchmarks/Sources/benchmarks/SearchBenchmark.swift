import CascadeKit
import ChinaRegions
import Foundation

/// Measures thousands of different queries as the user types them, one call each.
func searchBenchmark(_ table: Table) throws {
  try searchBenchmark(table, ChinaRegions.hierarchy, "China's regions")
  try searchBenchmark(table, Sample.villages(713_035), "made-up villages")
}

private func searchBenchmark(_ table: Table, _ hierarchy: Hierarchy, _ data: String) throws {
  let search = NameSearch(hierarchy)
  let names = (0..<hierarchy.count).map { hierarchy.name(of: Hierarchy.Node($0)) }
  table.add(
    "prepare to search", nodes: hierarchy.count,
    ours: measure { use(NameSearch(hierarchy)) },
    baseline: measure { use(names.map { Pinyin.romanize($0) }) }, is: "pinyin of all names")

  let queries = sampleQueries(in: hierarchy)
  for query in queries.prefix(200) { use(search.results(for: query)) }
  let times = queries.map { query in processorTime { use(search.results(for: query)) } }
  let slowest = zip(times, queries).sorted { $0.0 > $1.0 }
  if ProcessInfo.processInfo.environment["SLOWEST"] != nil {
    for (time, query) in slowest.prefix(40) { print(time, query) }
  }
  let sorted = times.sorted()
  let sample = queries.enumerated().filter { $0.offset % 200 == 0 }.map(\.element)
  let plain = sample.map { query in
    processorTime { use(names.indices.filter { names[$0].contains(query) }.prefix(20)) }
  }.sorted()
  for (label, part) in [("median", 0.5), ("99th percentile", 0.99), ("slowest", 1)] {
    table.add(
      "first 20 results, \(label) of \(queries.count) queries", nodes: hierarchy.count,
      ours: sorted[Int(Double(sorted.count - 1) * part)],
      baseline: plain[Int(Double(plain.count - 1) * part)],
      is: "`contains` over all names, without pinyin or ranks")
  }
}

/// Returns the processor time of a single call, which excludes other programs.
private func processorTime(_ body: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}

/// Returns queries that users type when they search for places, and hard ones: letters that are in most names, and
/// queries without results.
private func sampleQueries(in hierarchy: Hierarchy) -> [String] {
  var queries = Set("abcdefghijklmnopqrstuvwxyz0123456789镇街乡区市县".map(String.init))
  queries.formUnion([
    "zhenx", "xz", "zx", "z z z", "z z", "j d", "jd jd", "镇街", "街镇", "zh zh", "q x", "x x x x",
    "dao z",
    "zhenzhen", "jiedao", "xiangz", "zj", "dz", "qz", "zzz", "jjj", "xxxx", "s h i", "shishi",
    "南 z", "z 道",
    "d d d", "a a", "e e e", "zhen zhen zhen", "jie dao jie dao", "12345", "1 2", "4 4", "🙂",
    "zürich",
  ])
  var random = SeededRandom(state: 20_261_121)
  func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  while queries.count < 6_000 {
    let node = Hierarchy.Node(pick(0..<hierarchy.count))
    let name = hierarchy.name(of: node)
    let syllables = Pinyin.romanize(name).split(separator: " ")
    let start = pick(0..<3) == 0 ? pick(0..<max(name.count, 1)) : 0
    var query: String
    switch pick(0..<6) {
    case 0: query = String(name.dropFirst(start))
    case 1: query = syllables.dropFirst(start).joined()
    case 2: query = String(syllables.dropFirst(start).compactMap(\.first))
    case 3: query = syllables.dropFirst(start).map { $0.prefix(pick(1..<$0.count + 1)) }.joined()
    case 4:
      let path = hierarchy.names(of: hierarchy.path(to: node)).map { Pinyin.romanize($0) }
      query = path.map { $0.replacingOccurrences(of: " ", with: "").prefix(pick(1..<7)) }
        .joined(separator: " ")
    default:
      let letters = "zxjdqshcgybl"
      query = String((0..<pick(2..<6)).map { _ in letters.randomElement(using: &random)! })
      if pick(0..<4) == 0 { query.insert(" ", at: query.index(query.startIndex, offsetBy: 1)) }
    }
    query = String(query.prefix(pick(1..<13)))
    if !query.isEmpty { queries.insert(query) }
  }
  return queries.sorted()
}
