#if canImport(SwiftUI) && canImport(UIKit)
  import UIKit

  /// A model that shows itself in a control, and has the control do what is asked of it.
  @MainActor protocol ControlDriver<Control>: AnyObject {
    associatedtype Control: UIView

    /// Shows itself in a control from now on.
    func attach(_ control: Control)
    /// Takes what a control shows, which goes away.
    func detach(_ control: Control)
    /// Takes it that the control shows something else now.
    func changed()
  }
#endif
