#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A sheet with wheels, and a toolbar with Cancel, the title and Done.
///
/// ```objc
/// CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:china depth:3];
/// [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
///   if (choice) self.codes = choice.codes;
/// }];
/// ```
///
/// Done takes the rows under the indicators, even if wheels are still turning.
@MainActor @objc(CSKWheelSheet) public final class CSKWheelSheet: CSKSheet {
  /// The data and the look of the wheels.
  @objc public let wheels: CSKWheels

  /// Creates a sheet with a wheel for each level of a hierarchy.
  @objc public convenience init(hierarchy: CSKHierarchy) {
    self.init(hierarchy: hierarchy, depth: 0)
  }

  /// Creates a sheet for the upper levels of a hierarchy.
  ///
  /// - Parameter depth: The largest number of wheels, or 0 for one for each level.
  @objc public init(hierarchy: CSKHierarchy, depth: Int) {
    let controller = WheelPickerController(WheelSelection(Hierarchy()))
    wheels = CSKWheels(controller.picker)
    super.init(controller)
    wheels.show(hierarchy, depth: depth)
  }

  override func choice(_ choice: PathChoice) -> CSKChoice { wheels.choice(choice) }
}
#endif
