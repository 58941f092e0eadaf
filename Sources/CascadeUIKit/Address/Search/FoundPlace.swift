#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit
import Lookup

/// A place that the app found, for example on a server. It needn't be loaded.
public struct FoundPlace: Hashable, Sendable {
  /// The names from the root down. A place without names is ignored.
  public var names: [String]
  /// The code of each name, as far as they are known.
  public var codes: [String?]
  /// The matched characters of the last name, counted in Unicode scalars.
  public var matchedRanges: [Range<Int>]
  /// A Boolean value that indicates whether the place can't be chosen.
  public var isDisabled: Bool

  /// Creates a place from its path.
  ///
  /// - Parameters:
  ///   - names: The names from the root down.
  ///   - codes: The code of each name, as far as they are known.
  ///   - matchedRanges: The characters of the last name to highlight, counted in Unicode scalars.
  ///   - isDisabled: A Boolean value that indicates whether the place can't be chosen.
  public init(
    names: [String], codes: [String?] = [], matchedRanges: [Range<Int>] = [],
    isDisabled: Bool = false
  ) {
    self.names = names
    self.codes = codes
    self.matchedRanges = matchedRanges
    self.isDisabled = isDisabled
  }
}

extension FoundPlace {
  /// The path by which the place is found again when its levels have loaded.
  var savedPath: SavedPath {
    let levels = names.enumerated().map { level, name in
      SavedPath.Level(code: codes.indices.contains(level) ? codes[level] : nil, name: name)
    }
    return SavedPath(levels: levels, matching: .exact)
  }

  /// Returns the loaded nodes of the path, from the root down.
  func loadedPath(in hierarchy: Hierarchy) -> [Hierarchy.Node] {
    hierarchy.match(savedPath, options: .includesDisabled).path
  }

  /// The last name, with the matched characters highlighted.
  var highlightedName: HighlightedText {
    let name = names.last ?? ""
    let utf8 = Array(name.utf8)
    var ranges: [Range<Int>] = []
    for range in matchedRanges where range.lowerBound >= 0 {
      let start = CharacterOffset.utf8(ofCharacter: range.lowerBound, in: utf8)
      let end = CharacterOffset.utf8(ofCharacter: range.upperBound, in: utf8)
      if start < end, ranges.last?.upperBound ?? 0 <= start { ranges.append(start..<end) }
    }
    return HighlightedText(name, highlights: ranges)
  }
}
#endif
