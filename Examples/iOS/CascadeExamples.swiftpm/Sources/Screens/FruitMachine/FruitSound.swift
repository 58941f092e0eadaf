#if canImport(UIKit)
import AVFoundation

/// The sounds of the fruit machine, synthesized note by note.
///
/// They mix with the audio of other apps and respect the silent switch. The audio device isn't
/// opened before the user turns the sound on.
@MainActor final class FruitSound {
  /// A Boolean value that indicates whether the sound is on.
  var isOn = false {
    didSet { isOn ? play([Note(pitch: 880, length: 0.12, volume: 0.12)]) : engine?.stop() }
  }

  private(set) var engine: AVAudioEngine?
  let player = AVAudioPlayerNode()
  private let format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)
}

extension FruitSound {
  /// Plays the sound of a reel that stops.
  func stop(reel: Int) {
    let pitch = 150 - 8 * Double(reel)
    play([Note(pitch: pitch, length: 0.13, volume: 0.4, fall: 0.5, wave: .triangle)])
  }

  /// Plays the sound of a spin that wins nothing.
  func lose() {
    play([
      Note(pitch: 262, length: 0.22, volume: 0.08),
      Note(pitch: 208, start: 0.14, length: 0.34, volume: 0.08),
    ])
  }

  /// Plays an arpeggio, which is longer for more matching reels.
  func win(alike: Int) {
    let chord = [523.25, 659.25, 783.99, 1_046.5]
    let count = [3: 4, 4: 8][alike] ?? 16
    play(
      (0..<count).flatMap { step in
        let octave = step < 8 ? 1.0 : 2
        let raised = alike > 3 && step % 8 > 3 ? 1.122 : 1
        let pitch = chord[step % 4] * octave * raised
        let start = 0.095 * Double(step)
        return [
          Note(pitch: pitch, start: start, length: 0.32, volume: 0.2, wave: .triangle),
          Note(pitch: 2 * pitch, start: start, length: 0.2, volume: 0.06),
        ]
      })
  }

  /// Plays notes instead of the current ones. Does nothing if audio isn't available.
  private func play(_ notes: [Note]) {
    guard isOn, let buffer = buffer(of: notes), startEngine() else { return }
    player.scheduleBuffer(buffer, at: nil, options: .interrupts)
    player.play()
  }

  private func buffer(of notes: [Note]) -> AVAudioPCMBuffer? {
    guard let format else { return nil }
    let samples = Note.samples(of: notes, rate: format.sampleRate)
    let count = AVAudioFrameCount(samples.count)
    guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: count),
      let channel = buffer.floatChannelData?[0]
    else { return nil }
    channel.update(from: samples, count: samples.count)
    buffer.frameLength = count
    return buffer
  }

  /// Starts the engine, for example after a call or a change of headphones has stopped it.
  private func startEngine() -> Bool {
    let engine = self.engine ?? makeEngine()
    if engine.isRunning { return true }
    do {
      try AVAudioSession.sharedInstance().setCategory(.ambient, mode: .default)
      try engine.start()
      return true
    } catch {
      return false
    }
  }

  private func makeEngine() -> AVAudioEngine {
    let engine = AVAudioEngine()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: format)
    self.engine = engine
    return engine
  }
}
#endif
