// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// The part of AVFoundation that the examples use. Declarations are from developer.apple.com.

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void

open class AVAudioFormat: NSObject, @unchecked Sendable {
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {}
  open var sampleRate: Double { 0 }
  open var channelCount: AVAudioChannelCount { 0 }
}
open class AVAudioBuffer: NSObject {}
open class AVAudioPCMBuffer: AVAudioBuffer {
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {}
  open var frameLength: AVAudioFrameCount {
    get { 0 }
    set {}
  }
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { nil }
}
open class AVAudioTime: NSObject {}
open class AVAudioNode: NSObject {}
open class AVAudioMixerNode: AVAudioNode {}
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
}
open class AVAudioPlayerNode: AVAudioNode {
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func play() {}
  open func stop() {}
  open var isPlaying: Bool { false }
}
open class AVAudioEngine: NSObject {
  open var isRunning: Bool { false }
  open var mainMixerNode: AVAudioMixerNode { fatalError() }
  open func attach(_ node: AVAudioNode) {}
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func start() throws {}
  open func stop() {}
}
open class AVAudioSession: NSObject {
  public struct Category: Hashable, Sendable {
    public static let ambient = Category()
  }
  public struct Mode: Hashable, Sendable {
    public static let `default` = Mode()
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class func sharedInstance() -> AVAudioSession { fatalError() }
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
}
