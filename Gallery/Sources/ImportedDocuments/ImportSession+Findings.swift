import HierarchyFormats

extension ImportSession {
  /// Groups findings by their kind: first errors, then warnings.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the documents.
  package func groups(of findings: HierarchyFindings, firstLines: [Int]) -> [FindingGroup] {
    let placed = place(findings.list, firstLines: firstLines)
    return HierarchyFinding.Kind.allCases.compactMap { kind in
      let count = findings.count(of: kind)
      if count == 0 { return nil }
      return FindingGroup(
        kind: kind, count: count, findings: placed.filter { $0.finding.kind == kind })
    }
  }

  /// Adds the lines of the documents to findings, in one pass over each document.
  private func place(_ findings: [HierarchyFinding], firstLines: [Int]) -> [PlacedFinding] {
    var placed = findings.map { PlacedFinding($0) }
    for index in placed.indices {
      guard case .line(let line)? = placed[index].finding.position else { continue }
      let place = DocumentLine(line, firstLines: firstLines)
      placed[index].place = (place.document, place.line)
    }
    for (number, document) in documents.enumerated() {
      var lines = LineScanner(document.bytes)
      let indices = placed.indices.filter { placed[$0].place?.document == number }
      for index in indices.sorted(by: { line(placed[$0]) < line(placed[$1]) }) {
        placed[index].excerpt = lines.excerpt(ofLine: line(placed[index]))
      }
    }
    return placed
  }

  private func line(_ finding: PlacedFinding) -> Int { finding.place?.line ?? 0 }
}

/// The findings of one kind.
package struct FindingGroup: Sendable {
  /// The kind.
  package let kind: HierarchyFinding.Kind

  /// The number of findings, including those that aren't listed.
  package let count: Int

  /// The first findings, in the order of the documents.
  package let findings: [PlacedFinding]
}

/// A finding, and the line of a document that it is about.
package struct PlacedFinding: Sendable {
  /// The finding.
  package let finding: HierarchyFinding

  /// The index of the document and the one-based line in it, or `nil` if the position isn't known.
  package internal(set) var place: (document: Int, line: Int)?

  /// The text of the line.
  package internal(set) var excerpt: LineExcerpt?

  init(_ finding: HierarchyFinding) { self.finding = finding }
}
