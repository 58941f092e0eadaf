import CascadeKit
import SystemLibrary

/// Shows a picker in the terminal of the process until the user has decided.
package struct PickerSession {
  private let terminal: Terminal
  private let worker: SearchWorker
  private let answersPipe = WakePipe()
  private var picker: Picker
  private var renderer: ScreenRenderer
  private var parser = InputParser()
  /// The milliseconds after which an escape byte is a key.
  private let escapeDelay: Int32
  /// Whether the terminal still has to answer what it was asked.
  private var isAnswering = false

  /// Opens the terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment variables, which determine the colors.
  ///   - makePicker: Returns the picker for a size of the screen.
  /// - Throws: `TerminalError` if the process has no terminal that can show the picker.
  package init(
    environment: [String: String], makePicker: (ScreenSize) -> Picker
  ) throws(TerminalError) {
    terminal = try Terminal()
    let type = environment["TERM"] ?? ""
    if ["", "dumb"].contains(type) { throw .incapable(type: type) }
    let delay = environment["ESCDELAY"].flatMap { Int32($0) }
    escapeDelay = delay.map { max($0, 1) } ?? Self.escapeDelay
    renderer = ScreenRenderer(palette: Palette(environment: environment))
    picker = makePicker(terminal.size)
    worker = SearchWorker(picker.hierarchy, texts: picker.texts) { [answersPipe] in
      answersPipe.send(0)
    }
  }
}

extension PickerSession {
  /// The saved paths that aren't found and belong to the result.
  package var keptPaths: [SavedPath] { picker.keptPaths }

  /// The milliseconds after which an escape byte is a key, unless the variable `ESCDELAY` is set, as for ncurses. Slow
  /// connections that deliver the bytes of a key one by one need more.
  private static let escapeDelay: Int32 = 12
  /// The milliseconds that a frame waits for an answer, so that a quick search needs one frame and not two.
  private static let frameDelay: Int32 = 4
  /// The milliseconds to wait at the end for the answers of the terminal, which would otherwise appear in the shell.
  private static let answerDelay: Int32 = 100

  /// Shows the picker until the user has chosen or quit, and restores the terminal.
  ///
  /// A signal that ends the process first restores the terminal too.
  package mutating func run() -> Picker.Outcome {
    terminal.enter()
    worker.prepare()
    // Only exact shades need to know the background.
    if renderer.palette.depth == .trueColor || renderer.palette.depth == .ansi256 {
      isAnswering = true
      terminal.write(Array(TerminalCommand.askBackground.utf8))
    }
    var outcome: Picker.Outcome?
    while outcome == nil {
      // Keys that waited for an answer can start another search.
      while let request = picker.takeRequest() {
        worker.start(request)
        _ = wait(for: [answersPipe.readEnd], Self.frameDelay)
        receiveAnswers()
      }
      outcome = picker.outcome
      if outcome != nil { break }
      terminal.write(renderer.draw(picker.frame))
      outcome = handleInput()
    }
    leave()
    TerminalSignals.uninstall()
    return outcome ?? .cancelled
  }

  /// Waits for input and handles it. Returns an outcome only if the terminal is gone.
  private mutating func handleInput() -> Picker.Outcome? {
    let files = [terminal.descriptor, TerminalSignals.pipe.readEnd, answersPipe.readEnd]
    let ready = wait(for: files, parser.isWaiting ? escapeDelay : -1)
    if ready.isEmpty {
      for event in parser.flush() { handle(event) }
    }
    if ready.contains(answersPipe.readEnd) { receiveAnswers() }
    if ready.contains(TerminalSignals.pipe.readEnd) { handleSignals() }
    if ready.contains(terminal.descriptor) {
      let bytes = terminal.read()
      if bytes.isEmpty { return .cancelled }
      for event in parser.feed(bytes) { handle(event) }
    }
    return nil
  }

  private mutating func handle(_ event: InputEvent) {
    switch event {
    case .key(.suspend): stop(isGroup: true)
    case .background(let background): renderer.palette.background = background
    case .endOfAnswers: isAnswering = false
    default: picker.handle(event)
    }
  }

  private mutating func receiveAnswers() {
    _ = answersPipe.receive()
    for (answer, request) in worker.takeAnswers() { picker.receive(answer, for: request) }
  }

  /// Gives the screen back, whatever the reason. Answers of the terminal are read before, because the shell would take them
  /// for typed text.
  private mutating func leave() {
    // In the background, reading would stop the process.
    if terminal.isEntered { awaitTerminalAnswers() }
    terminal.leave(discardsInput: isAnswering)
  }

  private mutating func awaitTerminalAnswers() {
    while isAnswering {
      let ready = wait(for: [terminal.descriptor], Self.answerDelay)
      if ready.isEmpty { return }
      // A signal has interrupted the wait.
      if !ready.contains(terminal.descriptor) { continue }
      let bytes = terminal.read()
      if bytes.isEmpty { return }
      for event in parser.feed(bytes) {
        switch event {
        case .background(let background): renderer.palette.background = background
        case .endOfAnswers: isAnswering = false
        default: break
        }
      }
    }
  }

  /// Returns the files that can be read, after at most a number of milliseconds; −1 for no limit.
  private func wait(for files: [Int32], _ milliseconds: Int32) -> [Int32] {
    // A signal that interrupts the wait has written to its pipe.
    readable(files, milliseconds: milliseconds) ?? [TerminalSignals.pipe.readEnd]
  }
}

// Signals.
extension PickerSession {
  private mutating func handleSignals() {
    for byte in TerminalSignals.pipe.receive() {
      let number = Int32(byte)
      if TerminalSignals.ending.contains(number) {
        leave()
        TerminalSignals.end(by: number)
      }
      switch number {
      case SIGTSTP: stop(isGroup: false)
      case SIGCONT: resume()
      case SIGWINCH: resize()
      default: break
      }
    }
  }

  /// Gives the screen back, stops, and takes the screen again when the process is continued.
  private mutating func stop(isGroup: Bool) {
    leave()
    TerminalSignals.stop(isGroup: isGroup)
    resume()
  }

  private mutating func resume() {
    terminal.enter()
    renderer.invalidate()
    resize()
  }

  private mutating func resize() {
    picker.resize(to: terminal.size)
    // Terminals rearrange their lines when their width changes.
    renderer.invalidate()
  }
}
