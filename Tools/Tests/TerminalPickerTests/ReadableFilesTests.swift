import SystemLibrary
import Testing

@Suite("Waiting for files that can be read")
struct ReadableFilesTests {
  /// The ends of a new pipe.
  private static func pipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(SystemLibrary.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test(
    "Of several files, those with input are returned, and the wait ends when its time has passed")
  func pipes() {
    let pipes = [Self.pipe(), Self.pipe(), Self.pipe()]
    defer { for ends in pipes { close(ends.reading) } }
    let files = pipes.map(\.reading)
    #expect(readable(files, milliseconds: 0) == [])
    #expect(readable(files, milliseconds: 20) == [])
    for number in [2, 0] { #expect(write(pipes[number].writing, "a", 1) == 1) }
    #expect(readable(files, milliseconds: -1) == [files[0], files[2]])
    var byte: UInt8 = 0
    #expect(read(files[0], &byte, 1) == 1)
    #expect(readable(files, milliseconds: 60_000) == [files[2]])
    // The end of a file can be read, too.
    for ends in pipes { close(ends.writing) }
    #expect(readable(files, milliseconds: -1) == files)
  }

  @Test("A terminal can be read after a key")
  func terminal() {
    var controller: Int32 = 0
    var terminal: Int32 = 0
    #expect(openpty(&controller, &terminal, nil, nil, nil) == 0)
    defer { for file in [controller, terminal] { close(file) } }
    #expect(readable([terminal], milliseconds: 0) == [])
    #expect(write(controller, "a\n", 2) == 2)
    #expect(readable([terminal], milliseconds: 60_000) == [terminal])
  }

  @Test("A high descriptor is found, and one that isn't open is as if a signal had come")
  func descriptors() {
    let ends = Self.pipe()
    let high = fcntl(ends.reading, F_DUPFD, 900)
    defer { for file in [ends.reading, ends.writing, high] { close(file) } }
    #expect(high >= 900 && write(ends.writing, "a", 1) == 1)
    #expect(readable([high], milliseconds: -1) == [high])
    #expect(readable([1_000], milliseconds: 0) == nil)
  }
}
