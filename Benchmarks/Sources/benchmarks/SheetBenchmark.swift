import Foundation
import Hierarchies
import Selections

/// Measures choosing a province in the address sheet, and sorting its cities into sections.
func sheetBenchmark(_ table: Table) throws {
  let sample = try Sample.china()
  let hierarchy = sample.hierarchy
  let regions = try JSONDecoder().decode([Region].self, from: sample.json)
  var selection = PathSelection(hierarchy)
  var row = 0
  func next() -> Int {
    row = (row + 1) % hierarchy.roots.count
    return row
  }
  table.add(
    "choose a province and section the next level", nodes: hierarchy.count,
    ours: measure {
      use(selection.reopen(level: 0))
      use(selection.choose(row: next()))
      use(selection.optionSections)
    },
    baseline: measure {
      let options = regions[next()].children ?? []
      let sections = Dictionary(grouping: options) { transliterated($0.name).prefix(1) }
      use(
        sections.map {
          ($0.key, $0.value.sorted { transliterated($0.name) < transliterated($1.name) })
        })
    },
    is: "`Dictionary(grouping:)` by ICU transliteration")
}

/// Returns Latin letters without tones, like `CFStringTransform`.
func transliterated(_ name: String) -> String {
  name.applyingTransform(.mandarinToLatin, reverse: false)?
    .applyingTransform(.stripDiacritics, reverse: false) ?? name
}
