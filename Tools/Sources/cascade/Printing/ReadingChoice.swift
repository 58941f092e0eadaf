import GuessedFormats
import HierarchyFormats

/// The ways to read a document of which nothing proves one, as the lines to type: the user's command with more options.
struct ReadingChoice {
  private let readings: [CandidateReading]
  private let command: TypedCommand

  init(_ readings: [CandidateReading], of command: TypedCommand) {
    self.readings = readings
    self.command = command
  }

  private func command(for reading: CandidateReading) -> TypedCommand {
    command.adding(reading.fields.commandWords)
  }

  /// Prints each reading with what it gives on standard error.
  func print() {
    for (index, reading) in readings.enumerated() {
      StandardError.print("\(index + 1)  \(reading.summary)")
      for line in reading.lines { StandardError.print("   \(line)") }
      StandardError.print("   \(command(for: reading).line)")
    }
  }

  /// Lets the user choose a reading by its number.
  ///
  /// - Returns: The command that reads the document in this way, or `nil` if there is no terminal, if the user chooses none, or if
  ///   the document came from standard input, which can't be read again.
  func chosen() -> TypedCommand? {
    guard !readings.isEmpty, !command.words.contains("-"), StandardError.isTerminal,
      FileDescriptor.standardInput.isTerminal
    else { return nil }
    let range = readings.count == 1 ? "1" : "1 to \(readings.count)"
    StandardError.ask("type \(range) to read the document in this way, or Return to leave it: ")
    let answer = readLine().flatMap { Int($0.trimmingPrefix(while: \.isWhitespace)) } ?? 0
    return readings.indices.contains(answer - 1) ? command(for: readings[answer - 1]) : nil
  }

  /// Appends the readings to the object of an error.
  func append(to json: inout JSONWriter) {
    json.array(for: "readings") { json in
      for reading in readings {
        json.object { json in
          json.array(for: "options") { json in
            for word in reading.fields.commandWords { json.text(word.utf8) }
          }
          json.text(command(for: reading).line.utf8, for: "command")
          json.array(for: "levels") { json in
            for count in reading.levelCounts { json.number(count) }
          }
          json.number(reading.recordCount, for: "rows")
          json.number(reading.mergedCount, for: "merged")
          json.number(reading.warningCount, for: "warnings")
          json.array(for: "unused") { json in
            for field in reading.unusedFields { json.text(field.utf8) }
          }
          json.array(for: "tree") { json in
            for line in reading.lines { json.text(line.utf8) }
          }
        }
      }
    }
  }
}

extension CandidateReading {
  /// What the reading gives:
  /// `3 / 82 / 917 nodes by level from 919 rows, of which 2 are no nodes of their own; not used: "area"`.
  fileprivate var summary: String {
    let levels = levelCounts.map(\.grouped).joined(separator: " / ")
    let rows = recordCount == 1 ? "1 row" : "\(recordCount.grouped) rows"
    var text = "\(levels) nodes by level from \(rows)"
    if mergedCount > 0 {
      text +=
        mergedCount == 1
        ? ", of which 1 is no node of its own"
        : ", of which \(mergedCount.grouped) are no nodes of their own"
    }
    if warningCount > 0 {
      text += ", \(warningCount.grouped) warning\(warningCount == 1 ? "" : "s")"
    }
    if !unusedFields.isEmpty {
      text += "; not used: \(unusedFields.quoted)"
    }
    return text
  }
}
