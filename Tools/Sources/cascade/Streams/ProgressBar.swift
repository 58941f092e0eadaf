#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tells on standard error how far standard input has been worked through.
///
/// Nothing is drawn where standard error is no terminal, where the results go to a terminal themselves,
/// and before the work has gone on for half a second.
struct ProgressBar {
  private let isShown: Bool
  private let noun: String
  /// How many bytes there are, where standard input is a file.
  private let totalBytes: Int?
  private let start = ContinuousClock.now
  private var nextDrawing: ContinuousClock.Instant
  private var isDrawn = false
  private var itemCount = 0

  private static let width = 16

  /// - Parameter noun: What is counted, as in `12 rows`.
  init(counting noun: String) {
    self.noun = noun
    isShown = StandardError.isTerminal && !StandardOutput.isTerminal
    totalBytes = isShown ? Self.remainingBytes : nil
    nextDrawing = start + .milliseconds(500)
  }

  /// What is left of the file that standard input is.
  private static var remainingBytes: Int? {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let position = lseek(STDIN_FILENO, 0, SEEK_CUR)
    let remaining = Int(status.st_size) - max(0, Int(position))
    return remaining > 0 ? remaining : nil
  }

  /// Counts items that are done, and draws the bar when it is time.
  ///
  /// - Parameter byteCount: How many bytes have been read so far.
  mutating func add(_ items: Int, byteCount: Int) {
    guard isShown else { return }
    itemCount += items
    let now = ContinuousClock.now
    if now < nextDrawing { return }
    nextDrawing = now + .milliseconds(100)
    isDrawn = true
    let line = Self.line(
      itemCount, noun, part: totalBytes.map { min(1, Double(byteCount) / Double($0)) },
      seconds: (now - start) / .seconds(1))
    StandardError.write("\r\(line)\u{1B}[K")
  }

  /// Takes the bar away, so that what follows stands on a line of its own.
  mutating func clear() {
    if isDrawn { StandardError.write("\r\u{1B}[K") }
    isDrawn = false
  }

  /// The bar, with what is done and how fast, and the time that is left where the end is known.
  static func line(_ count: Int, _ noun: String, part: Double?, seconds: Double) -> String {
    let rate = Int(Double(count) / max(seconds, 0.001))
    let done = "\(count.grouped) \(noun), \(rate.grouped)/s"
    guard let part else { return done }
    let filled = Int(part * Double(width))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let left = Int((seconds / max(part, 0.000_001) * (1 - part)).rounded(.up))
    return "\(Int(part * 100)) % \(bar) \(done), \(duration(left)) left"
  }

  private static func duration(_ seconds: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    let start = hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
    return "\(start):\(twoDigits(seconds % 60))"
  }
}
