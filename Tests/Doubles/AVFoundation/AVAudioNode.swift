import Foundation

/// https://developer.apple.com/documentation/avfaudio/avaudionode
open class AVAudioNode: NSObject {
  /// https://developer.apple.com/documentation/avfaudio/avaudionode/engine
  open internal(set) weak var engine: AVAudioEngine?

  /// The node and the format that the node's output is connected to.
  var output: (node: AVAudioNode, format: AVAudioFormat)?

  override init() { super.init() }
}

/// https://developer.apple.com/documentation/avfaudio/avaudiomixernode
open class AVAudioMixerNode: AVAudioNode {
  /// https://developer.apple.com/documentation/avfaudio/avaudiomixernode/init()
  public override init() { super.init() }
}
