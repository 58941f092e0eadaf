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
open class AVAudioTime: NSObject, @unchecked Sendable {}

/// https://developer.apple.com/documentation/avfaudio/avaudioplayernode
open class AVAudioPlayerNode: AVAudioNode {
  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernode/isplaying
  open internal(set) var isPlaying = false

  /// The buffers that were played or are scheduled.
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
      return report("The player must be connected before a buffer is scheduled.")
    }
    if output.format.channelCount != buffer.format.channelCount {
      report("The buffer and the player's output have different numbers of channels.")
    }
    if output.format.sampleRate != buffer.format.sampleRate {
      report("The buffer and the player's output have different sample rates.")
    }
    if buffer.frameLength == 0 { report("The scheduled buffer has no frames.") }
    if !buffer.isIntact { report("Samples were written beyond the capacity of the buffer.") }
    scheduled.append(buffer)
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudioplayernode/play()
  open func play() {
    guard engine?.isRunning == true, output != nil else {
      return report("The player must be connected, and its engine running, before it is started.")
    }
    isPlaying = true
  }
}

/// Reports a fault from a declaration that is only used on the main thread.
func report(_ description: String) { MainActor.assumeIsolated { fault(description) } }
