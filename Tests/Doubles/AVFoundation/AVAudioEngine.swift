@_exported import Foundation

// A double of the part of AVFoundation that the examples use. See `UIKitFault.swift` for the
// conventions.

/// https://developer.apple.com/documentation/avfaudio/avaudioengine
open class AVAudioEngine: NSObject {
  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/isrunning
  open private(set) var isRunning = false

  /// An error that the engine throws when it starts, for example because there is no output device.
  @_spi(Testing) public var failure: (any Error)?

  private var nodes: [AVAudioNode] = []
  private var mixer: AVAudioMixerNode?

  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/init()
  public override init() { super.init() }

  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/mainmixernode
  open var mainMixerNode: AVAudioMixerNode {
    let main = mixer ?? AVAudioMixerNode()
    mixer = main
    main.engine = self
    return main
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/attach(_:)
  open func attach(_ node: AVAudioNode) {
    if node.engine != nil { return report("The node is already attached to an engine.") }
    node.engine = self
    nodes.append(node)
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/connect(_:to:format:)
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    guard node1.engine === self, node2.engine === self, node1 !== node2 else {
      return report("Both nodes must be attached to the engine before they are connected.")
    }
    let usual = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)
    node1.output = (format ?? usual).map { (node2, $0) }
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/start()
  open func start() throws {
    if mixer == nil { report("The engine has no output; connect a node to it before starting it.") }
    if let failure { throw failure }
    isRunning = true
  }

  /// https://developer.apple.com/documentation/avfaudio/avaudioengine/stop()
  open func stop() {
    isRunning = false
    for case let player as AVAudioPlayerNode in nodes { player.isPlaying = false }
  }
}
