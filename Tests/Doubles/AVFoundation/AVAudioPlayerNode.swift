@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/avfaudio/avaudionodecompletionhandler
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void

/// https://developer.apple.com/documentation/avfaudio/avaudioplayernodebufferoptions
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernodebufferoptions/interrupts
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)

  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernodebufferoptions/rawvalue
  public let rawValue: UInt

  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernodebufferoptions/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// https://developer.apple.com/documentation/avfaudio/avaudiotime
open class AVAudioTime: NSObject {}

/// https://developer.apple.com/documentation/avfaudio/avaudioplayernode
open class AVAudioPlayerNode: AVAudioNode {
  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernode/isplaying
  open internal(set) var isPlaying = false

  /// What has been played, and what waits to be.
  @_spi(Testing) public private(set) var scheduled: [AVAudioPCMBuffer] = []

  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernode/init()
  public override init() { super.init() }

  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernode/schedulebuffer(_:at:options:completionhandler:)
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    guard let output else {
      return report("A buffer is scheduled on a player that is connected to nothing.")
    }
    if output.format.channelCount != buffer.format.channelCount {
      report("A buffer has other channels than the player's output.")
    }
    if output.format.sampleRate != buffer.format.sampleRate {
      report("A buffer has another sample rate than the player's output.")
    }
    if buffer.frameLength == 0 { report("A buffer without frames is scheduled.") }
    if !buffer.isIntact { report("A buffer was written to beyond its capacity.") }
    scheduled.append(buffer)
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernode/play()
  open func play() {
    guard engine?.isRunning == true, output != nil else {
      return report("A player is started while its engine does not run, or it is not connected.")
    }
    isPlaying = true
  }
}

/// Reports a fault of what is used on the main thread only.
func report(_ description: String) { MainActor.assumeIsolated { fault(description) } }
