import Foundation

/// A note of a sound that is made, not recorded.
struct Note: Hashable, Sendable {
  /// The shape of a note's wave.
  enum Wave: Hashable, Sendable {
    case sine, triangle, square
  }

  /// The pitch it begins with, in hertz.
  var pitch: Double
  /// When it begins, in seconds.
  var start = 0.0
  /// How long it sounds, in seconds.
  var length: Double
  /// How far its wave goes, from 0 to 1.
  var volume: Double
  /// Its pitch at the end, as a share of that at the beginning.
  var fall = 1.0
  var wave = Wave.sine
}

extension Note {
  /// The samples of some notes, as many as it takes until the last has died away.
  ///
  /// - Parameter rate: The number of samples a second.
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

  /// A short rise, so that nothing clicks, and a long fall to where nothing is heard.
  private func volume(at time: Double) -> Double {
    let rise = 0.006
    let silence = 0.0005
    if time < rise { return volume * time / rise }
    return volume * pow(silence / volume, (time - rise) / (length - rise))
  }
}

extension Note.Wave {
  /// How high the wave stands after some turns, from −1 to 1.
  func height(after turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    return switch self {
    case .sine: sin(2 * .pi * part)
    case .triangle: 1 - 4 * abs((part + 0.25).truncatingRemainder(dividingBy: 1) - 0.5)
    case .square: part < 0.5 ? 1 : -1
    }
  }
}
