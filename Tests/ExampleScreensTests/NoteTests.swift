import Foundation
import Testing

@testable import ExampleScreens

@Suite("A note") struct NoteTests {
  private let rate = 44_100.0

  @Test("A note has its pitch and falls from it", arguments: [Note.Wave.sine, .triangle, .square])
  func pitch(_ wave: Note.Wave) {
    for (pitch, fall, turns) in [(440.0, 1.0, 440.0), (880, 1, 880), (440, 0.25, 238.1)] {
      let note = Note(pitch: pitch, length: 1, volume: 0.5, fall: fall, wave: wave)
      let samples = Note.samples(of: [note], rate: rate)
      #expect(samples.count == 44_100)
      let rises = zip(samples, samples.dropFirst()).count { $0 <= 0 && $1 > 0 }
      #expect(abs(Double(rises) - turns) < 2, "\(pitch) falling to \(fall) turns \(rises) times")
    }
  }

  @Test("A note starts without a click, never exceeds its volume, and decays")
  func envelope() {
    let note = Note(pitch: 440, length: 0.3, volume: 0.4, wave: .square)
    let samples = Note.samples(of: [note], rate: rate)
    #expect(samples[0] == 0)
    #expect(abs(samples[1]) < 0.01)
    let loudest = samples.map(abs).max() ?? 0
    #expect(loudest > 0.39 && loudest <= 0.4)
    #expect(samples.suffix(10).allSatisfy { abs($0) < 0.001 })
  }

  @Test("Notes start at their times and are mixed")
  func together() {
    let (first, second) = (
      Note(pitch: 300, length: 0.2, volume: 0.1),
      Note(pitch: 500, start: 0.1, length: 0.2, volume: 0.1)
    )
    let both = Note.samples(of: [first, second], rate: 1_000)
    let alone = Note.samples(of: [first], rate: 1_000)
    #expect(both.count == 300)
    #expect(both.prefix(100).elementsEqual(alone.prefix(100)))
    #expect(both[100..<200] != alone[100..<200])
    #expect(Note.samples(of: [], rate: rate).isEmpty)
  }

  @Test("Waves start at zero, rise first, and are symmetric")
  func waves() {
    for wave in [Note.Wave.sine, .triangle] {
      #expect(abs(wave.height(after: 0)) < 1e-9 && abs(wave.height(after: 3.5)) < 1e-9)
      #expect(abs(wave.height(after: 0.25) - 1) < 1e-9)
      #expect(abs(wave.height(after: 1.75) + 1) < 1e-9)
    }
    #expect(Note.Wave.square.height(after: 0.2) == 1 && Note.Wave.square.height(after: 0.7) == -1)
  }
}
