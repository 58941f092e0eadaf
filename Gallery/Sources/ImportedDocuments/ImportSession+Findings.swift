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
