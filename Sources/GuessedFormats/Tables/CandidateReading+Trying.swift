import Hierarchies
import HierarchyFormats

extension HierarchyImport {
  /// Reads a document. If nothing proves how it is read, the readings that its cells allow are tried, and the error has the best of
  /// those that succeed.
  ///
  /// - Complexity: That of reading, twelve times at most.
  init(
    trying options: ReadingOptions,
    _ read: (ReadingOptions) throws(HierarchyFormatError) -> HierarchyImport
  ) throws(HierarchyFormatError) {
    do throws(HierarchyFormatError) {
      self = try read(options)
    } catch {
      var error = error
      var readings: [CandidateReading] = []
      for fields in error.proposals {
        guard let reading = CandidateReading(fields, options, read) else { continue }
        if !readings.contains(where: reading.isSameTree) { readings.append(reading) }
      }
      error.proposals = []
      error.readings = CandidateReading.best(of: readings)
      throw error
    }
  }
}

extension CandidateReading {
  /// The number of readings that an error has.
  private static let limit = 3

  /// The number of lines of a tree, and of characters in each.
  private static let lineLimit = 5
  private static let lengthLimit = 120

  /// Tries a reading. Fields that would be an error because they aren't used are left out.
  ///
  /// - Returns: `nil` if it fails, or if it puts all nodes on one level although that isn't what it says.
  fileprivate init?(
    _ fields: FieldNames, _ options: ReadingOptions,
    _ read: (ReadingOptions) throws(HierarchyFormatError) -> HierarchyImport
  ) {
    guard let names = options.fields.adding(fields) else { return nil }
    var fields = fields
    var options = options
    options.fields = names
    options.progress = nil
    guard var result = try? read(options) else { return nil }
    if result.hierarchy == nil {
      for finding in result.findings.list where finding.kind == .unusedStructure {
        fields.ignored.append(finding.subject)
        options.fields.ignored.append(finding.subject)
      }
      guard !fields.ignored.isEmpty, let other = try? read(options) else { return nil }
      result = other
    }
    guard let hierarchy = result.hierarchy else { return nil }
    let isList = fields.identifier != nil && fields.parent == nil
    if hierarchy.levelCounts.count == 1, !isList { return nil }
    self.init(
      fields: fields, levelCounts: hierarchy.levelCounts, recordCount: result.recordCount,
      mergedCount: result.rows.merged, warningCount: result.findings.warningCount,
      unusedFields: result.unusedFields + fields.ignored, lines: Self.lines(of: hierarchy))
  }

  /// Whether another reading gives the same, as far as it is shown.
  fileprivate func isSameTree(_ other: CandidateReading) -> Bool {
    levelCounts == other.levelCounts
      && zip(lines, other.lines).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The best readings: those that lose the fewest records, then with the fewest warnings, and then with the most fields. Of equal
  /// ones, the first.
  fileprivate static func best(of readings: [CandidateReading]) -> [CandidateReading] {
    func faults(_ position: Int) -> (Int, Int, Int, Int) {
      let reading = readings[position]
      return (reading.mergedCount, reading.warningCount, reading.unusedFields.count, position)
    }
    let order = readings.indices.sorted { faults($0) < faults($1) }
    return order.prefix(limit).map { readings[$0] }
  }

  private struct Enough: Error {}

  /// The first lines of the drawing of a hierarchy.
  private static func lines(of hierarchy: Hierarchy) -> [String] {
    var text: [UInt8] = []
    do throws(Enough) {
      try TreeText(style: .lines).write(hierarchy) { (piece) throws(Enough) in
        text += piece
        throw Enough()
      }
    } catch {}
    return text.split(separator: UInt8(ascii: "\n")).prefix(lineLimit).map { line in
      let line = PrintableText.line(String(decoding: line, as: UTF8.self))
      let start = line.unicodeScalars.prefix(lengthLimit)
      return start.count == line.unicodeScalars.count
        ? line : String(String.UnicodeScalarView(start)) + "…"
    }
  }
}

extension HierarchyFindings {
  /// The number of warnings about nodes.
  fileprivate var warningCount: Int {
    HierarchyFinding.Kind.allCases.reduce(0) {
      $0 + ($1.severity == .warning && $1 != .unusedObjects ? count(of: $1) : 0)
    }
  }
}
