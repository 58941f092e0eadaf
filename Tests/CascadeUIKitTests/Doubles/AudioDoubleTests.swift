@_spi(Testing) import AVFoundation
import Testing
@_spi(Testing) import UIKit

/// The double plays audio, and reports faults where AVFoundation fails.
@MainActor @Suite("The double of AVFoundation") struct AudioDoubleTests {
  private let engine = AVAudioEngine()
  private let player = AVAudioPlayerNode()
  private let mono = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)!

  private func connect() {
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: mono)
  }

  private func buffer(_ format: AVAudioFormat, frames: AVAudioFrameCount = 10) -> AVAudioPCMBuffer {
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 10)!
    buffer.frameLength = frames
    return buffer
  }

  @Test("A player that is attached, connected and started plays the scheduled buffers")
  func playing() throws {
    connect()
    try engine.start()
    player.scheduleBuffer(buffer(mono), at: nil)
    player.play()
    #expect(player.isPlaying && player.scheduled.count == 1)
    engine.stop()
    #expect(!player.isPlaying)
  }

  @Test("A player can't start before its engine, or unconnected")
  func order() throws {
    #expect(UIKitFault.recorded { player.play() }.count == 1)
    connect()
    #expect(UIKitFault.recorded { player.play() }.count == 1)
    #expect(UIKitFault.recorded { engine.attach(player) }.count == 1)
    #expect(try UIKitFault.recorded { try AVAudioEngine().start() }.count == 1)
    let other = AVAudioEngine()
    let faults = UIKitFault.recorded {
      other.connect(player, to: other.mainMixerNode, format: mono)
    }
    #expect(faults.count == 1)
  }

  @Test("A buffer needs frames, the format of the connection, and samples within its capacity")
  func buffers() throws {
    connect()
    let stereo = try #require(
      AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
    let slow = try #require(AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 1))
    let spoiled = buffer(mono)
    spoiled.floatChannelData?[0][10] = 1
    for (buffer, fault) in [
      (buffer(stereo), "The buffer and the player's output have different numbers of channels."),
      (buffer(slow), "The buffer and the player's output have different sample rates."),
      (buffer(mono, frames: 0), "The scheduled buffer has no frames."),
      (spoiled, "Samples were written beyond the capacity of the buffer."),
    ] {
      #expect(UIKitFault.recorded { player.scheduleBuffer(buffer, at: nil) } == [fault])
    }
    #expect(UIKitFault.recorded { _ = buffer(mono, frames: 11) }.count == 1)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 3) == nil)
  }
}
