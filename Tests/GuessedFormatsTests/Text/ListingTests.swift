import HierarchyFormats
import TestSupport
import Testing

@Suite("Listings of files and processes")
struct ListingTests {
  @Test("Permissions, sizes and dates in front of files are left out with a note")
  func files() throws {
    let listings = [
      """
      .:
      total 8
      drwxr-xr-x 3 ann ann 4096 Nov 28 12:33 Drinks
      -rw-r--r-- 1 ann ann    0 Nov 28  2024 Food

      ./Drinks:
      total 2024
      drwxr-xr-x 2 ann ann 4096 Nov 28 12:33 .
      drwxr-xr-x 3 ann ann 4096 Nov 28 12:33 ..
      -rw-r--r-- 1 ann ann   12 Nov 28 12:33 Cold tea
      lrwxrwxrwx 1 ann ann    6 Nov 28 12:33 Link -> ../Food
      """,
      """
        1001      4 drwxr-xr-x   3 ann  ann  4096 Nov 28 12:33 .
        1002      4 drwxr-xr-x   3 ann  ann  4096 Nov 28 12:33 ./Drinks
        1003      0 -rw-r--r--   1 ann  ann    12 Nov 28 12:33 ./Drinks/Cold tea
        1004      0 lrwxrwxrwx   1 ann  ann     6 Nov 28 12:33 ./Drinks/Link -> ../Food
        1005      0 -rw-r--r--   1 ann  ann     0 Nov 28  2024 ./Food
      """,
      """
      drwxr-xr-x ann/ann         0 2026-11-28 12:33 ./
      drwxr-xr-x ann/ann         0 2026-11-28 12:33 ./Drinks/
      -rw-r--r-- ann/ann        12 2026-11-28 12:33 ./Drinks/Cold tea
      lrwxrwxrwx ann/ann         0 2026-11-28 12:33 ./Drinks/Link -> ../Food
      -rw-r--r-- ann/ann         0 2026-11-28 12:33 ./Food
      """,
      """
      Archive:  shop.zip
        Length      Date    Time    Name
      ---------  ---------- -----   ----
              0  2026-11-28 12:33   Drinks/
             12  2026-11-28 12:33   Drinks/Cold tea
           2024  2026-11-28 12:33   Drinks/Link
              0  2026-11-28 12:33   Food
      ---------                     -------
           2024                     4 files
      """,
      """
      [   4096]  .
      [   4096]  ./Drinks
      [     12]  ./Drinks/Cold tea
      [      6]  ./Drinks/Link
      [      0]  ./Food

      2 directories, 3 files
      """,
    ]
    for text in listings {
      let result = try readDocument(text)
      #expect(outline(document: text) == "Drinks[Cold tea Link] Food", "\(text)")
      #expect(result.format == .paths)
      #expect(result.notes == ["the columns in front of names aren't read"])
      #expect(result.findings.list == [], "\(text)")
    }
    #expect(
      outline(document: ".:\n.\n..\nDrinks\n\n./Drinks:\n.\n..\nTea\n") == "Drinks[Tea]")
  }

  @Test("Processes are below their parents, with art or spaces")
  func processes() throws {
    let forest = """
        PID TTY      STAT   TIME COMMAND
          2 ?        S      0:00 [kthreadd]
          3 ?        I<     0:00  \\_ [worker/0:1]
          4 pts/0    Ss     0:00 bash
          5 pts/0    S      0:00  \\_ make -j2
          6 pts/0    S      0:01  |   \\_ cc -o a
          7 pts/0    R+     0:00  \\_ ps f
          8 pts/1    Ss     0:00 top
      """
    let expected = "[kthreadd][[worker/0:1]] bash[make -j2[cc -o a] ps f] top"
    #expect(outline(document: forest) == expected)
    let spaces = """
      UID        PID  PPID  C STIME TTY          TIME CMD
      root         2     0  0 14:42 ?        00:00:00 [kthreadd]
      root         3     2  0 14:42 ?        00:00:00   [worker/0:1]
      ann          4     1  0 Nov27 ?        00:00:00 bash
      ann          5     4  0 14:42 pts/0    00:00:00   make -j2
      ann          6     5  0 14:42 pts/0    00:00:00     cc -o a
      ann          7     4  0 14:42 pts/0    00:00:00   ps f
      ann          8     1  0 14:42 pts/0  1-00:00:00 top
      """
    #expect(outline(document: spaces) == expected)
    for text in [forest, spaces] {
      #expect(try readDocument(text).notes == ["the columns in front of names aren't read"])
    }
  }

  @Test("Devices are without the columns behind them")
  func devices() throws {
    let text = """
      NAME        MAJ:MIN RM  SIZE RO TYPE MOUNTPOINTS
      sda           8:0    0   20G  0 disk
      ├─sda1        8:1    0    1G  0 part /boot
      └─sda2        8:16   0   19G  0 part
        └─vg-root 254:0    0   10G  0 lvm  /
      sr0          11:0    1 1024M  0 rom
      """
    #expect(outline(document: text) == "sda[sda1 sda2[vg-root]] sr0")
    #expect(try readDocument(text).notes == ["the columns behind names aren't read"])
  }

  @Test(
    "The files of one folder are refused, and those of the folders below, as the message says, are read"
  )
  func oneFolder() {
    let files =
      "total 4\ndrwxr-xr-x 2 ann ann 4096 Nov 28 12:33 Drinks\n"
      + "-rw-r--r-- 1 ann ann 0 Nov 28 12:33 Food\n"
    #expect(
      outline(document: files) == """
        line 1, column 1: this looks like the list of the files in one folder, which isn't read; list the folders below \
        with ls -lR
        """)
    #expect(
      outline(
        document: ".:\n\(files)\n./Drinks:\ntotal 0\n-rw-r--r-- 1 ann ann 0 Nov 28 12:33 Tea\n")
        == "Drinks[Tea] Food")
  }

  @Test("A log or a plan with times isn't a listing")
  func logs() {
    #expect(
      outline(document: "12:00 GET /a/b 200\n12:01 GET /a/c 404\n12:02 GET /a/d 200\n").hasPrefix(
        "line 1, column 1: "))
    #expect(
      outline(document: "09:00 Opening\n  09:30 Talk\n  10:00 Tea\n")
        == "09:00 Opening[09:30 Talk 10:00 Tea]")
  }
}
