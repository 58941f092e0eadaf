import Foundation

/// https://developer.apple.com/documentation/avfaudio/avaudiosession
open class AVAudioSession: NSObject {
  /// What sounds do beside those of others, and with the silent switch.
  @_spi(Testing) public private(set) var category = Category(
    rawValue: "AVAudioSessionCategorySoloAmbient")

  private nonisolated(unsafe) static let shared = AVAudioSession()

  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/sharedinstance()
  open class func sharedInstance() -> AVAudioSession { shared }

  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:)
  open func setCategory(_ category: AVAudioSession.Category) throws { self.category = category }
}

extension AVAudioSession {
  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/ambient
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")

    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/rawvalue
    public let rawValue: String

    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
