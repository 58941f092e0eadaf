@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency public protocol App {
  /// https://developer.apple.com/documentation/swiftui/app/body-swift.associatedtype
  associatedtype Body: Scene

  /// https://developer.apple.com/documentation/swiftui/app/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// https://developer.apple.com/documentation/swiftui/app/init()
  @MainActor @preconcurrency init()
}

extension App {
  /// https://developer.apple.com/documentation/swiftui/app/main()
  @MainActor @preconcurrency public static func main() { _ = launch(in: UIWindow()) }

  /// Launches the app and shows its first scene in a window.
  @_spi(Testing) public static func launch(in window: UIWindow) -> ViewHost? {
    guard let root = (Self().body as? any WindowScene)?.root else { return nil }
    let host = ViewHost(root)
    host.controller.view.frame = window.bounds
    host.update()
    window.rootViewController = host.controller
    window.makeKeyAndVisible()
    return host
  }
}

/// https://developer.apple.com/documentation/swiftui/scene
@MainActor @preconcurrency public protocol Scene {
  /// https://developer.apple.com/documentation/swiftui/scene/body-swift.associatedtype
  associatedtype Body: Scene

  /// https://developer.apple.com/documentation/swiftui/scene/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// https://developer.apple.com/documentation/swiftui/scenebuilder
@resultBuilder public struct SceneBuilder {
  /// https://developer.apple.com/documentation/swiftui/scenebuilder/buildblock(_:)
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene with views.
@MainActor protocol WindowScene {
  var root: any View { get }
}

/// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene, WindowScene {
  private let content: Content

  var root: any View { content }

  /// https://developer.apple.com/documentation/swiftui/windowgroup/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// https://developer.apple.com/documentation/swiftui/scene/body-swift.property
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// https://developer.apple.com/documentation/swiftui/scene
extension Never: Scene {}
