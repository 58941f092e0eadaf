import Foundation

/// https://developer.apple.com/documentation/avfaudio/avaudiosession
open class AVAudioSession: NSObject {
  /// The category of the session, which decides whether other audio and the silent switch mute it.
  @_spi(Testing) public private(set) var category = Category(
    rawValue: "AVAudioSessionCategorySoloAmbient")

  private nonisolated(unsafe) static let shared = AVAudioSession()

  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/sharedinstance()
  open class func sharedInstance() -> AVAudioSession { shared }

  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:)
  open func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
    options: AVAudioSession.CategoryOptions = []
  ) throws {
    self.category = category
  }
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
  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct/default
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")

    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct/rawvalue
    public let rawValue: String

    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct
  public struct CategoryOptions: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
