import CascadeKit
import Foundation
import Testing

@Suite("cascade build --split")
struct BuildSplitTests {
  private let text = "广东省\t44\n\t广州市\t4401\n\t\t海珠区\t440105\n北京市\t11\n"

  private func hierarchy(_ path: String) throws -> Hierarchy {
    try HierarchyFile.decode([UInt8](Data(contentsOf: URL(filePath: path))))
  }

  private func files(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private func document(in folder: TemporaryFolder) throws -> String {
    try folder.write("# columns: name code\n" + text, to: "a.txt")
  }

  @Test("A folder has the upper levels, a part for each node with something below, and everything")
  func folder() throws {
    let folder = try TemporaryFolder()
    let input = try document(in: folder)
    let output = folder.path(of: "a")
    let run = try CommandRun("build", input, "--split", "2", "-o", output + "/")
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(run.output.contains("\(output)/top.hierarchy: 2 / 1 by level, "))
    #expect(run.output.contains("\(output): 1 parts, up to "))
    #expect(try files(output) == ["44.hierarchy", "all.hierarchy", "top.hierarchy"])
    #expect(try hierarchy(output + "/top.hierarchy").depth == 2)
    #expect(try hierarchy(output + "/all.hierarchy").depth == 3)
    #expect(
      try hierarchy(output + "/44.hierarchy").node(at: ["广东省", "广州市", "海珠区"]) != nil)
    #expect(try folder.contents == ["a", "a.txt"])
  }

  @Test("Another release replaces the folder, and removes the parts that no longer exist")
  func replaces() throws {
    let folder = try TemporaryFolder()
    let input = try document(in: folder)
    let output = folder.path(of: "a")
    _ = try CommandRun("build", input, "--split", "2", "-o", output)
    let all = output + "/all.hierarchy"
    let copy = folder.path(of: "all.hierarchy")
    try FileManager.default.copyItem(atPath: all, toPath: copy)
    let run = try CommandRun("build", copy, "--split", "3", "-o", output)
    #expect(run.error == "")
    #expect(run.output.contains("so there are no parts"))
    #expect(try files(output) == ["top.hierarchy"])
    #expect(
      try Data(contentsOf: URL(filePath: output + "/top.hierarchy"))
        == Data(contentsOf: URL(filePath: copy)))
  }

  @Test("A reduced file is smaller and has the same nodes, and a .hierarchy file can be reduced")
  func reduced() throws {
    let folder = try TemporaryFolder()
    let input = try document(in: folder)
    let paths = ["a", "b", "c"].map { folder.path(of: $0 + ".hierarchy") }
    #expect(try CommandRun("build", input, "-o", paths[0]).status == 0)
    let run = try CommandRun("build", input, "--reduced", "-o", paths[1])
    #expect(run.error == "")
    #expect(try CommandRun("build", paths[0], "--reduced", "-o", paths[2]).status == 0)
    let files = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(files[1].count < files[0].count)
    #expect(run.output.contains(" \(files[1].count) bytes"))
    #expect(files[2] == files[1])
    #expect(try hierarchy(paths[1]) == hierarchy(paths[0]))
    let both = try CommandRun(
      "build", input, "--reduced", "--split", "2", "-o", folder.path(of: "d"))
    #expect(both.status != 0)
    #expect(both.error.contains("--reduced: the files of --split always have this form"))
  }

  @Test("A folder with other files, and a file, aren't replaced")
  func refuses() throws {
    let folder = try TemporaryFolder()
    let input = try document(in: folder)
    let other = try CommandRun("build", input, "--split", "1", "-o", folder.url.path)
    #expect(
      other.error == """
        cascade: \(folder.url.path): the folder has other files, such as a.txt; choose another folder with -o

        """)
    let file = try CommandRun("build", input, "--split", "1", "-o", input)
    #expect(
      file.error == "cascade: \(input): this is a file; choose another folder with -o\n")
    let below = try CommandRun("build", input, "--split", "1", "-o", "\(input)/parts")
    #expect(
      below.error == """
        cascade: \(input)/parts: cannot be written: not a directory; choose another folder with -o

        """)
    #expect(try folder.contents == ["a.txt"])
  }

  @Test("A number of levels below 1 is refused, and so is a missing document without --split")
  func levels() throws {
    let zero = try CommandRun("build", "--split", "0", "-o", "x")
    #expect(zero.status != 0)
    #expect(zero.error.contains("--split: 0 is not a number of levels; give 1 or more"))
    for command in [["build", "-o", "x"], ["check"]] {
      let run = try CommandRun(command)
      #expect(run.status != 0)
      #expect(run.error.contains("missing expected argument '<inputs> ...'"))
    }
  }

  @Test("The gazetteer is split without a document, and info says what the files are")
  func gazetteer() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "china")
    let run = try CommandRun("build", "--split", "3", "-o", output)
    #expect(run.error == "")
    #expect(try files(output).count > 300)
    let top = try CommandRun("info", output + "/top.hierarchy")
    #expect(
      top.output.contains("parts    the upper 3 levels; what lies below is in the other files"))
    let part = try CommandRun("info", output + "/440100.hierarchy")
    #expect(part.output.contains("parts    everything below the upper 3 levels, for node "))
    let again = try CommandRun("build", output + "/440100.hierarchy", "--split", "2", "-o", output)
    #expect(again.status == 1)
    #expect(again.error.contains("this is one of the files of a split hierarchy"))
  }
}
