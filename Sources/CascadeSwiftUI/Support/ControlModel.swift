#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A model that a control shows, which is made when it is first needed.
@MainActor protocol ControlModel<Control>: AnyObject {
  associatedtype Control: UIView

  /// What shows the model, wherever a view does.
  var control: Control { get }
  /// Takes it that the control shows something else now.
  func changed()
}

/// A control that chooses a path, made when it is first needed: a model may be there before the app
/// can make views.
@MainActor struct OwnedControl<Control: PathPickerControl> {
  private var made: Control?
  private var first: Control.Selection

  init(_ selection: Control.Selection) { first = selection }

  /// What it shows and has chosen.
  var selection: Control.Selection { made?.selection ?? first }

  /// The control.
  var control: Control {
    mutating get {
      if let made { return made }
      let control = Control(first)
      made = control
      return control
    }
  }
}
#endif
