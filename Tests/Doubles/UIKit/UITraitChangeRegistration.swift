/// https://developer.apple.com/documentation/uikit/uitraitdefinition
public protocol UITraitDefinition {}

/// https://developer.apple.com/documentation/uikit/uitrait
public typealias UITrait = any UITraitDefinition.Type

/// https://developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}

/// https://developer.apple.com/documentation/uikit/uitraitchangeregistration
@MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// https://developer.apple.com/documentation/uikit/uitraitchangeobservable
@MainActor public protocol UITraitChangeObservable {
  /// https://developer.apple.com/documentation/uikit/uitraitchangeobservable/traitchangehandler
  typealias TraitChangeHandler<TraitEnvironment> =
    (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIView {
  /// https://developer.apple.com/documentation/uikit/uitraitchangeobservable/registerfortraitchanges(_:handler:)
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    guard traits.allSatisfy({ $0 == UITraitPreferredContentSizeCategory.self }) else {
      fault("The double knows only the text size as a trait to observe.")
      return TraitChangeRegistration { _ in }
    }
    let registration = TraitChangeRegistration { [unowned self] in handler(self, $0) }
    textSizeRegistrations.append(registration)
    return registration
  }
}

/// A handler of a view for changes of the text size.
@MainActor final class TraitChangeRegistration: UITraitChangeRegistration {
  let handler: (UITraitCollection) -> Void

  init(_ handler: @escaping (UITraitCollection) -> Void) { self.handler = handler }
}
