#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// The names of the texts that the controls show and speak. ``ControlTexts`` has the texts.
enum LocalizedText: String, CaseIterable {
  case column, loading, failed, retry
  case expanded, collapsed, checked, unchecked, mixed, level, place, separator, matches
  case expand, collapse, remove, rename, insert
  case views, className
  case address, province, city, district, town, next, pending, chosenLevels, empty
  case zones, zonesMark
  case search, searching, several, nothingFound, tryOther, moreMatches, pathSeparator
  case former, notFound, ambiguous, unavailable, split, listSeparator, listEnd
  case cancel, done
}
#endif
