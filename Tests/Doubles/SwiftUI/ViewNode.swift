@_spi(Testing) import UIKit

/// A node of the tree of shown views. It stores the state of a view across updates.
@MainActor final class ViewNode {
  unowned let host: any ViewInvalidating
  private var type: (any View.Type)?
  private var children: [Int: ViewNode] = [:]
  private var storages: [AnyObject] = []
  /// The view or controller of a representable.
  var hosted: HostedUIView?

  init(in host: any ViewInvalidating) { self.host = host }

  /// Shows another value of the view, or a view of another type.
  func update<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
    if type != Content.self {
      remove()
      type = Content.self
    }
    connectProperties(of: view)
    if let primitive = view as? any PrimitiveView {
      primitive.build(in: self, environment)
    } else if let representable = view as? any UIViewRepresentable {
      representable.host(in: self, environment)
    } else if let representable = view as? any UIViewControllerRepresentable {
      representable.host(in: self, environment)
    } else {
      let host = host
      let body = withObservationTracking {
        view.body
      } onChange: {
        MainActor.assumeIsolated { host.invalidate() }
      }
      child(0).update(body, environment)
    }
  }

  /// Returns the child at an index.
  func child(_ place: Int) -> ViewNode {
    if let child = children[place] { return child }
    let child = ViewNode(in: host)
    children[place] = child
    return child
  }

  /// Returns the only child. Another branch is another child.
  func branch(_ place: Int) -> ViewNode {
    for other in children.keys where other != place {
      children.removeValue(forKey: other)?.remove()
    }
    return child(place)
  }

  /// Removes all children after the first `count`.
  func keep(_ count: Int) {
    for place in children.keys.sorted() where place >= count {
      children.removeValue(forKey: place)?.remove()
    }
  }

  /// Removes the view and its children.
  func remove() {
    keep(0)
    if let hosted {
      hosted.dismantle()
      hosted.view.removeFromSuperview()
      hosted.isRow = false
    }
    hosted = nil
    storages = []
    type = nil
  }

  /// The views of representables, in order. A scroll view arranges those in it itself.
  var hostedViews: [HostedUIView] {
    if let hosted = hosted as? HostedScrollView { return [hosted] }
    return (hosted.map { [$0] } ?? [])
      + children.sorted { $0.key < $1.key }.flatMap(\.value.hostedViews)
  }

  private func connectProperties(of view: some View) {
    let properties = Mirror(reflecting: view).children.map(\.value)
    storages = properties.compactMap { $0 as? any StoredProperty }.enumerated().map {
      place, property in
      property.connect(storages.indices.contains(place) ? storages[place] : nil, in: host)
    }
  }
}
