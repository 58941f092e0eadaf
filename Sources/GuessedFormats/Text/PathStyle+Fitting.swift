import HierarchyFormats

extension PathStyle {
  /// Whether every line is a path, and most share their first folder with the line above or below.
  func fits(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var count = Counts()
    for line in lines {
      let whole = Self.split(line, identifier)?.path ?? line
      if whole.contains(UInt8(ascii: "\t")) || LineSample.contains(whole, "//") { return false }
      for (index, path) in paths(line).enumerated() {
        let names = names(path)
        if !isPath(names, path) { return false }
        if index > 0 { continue }
        count.add(root(of: names), isDeep: names.count > 1)
        let isDotted = LineSample.starts(path, with: ".")
        if !isDotted, !names.allSatisfy(LineSample.isName) { count.others += 1 }
        let isAbsolute = path.first == UInt8(ascii: "/")
        if isAbsolute { count.absolute += 1 }
        if !isAbsolute, !isDotted, path.contains(UInt8(ascii: " ")) { count.spaced += 1 }
      }
    }
    guard areFiles else {
      // Two lines with a bar can be commands.
      let isLong = separator.utf8Start[0] != UInt8(ascii: "|") || lines.count > 2
      return isLong && count.deep * 2 >= count.paths && count.shared * 2 >= count.paths
        && count.others * 10 < count.paths
    }
    if count.absolute > 0 { return count.absolute == count.paths && count.shared > 0 }
    if count.others * 2 >= count.paths { return false }
    switch identifier {
    case .none, .size: break
    default: return false
    }
    // Names with spaces must show that they are folders.
    if count.spaced * 2 >= count.paths { return count.shared == count.paths && lines.count > 2 }
    return count.deep == count.paths ? count.shared > 0 : count.shared * 2 >= count.paths
  }

  /// Whether the lines have folders in common: three of four folders that a path names are in another line, too, and one path
  /// has three names, or its folder is a line of its own. Every name has something between its separators, and most names
  /// have letters.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* first lines.
  func sharesFolders(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let limit = 1 << 12
    var deep = 0
    var names = 0
    var lettered = 0
    var others = 0
    var hasLevels = false
    var paths: [[ArraySlice<UInt8>]] = []
    for line in lines {
      let path = Self.split(line, identifier)?.path ?? line
      let parts = self.names(path)
      let isTidy = parts.allSatisfy { part in
        !part.isEmpty && part.count < 256
          && (part.startIndex == path.startIndex || path[part.startIndex - 1] == separatorByte)
          && (part.endIndex == path.endIndex || path[part.endIndex] == separatorByte)
      }
      if !isTidy { return false }
      if separatorByte == UInt8(ascii: "."), !path.allSatisfy(Self.isOfDottedName) { return false }
      // The functions of a program have any names.
      let isName = separatorByte == UInt8(ascii: ";") || parts.allSatisfy(LineSample.isName)
      if !isName { others += 1 }
      if parts.count > 1 { deep += 1 }
      names += parts.count
      lettered += parts.count(where: LineSample.hasLetter)
      if paths.count < limit { paths.append(parts) }
    }
    guard lines.count > 2, deep * 2 >= lines.count, others * 10 < lines.count,
      lettered * 4 >= names * 3
    else { return false }
    paths.sort { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
    var folders = 0
    var shared = 0
    for index in paths.indices {
      let path = paths[index]
      let above = index > 0 ? Self.sharedCount(path, paths[index - 1]) : 0
      let below = index + 1 < paths.count ? Self.sharedCount(path, paths[index + 1]) : 0
      folders += path.count - 1
      shared += min(max(above, below), path.count - 1)
      // Other names end with a dot and the kind of a file.
      if path.count > 2 || path.count > 1 && index > 0 && paths[index - 1].count == above {
        hasLevels = true
      }
    }
    return hasLevels && shared * 4 >= folders * 3
  }

  /// Whether a byte can be that of a path with dots, which isn't a sentence or an expression.
  private static func isOfDottedName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || LineSample.isLetter(byte) || LineSample.isDigit(byte)
      || "._-$".utf8.contains(byte)
  }

  private var separatorByte: UInt8 { separator.utf8Start[0] }

  /// The number of names at the start that two paths share.
  private static func sharedCount(
    _ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]
  ) -> Int {
    zip(left, right).prefix { $0.elementsEqual($1) }.count
  }

  /// What the paths have in common.
  private struct Counts {
    var paths = 0
    /// The paths with several names.
    var deep = 0
    /// The paths that share their first folder with that above or below.
    var shared = 0
    /// The paths with a name that doesn't look like one.
    var others = 0
    /// The paths that begin with a slash.
    var absolute = 0
    /// The relative paths with a space.
    var spaced = 0
    private var root: ArraySlice<UInt8> = []
    private var isRootShared = false

    mutating func add(_ root: ArraySlice<UInt8>, isDeep: Bool) {
      let isShared = paths > 0 && root.elementsEqual(self.root)
      if isShared { shared += isRootShared ? 1 : 2 }
      isRootShared = isShared
      self.root = root
      paths += 1
      if isDeep { deep += 1 }
    }
  }

  /// The first name that isn't empty or a dot.
  private func root(of names: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
    guard areFiles else { return names[0] }
    return names.first { !$0.isEmpty && !LineSample.isSame($0, ".") } ?? names[0]
  }

  /// Whether names are those of a path. Only files can have a separator at the start or the end.
  private func isPath(_ names: [ArraySlice<UInt8>], _ path: ArraySlice<UInt8>) -> Bool {
    let nameLimit = 255
    if names.contains(where: { $0.count > nameLimit }) { return false }
    if areFiles { return !LineSample.contains(path, ": ") }
    var inner = names[...]
    if separator.utf8Start[0] == UInt8(ascii: "\\") {
      inner = inner.drop { $0.isEmpty }
      if inner.last?.isEmpty == true { inner = inner.dropLast() }
    }
    return !inner.isEmpty && !inner.contains { $0.isEmpty }
  }
}
