import HierarchyFormats

/// A format that isn't read, although it is certain which one it is.
struct UnreadFormat {
  /// The format with its article.
  let name: StaticString
  /// What to do instead.
  let remedy: StaticString

  init(_ name: StaticString, _ remedy: StaticString) {
    self.name = name
    self.remedy = remedy
  }

  var reason: HierarchyFormatError.Reason { .otherFormat("\(name)", remedy: "\(remedy)") }
}

extension UnreadFormat {
  /// Recognizes a text format by its first lines.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the first lines.
  static func text(_ sample: LineSample) -> UnreadFormat? {
    let limit = 400
    let lines = sample.lines.prefix(limit).map { sample.text($0) }
    guard let first = lines.first else { return nil }
    return start(first) ?? folder(sample) ?? ldif(lines) ?? sections(lines) ?? log(lines) ?? graph(
      lines)
      ?? letter(lines)
  }

  /// Recognizes a format by the start of the first line.
  private static func start(_ line: ArraySlice<UInt8>) -> UnreadFormat? {
    let outline: StaticString = "write its nodes as a list with \"- \" or as indented text"
    let starts: [(start: StaticString, format: UnreadFormat)] = [
      ("#!", UnreadFormat("a program", "give the document that it prints")),
      ("<?php", UnreadFormat("a program", "give the document that it prints")),
      (
        "digraph",
        UnreadFormat("a graph in DOT", "write its edges as CSV with the columns parent and child")
      ),
      (
        "graph ",
        UnreadFormat("a graph in DOT", "write its edges as CSV with the columns parent and child")
      ),
      (
        "strict ",
        UnreadFormat("a graph in DOT", "write its edges as CSV with the columns parent and child")
      ),
      ("mindmap", UnreadFormat("a mindmap of Mermaid", outline)),
      ("flowchart ", UnreadFormat("a diagram of Mermaid", outline)),
      ("@startmindmap", UnreadFormat("a mindmap of PlantUML", outline)),
      ("@start", UnreadFormat("a diagram of PlantUML", outline)),
      (
        "0 HEAD",
        UnreadFormat(
          "a family tree in GEDCOM, in which each person has two parents",
          "write it as CSV with the columns id, parent and name, with one of the parents")
      ),
      ("diff --git", UnreadFormat("a patch", "give the document that it changes")),
      ("BEGIN:VCARD", UnreadFormat("a vCard", "export the contacts as CSV")),
      ("BEGIN:VCALENDAR", UnreadFormat("a calendar", "export it as CSV")),
      ("-----BEGIN ", UnreadFormat("a key or a certificate", "give a document with nodes")),
      ("\\documentclass", UnreadFormat("a LaTeX document", outline)),
      (".TH ", UnreadFormat("a manual page", outline)),
      (".\\\"", UnreadFormat("a manual page", outline)),
    ]
    return starts.first { LineSample.starts(line, with: $0.start) }?.format
  }

  /// Recognizes the files of one folder, as `ls -l` prints them.
  private static func folder(_ sample: LineSample) -> UnreadFormat? {
    guard let line = sample.lines.last, Listing(sample) != nil,
      Listing.isPermissions(sample.text(line).prefix { $0 != UInt8(ascii: " ") })
    else { return nil }
    return UnreadFormat(
      "the list of the files in one folder", "list the folders below with ls -lR")
  }

  private static func ldif(_ lines: [ArraySlice<UInt8>]) -> UnreadFormat? {
    let first = lines.first {
      $0.first != UInt8(ascii: "#") && !LineSample.starts($0, with: "version: ")
    }
    guard let first,
      LineSample.starts(first, with: "dn: ") || LineSample.starts(first, with: "dn:: ")
    else { return nil }
    return UnreadFormat(
      "LDIF", "export the entries as CSV with the columns id, parent and name")
  }

  /// Recognizes TOML and INI by the names of sections and assignments.
  private static func sections(_ lines: [ArraySlice<UInt8>]) -> UnreadFormat? {
    var sections = 0
    var assignments = 0
    var isTOML = false
    for line in lines {
      if line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: ";") { continue }
      if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"),
        !line.contains(UInt8(ascii: ","))
      {
        sections += 1
        isTOML = isTOML || LineSample.starts(line, with: "[[")
      } else if let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex {
        assignments += 1
        let value = PathStyle.trimmed(line[(sign + 1)...])
        let first = value.first
        isTOML = isTOML || first == UInt8(ascii: "\"") || first == UInt8(ascii: "[")
      } else if assignments == 0 {
        return nil
      }
    }
    guard sections > 0 && assignments > 0 || assignments * 3 >= lines.count * 2 && lines.count > 2
    else { return nil }
    return isTOML
      ? UnreadFormat("TOML", "convert it to YAML or JSON")
      : UnreadFormat("a configuration in INI", "convert it to YAML or JSON")
  }

  /// Recognizes a log by the dates or times at the start of most lines.
  private static func log(_ lines: [ArraySlice<UInt8>]) -> UnreadFormat? {
    let dated = lines.count { line in
      let start = line.drop { $0 == UInt8(ascii: "[") }.prefix(16)
      let digits = start.count { LineSample.isDigit($0) }
      let colons = start.count { $0 == UInt8(ascii: ":") }
      let dashes = start.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }
      return digits >= 6 && (colons >= 1 && dashes >= 2 || colons >= 2)
    }
    guard lines.count > 1, dated * 2 > lines.count else { return nil }
    return UnreadFormat("a log", "give a document with one node on each line")
  }

  /// Recognizes trees in Newick's notation: parentheses up to a semicolon.
  private static func graph(_ lines: [ArraySlice<UInt8>]) -> UnreadFormat? {
    guard let first = lines.first, let last = lines.last, first.first == UInt8(ascii: "("),
      last.last == UInt8(ascii: ";")
    else { return nil }
    return UnreadFormat("a tree in Newick's notation", "convert it to JSON or CSV")
  }

  /// Recognizes a letter by its first fields.
  private static func letter(_ lines: [ArraySlice<UInt8>]) -> UnreadFormat? {
    guard let first = lines.first,
      LineSample.starts(first, with: "From: ") || LineSample.starts(first, with: "From ")
        || LineSample.starts(first, with: "Received: ")
        || LineSample.starts(first, with: "Return-Path: ")
    else { return nil }
    return UnreadFormat("a letter", "give the document that is attached to it")
  }
}
