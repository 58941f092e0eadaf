/// Chooses the codes that are stored without the code of the parent node, and sorts the others.
///
/// Codes are shortened that directly follow the code of their parent in the order of all codes, in the order
/// of the siblings, if they begin with it:
///
///     code        440000  440100  440105  440105001  440105002  440106
///     stored      440000  440100  440105  001        002        440106
///
/// So the whole code before a shortened one is that of its parent, and no index of shortened codes is needed.
struct CodeShortening {
  private let list: TextList
  private let numbers: [UInt32]

  /// The number of bytes by which the code of each entry is shortened.
  private var shortening: [Int]

  /// The entries with a whole code, sorted by code.
  private(set) var order: [UInt32] = []

  /// Whether a code is shortened.
  private(set) var isNeeded = false

  /// - Parameters:
  ///   - numbers: The text in `list` of each entry's code; `PackedHierarchy.none` for no code.
  ///   - childStarts: The children of each entry; `nil` to leave all codes whole.
  /// - Complexity: O(*b* + *n* log *n*) for *n* entries and *b* bytes of codes.
  init(_ list: TextList, numbers: [UInt32], childStarts: [UInt32]?) {
    self.list = list
    self.numbers = numbers
    shortening = Array(repeating: 0, count: numbers.count)
    let sorted = TextSorter(list: list, numbers: numbers).sorted(0..<numbers.count)
    list.bytes.withUnsafeBufferPointer { bytes in
      var children = 0..<0
      for (place, entry) in sorted.enumerated() where numbers[Int(entry)] != PackedHierarchy.none {
        let code = code(Int(entry), bytes)
        let isRepeated =
          place + 1 < sorted.count && areEqual(code, self.code(Int(sorted[place + 1]), bytes))
        if let whole = order.last, Int(entry) == children.first, !isRepeated {
          let beginning = self.code(Int(whole), bytes)
          if code.count > beginning.count, code.starts(with: beginning) {
            shortening[Int(entry)] = beginning.count
            children = children.dropFirst()
            isNeeded = true
            continue
          }
        }
        order.append(entry)
        if let childStarts {
          children = Int(childStarts[Int(entry)])..<Int(childStarts[Int(entry) + 1])
        }
      }
    }
  }
}

extension CodeShortening {
  func isShortened(_ entry: Int) -> Bool { shortening[entry] > 0 }

  /// The text to store for each entry; empty for one without a code.
  var texts: TextList {
    var texts = TextList()
    list.bytes.withUnsafeBufferPointer { bytes in
      for entry in numbers.indices {
        texts.append(UnsafeBufferPointer(rebasing: code(entry, bytes)[shortening[entry]...]))
      }
    }
    return texts
  }

  private func code(
    _ entry: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let number = numbers[entry]
    let range = number == PackedHierarchy.none ? 0..<0 : list.range(of: Int(number))
    return UnsafeBufferPointer(rebasing: bytes[range])
  }
}
