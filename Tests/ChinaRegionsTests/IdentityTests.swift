import ChinaRegions
import Foundation
import Hierarchies
import Histories
import Selections
import Testing

/// Every node of China, and every former code. The first tier takes each 23rd; with `CASCADE_ALL_PLACES` the tests take all.
@Suite("A code or a path of China leads to one place")
struct IdentityTests {
  private static let china = ChinaRegions.hierarchy
  private static let step =
    ProcessInfo.processInfo.environment["CASCADE_ALL_PLACES"] == nil ? 23 : 1

  @Test(
    "Every place is found by its code in each form, its value, and its paths of codes and names")
  func places() {
    let china = Self.china
    var failures: [String] = []
    for index in stride(from: 0, to: china.count, by: Self.step) {
      let node = Hierarchy.Node(index)
      let path = china.path(to: node)
      let codes = china.codes(of: path).compactMap { $0 }
      var saved = [SavedPath(china.value(of: path)), SavedPath(names: china.names(of: path))]
      if codes.count == path.count { saved += [SavedPath(codes: codes), SavedPath(codes)] }
      if let code = china.code(of: node) {
        saved += [
          SavedPath(code: code), SavedPath([code]), SavedPath([" " + code]),
          SavedPath([code + String(repeating: "0", count: 12 - code.utf8.count)]),
        ]
        if code.hasSuffix("0000") {
          saved.append(SavedPath([String(code.prefix(2))]))
        } else if code.utf8.count == 6, code.hasSuffix("00") {
          saved.append(SavedPath([String(code.prefix(4))]))
        }
      }
      for value in saved {
        let match = china.match(value, history: ChinaRegions.history)
        let isRight =
          match.isComplete ? match.path == path : match.unmatched?.reason == .ambiguous
        if !isRight || !match.former.isEmpty {
          failures.append("\(value.text): \(china.names(of: match.path))")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test("Every former code leads to what its place is today, or to several that are stated")
  func formerCodes() {
    let (china, history) = (Self.china, ChinaRegions.history)
    var (failures, count) = ([String](), 0)
    let places = history.places(in: china).filter { $0.code != nil }
    for place in places.indices where place % Self.step == 0 {
      let code = places[place].code!
      // A code of today that another place had before is that of today.
      if china.node(withCode: code) != nil { continue }
      count += 1
      let today = Set(history.places(withCode: code, in: china).flatMap(\.nodes))
      let match = china.match(SavedPath([code]), history: history)
      let found = match.candidates.isEmpty ? match.path.suffix(1) : match.candidates[...]
      if !match.isComplete, match.candidates.isEmpty { continue }
      let isRight =
        match.isComplete ? today == Set(found) : Set(found).isSubset(of: today)
      if !isRight || match.former.isEmpty {
        failures.append(
          "\(code): \(china.names(of: Array(found))), not \(china.names(of: Array(today)))")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
    #expect(count > 100)
  }
}
