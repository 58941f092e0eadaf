import CascadeKit
import ChinaRegions
import FuzzDriver

@testable import Lookup

/// Searches in the gazetteer, and in a copy of it with every 300th node renamed.
private let searches: [NameSearch] = {
  var edited = ChinaRegions.hierarchy
  for number in stride(from: 0, to: edited.count, by: 300) {
    edited.rename(.init(number), to: "\(edited.name(of: .init(number))) Ｚürich \(number)")
  }
  return [NameSearch(ChinaRegions.hierarchy), NameSearch(edited)]
}()

/// Searches for bytes: the first byte selects the page and the hierarchy, the others are the query. Each result must
/// equal the match of the query with the node alone, with the words of the query in one order for the whole page.
private func searchForBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let query = UnsafeBufferPointer(start: bytes + 1, count: count - 1)
  let search = searches[Int(bytes[0] & 1)]
  let page = search.results(utf8: query, limit: Int(bytes[0] >> 4), offset: Int(bytes[0] & 14))
  var typed = NameQuery(utf8: query)
  var orders = WordOrders(Array(query))
  while !page.results.allSatisfy({ typed.match($0.node, in: search.hierarchy) == $0 }) {
    guard let other = orders.next() else { preconditionFailure("A result doesn't match its node.") }
    typed = other
  }
  for result in page.results {
    for match in result.matches {
      let name = search.hierarchy.nameUTF8(of: match.node)
      precondition(match.range.upperBound <= name.count && !match.range.isEmpty)
    }
  }
  // Use the bytes as a name too.
  if let match = NameQuery("z").match(utf8: query) {
    precondition(match.range.upperBound <= query.count)
  }
  return 0
}

@main
struct FuzzSearch {
  static func main() {
    // Build the tables before the time of the first input is measured.
    for search in searches { precondition(!search.results(for: "z").results.isEmpty) }
    fuzz { searchForBytes($0, $1) }
  }
}
