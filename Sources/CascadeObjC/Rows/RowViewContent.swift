#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The content of a row that is a view of the app.
///
/// `UIContentConfiguration` is another protocol in Swift than in Objective-C.
struct RowViewContent: UIContentConfiguration {
  /// Returns the view, which can be the one of another row.
  let view: @MainActor (_ reused: UIView?) -> UIView
  /// The identity of the content, which stays the same at each state of its row.
  let id = NSObject()

  func makeContentView() -> any UIView & UIContentView { RowContentView(self) }

  func updated(for state: any UIConfigurationState) -> RowViewContent { self }
}

/// Shows the app's view of a row.
private final class RowContentView: UIView, UIContentView {
  private var shown: UIView?

  var configuration: any UIContentConfiguration {
    didSet {
      // The app returns one view per content, not one per state.
      let old = oldValue as? RowViewContent
      if let old, let new = configuration as? RowViewContent, old.id === new.id { return }
      show()
    }
  }

  init(_ content: RowViewContent) {
    configuration = content
    super.init(frame: .zero)
    show()
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is RowViewContent
  }

  private func show() {
    guard let content = configuration as? RowViewContent else { return }
    let view = content.view(shown)
    if view === shown { return }
    shown?.removeFromSuperview()
    shown = view
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
#endif
