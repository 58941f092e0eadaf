import Synchronization

/// Shows on standard error how much of the input has been processed.
///
/// The bar is drawn only if standard error is a terminal and standard output isn't, and only after
/// half a second.
struct ProgressBar {
  private static let width = 16
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let noun: String
  /// The size of the input in bytes, if it is a file.
  private let totalBytes: Int?
  private let start = ContinuousClock.now
  private var nextDrawing: ContinuousClock.Instant
  private var isDrawn = false
  private var itemCount = 0

  /// - Parameters:
  ///   - noun: The plural noun for the items, as in `12 rows`.
  ///   - file: The input.
  ///   - printsResults: Whether results are printed on standard output, where the bar would be between them.
  init(
    counting noun: String, of file: FileDescriptor = .standardInput, printsResults: Bool = true
  ) {
    self.noun = noun
    isShown = StandardError.isTerminal && !(printsResults && StandardOutput.isTerminal)
    totalBytes = isShown ? file.remainingByteCount : nil
    nextDrawing = start + Self.delay
  }

  /// Adds processed items, and draws the bar if enough time has passed.
  ///
  /// - Parameter byteCount: The number of bytes read from the input so far.
  mutating func add(_ items: Int, byteCount: Int) {
    show(itemCount + items, fraction: totalBytes.map { min(1, Double(byteCount) / Double($0)) })
  }

  /// Sets the number of processed items, and draws the bar if enough time has passed.
  ///
  /// - Parameter fraction: The part of the input that has been processed, if its size is known.
  mutating func show(_ items: Int, fraction: Double?) {
    guard isShown else { return }
    itemCount = items
    let now = ContinuousClock.now
    if now < nextDrawing { return }
    nextDrawing = now + Self.interval
    isDrawn = true
    StandardError.draw(
      Self.line(itemCount, noun, fraction: fraction, seconds: (now - start) / .seconds(1)))
  }

  /// Erases the bar, so that the next text begins on an empty line.
  mutating func clear() {
    if isDrawn { StandardError.draw("") }
    isDrawn = false
  }

  /// The part of the input that has to be processed before the time left can be estimated.
  private static let estimableFraction = 0.01

  /// Returns the bar's text: the number of items and the rate, and the time left if the size of the
  /// input is known and enough of it has been processed.
  static func line(_ count: Int, _ noun: String, fraction: Double?, seconds: Double) -> String {
    let rate = Int(Double(count) / max(seconds, 0.001))
    let done = "\(count.grouped) \(noun), \(rate.grouped)/s"
    guard let fraction else { return done }
    let filled = Int(fraction * Double(width))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let percentage = "\(Int(fraction * 100)) % \(bar) \(done)"
    if fraction < estimableFraction { return percentage }
    let secondsLeft = seconds / fraction * (1 - fraction)
    let timeLeft = duration(Int(secondsLeft.rounded(.up)))
    return "\(percentage), \(timeLeft) left"
  }

  /// Returns a duration in the format `m:ss` or `h:mm:ss`.
  private static func duration(_ seconds: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    let start = hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
    return "\(start):\(twoDigits(seconds % 60))"
  }
}

/// A progress bar that closures can share.
final class SharedProgressBar: Sendable {
  private let bar: Mutex<ProgressBar>

  /// - Parameter noun: The plural noun for the items, as in `12 rows`.
  init(counting noun: String) {
    bar = Mutex(ProgressBar(counting: noun, printsResults: false))
  }

  /// Sets the number of processed items, and draws the bar if enough time has passed.
  ///
  /// - Parameter fraction: The part of the input that has been processed.
  func show(_ items: Int, fraction: Double) {
    bar.withLock { $0.show(items, fraction: fraction) }
  }

  /// Erases the bar, so that the next text begins on an empty line.
  func clear() {
    bar.withLock { $0.clear() }
  }
}
