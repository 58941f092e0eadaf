import Foundation

/// https://developer.apple.com/documentation/avfaudio/avaudiochannelcount
public typealias AVAudioChannelCount = UInt32

/// https://developer.apple.com/documentation/avfaudio/avaudioformat
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/avfaudio/avaudioformat/samplerate
  public let sampleRate: Double
  /// https://developer.apple.com/documentation/avfaudio/avaudioformat/channelcount
  public let channelCount: AVAudioChannelCount

  /// https://developer.apple.com/documentation/avfaudio/avaudioformat/init(standardformatwithsamplerate:channels:)
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    // More than two channels require a channel layout.
    guard sampleRate > 0, 1...2 ~= channels else { return nil }
    self.sampleRate = sampleRate
    channelCount = channels
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return sampleRate == other.sampleRate && channelCount == other.channelCount
  }
}
