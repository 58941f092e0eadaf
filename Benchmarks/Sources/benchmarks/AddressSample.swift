import CascadeKit
import ChinaRegions
import Foundation

/// Addresses from all parts of the country, written in the same form.
struct AddressSample {
  let kind: String
  let texts: [String]
}

extension AddressSample {
  /// Several hundred addresses of each kind, the same in every run.
  static func all(in regions: Hierarchy) throws -> [AddressSample] {
    let places = stride(from: 400, to: regions.count, by: 131).map { Hierarchy.Node($0) }
    func sample(_ kind: String, _ text: ([String], Int) -> String?) -> AddressSample {
      AddressSample(
        kind: kind,
        texts: places.enumerated().compactMap { number, place in
          text(regions.names(of: regions.path(to: place)), number)
        })
    }
    let inner = Dictionary(
      grouping: (0..<regions.count).map { Hierarchy.Node($0) }.filter { !regions.isLeaf($0) },
      by: regions.name)
    let ambiguous = inner.filter { $0.value.count > 1 }.keys.sorted()
    return [
      sample("whole names") { names, number in names.joined() + house(number) },
      sample("separated names") { names, number in
        (names + [house(number)]).joined(separator: [" ", "/", "，", "-"][number % 4])
      },
      sample("without suffixes") { names, number in names.map(short).joined() + house(number) },
      sample("missing upper levels") { names, number in
        names.dropFirst(1 + number % 2).joined() + house(number)
      },
      AddressSample(
        kind: "ambiguous names",
        texts: ambiguous.enumerated().map { number, name in
          number % 2 == 0 ? name : name + house(number)
        }),
      sample("with a typo") { names, number in typo(in: names, number) + house(number) },
      AddressSample(kind: "former names", texts: formerNames()),
      sample("roads named after places") { names, number in
        let other = regions.name(of: places[(number * 7 + 3) % places.count])
        return names.joined() + short(other) + "路\(number)号"
      },
      sample("no place") { names, number in
        number % 2 == 0 ? short(names[names.count - 1]) + "东路\(number)号" : "阳光花园\(number)栋3单元501室"
      },
    ]
  }

  private static func house(_ number: Int) -> String {
    let roads = ["解放路", "人民大道", "文化街", "中山东路", "幸福巷"]
    let rooms = ["号", "号3栋2单元501室", "号科技大厦B座12层", "-\(number % 40)号"]
    return roads[number % 5] + "\(number)" + rooms[number % 4]
  }

  private static func short(_ name: String) -> String {
    name.count > 2 ? String(name.dropLast()) : name
  }

  /// The names, with one character of the second to last missing, doubled or replaced.
  private static func typo(in names: [String], _ number: Int) -> String {
    var names = names
    let changed = max(names.count - 2, 0)
    var characters = Array(names[changed])
    let place = number % max(characters.count - 1, 1)
    switch number % 3 {
    case 0: characters[place] = "某"
    case 1: characters.insert(characters[place], at: place)
    default: if characters.count > 3 { characters.remove(at: place) }
    }
    names[changed] = String(characters)
    return names.joined()
  }

  /// Former names after the place that they belong to today.
  private static func formerNames() -> [String] {
    let regions = ChinaRegions.hierarchy
    let places = ChinaRegions.history.places(in: regions).filter { $0.code != nil }
    return places.enumerated().compactMap { number, place in
      let parent = place.nodes.first.flatMap { regions.parent(of: $0) }
      return parent.map { regions.name(of: $0) + place.name + house(number) }
    }
  }
}
