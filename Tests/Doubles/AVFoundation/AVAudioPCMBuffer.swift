import Foundation

/// https://developer.apple.com/documentation/avfaudio/avaudioframecount
public typealias AVAudioFrameCount = UInt32

/// https://developer.apple.com/documentation/avfaudio/avaudiobuffer
open class AVAudioBuffer: NSObject {
  /// https://developer.apple.com/documentation/avfaudio/avaudiobuffer/format
  public let format: AVAudioFormat

  init(_ format: AVAudioFormat) {
    self.format = format
    super.init()
  }
}

/// https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer
open class AVAudioPCMBuffer: AVAudioBuffer {
  /// https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/framecapacity
  public let frameCapacity: AVAudioFrameCount
  /// https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/framelength
  open var frameLength: AVAudioFrameCount = 0 {
    didSet {
      guard frameLength > frameCapacity else { return }
      report(
        "The length \(frameLength) exceeds the capacity of the buffer, \(frameCapacity) frames.")
      frameLength = oldValue
    }
  }

  /// The samples of each channel, followed by a guard value that must not be overwritten.
  private let channels: UnsafeMutableBufferPointer<UnsafeMutablePointer<Float>>
  private static let guardian: Float = -12_345.678

  /// https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/init(pcmformat:framecapacity:)
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    self.frameCapacity = frameCapacity
    let count = Int(frameCapacity)
    channels = .allocate(capacity: Int(format.channelCount))
    for channel in channels.indices {
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: count + 1)
      samples.initialize(repeating: 0, count: count)
      (samples + count).initialize(to: Self.guardian)
      channels.initializeElement(at: channel, to: samples)
    }
    super.init(format)
  }

  deinit {
    for samples in channels { samples.deallocate() }
    channels.deallocate()
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/floatchanneldata
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    channels.baseAddress.map { UnsafePointer($0) }
  }

  var isIntact: Bool { channels.allSatisfy { $0[Int(frameCapacity)] == Self.guardian } }

  /// The samples of the first channel up to `frameLength`.
  @_spi(Testing) public var samples: [Float] {
    Array(UnsafeBufferPointer(start: channels[0], count: Int(frameLength)))
  }
}
