import Foundation

/// A note of a synthesized sound.
struct Note: Hashable, Sendable {
  /// The waveform of a note.
  enum Wave: Hashable, Sendable {
    case sine, triangle, square
  }

  /// The initial pitch in hertz.
  var pitch: Double
  /// The start time in seconds.
  var start = 0.0
  /// The length in seconds.
  var length: Double
  /// The amplitude from 0 to 1.
  var volume: Double
  /// The ratio of the final pitch to the initial one.
  var fall = 1.0
  var wave = Wave.sine
}

extension Note {
  /// Returns the samples of notes until the last one has decayed.
  ///
  /// - Parameter rate: The number of samples per second.
  /// - Complexity: O(*s*) for *s* samples of all notes.
  static func samples(of notes: [Note], rate: Double) -> [Float] {
    let end = notes.map { $0.start + $0.length }.max() ?? 0
    var samples = [Float](repeating: 0, count: Int((end * rate).rounded()))
    for note in notes {
      var turns = 0.0
      let first = Int((note.start * rate).rounded())
      for index in 0..<min(Int(note.length * rate), samples.count - first) {
        let time = Double(index) / rate
        samples[first + index] += Float(note.volume(at: time) * note.wave.height(after: turns))
        turns += note.pitch * pow(note.fall, time / note.length) / rate
      }
    }
    return samples
  }

  /// A short attack that avoids clicks, and a long decay to silence.
  private func volume(at time: Double) -> Double {
    let rise = 0.006
    let silence = 0.0005
    if time < rise { return volume * time / rise }
    return volume * pow(silence / volume, (time - rise) / (length - rise))
  }
}

extension Note.Wave {
  /// Returns the height of the wave after a number of turns, from −1 to 1.
  func height(after turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    return switch self {
    case .sine: sin(2 * .pi * part)
    case .triangle: 1 - 4 * abs((part + 0.25).truncatingRemainder(dividingBy: 1) - 0.5)
    case .square: part < 0.5 ? 1 : -1
    }
  }
}
