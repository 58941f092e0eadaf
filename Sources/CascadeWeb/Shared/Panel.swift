import WebRuntime

/// A part of a component with its own state, rendering and events, which several components share, such as
/// wheels or the rows of a tree.
///
/// The owner renders the panel among its own elements, and forwards the actions, timers and frames in the
/// scope of the panel. A panel doesn't know its owner, which calls ``takeReports()`` after each call.
///
/// A panel of rows shows one hierarchy, to which children may be added, for its whole life. Other data gets another
/// panel, made with `init(replacing:showing:)`, which takes over the settings and the layout and nothing else. So no
/// row, node or request outlives its data.
package class Panel {
  package let host: Host
  private var reports: Reports = []
  /// The values of the owner that were valid in the past; their rows show the former names.
  final var former: FormerFinder?

  package init(host: Host) {
    self.host = host
  }

  /// The changes that the owner handles.
  package struct Reports: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The value would change if the user stopped now.
    package static let moved = Reports(rawValue: 1)
    /// The user chose a value.
    package static let chosen = Reports(rawValue: 2)
    /// The user confirmed the choice, which closes a popup.
    package static let confirmed = Reports(rawValue: 4)
    /// The user cancelled the choice, which closes a popup.
    package static let cancelled = Reports(rawValue: 8)
    /// The panel requests children that aren't loaded.
    package static let wantsChildren = Reports(rawValue: 16)
    /// The user edited the data.
    package static let edited = Reports(rawValue: 32)
  }

  /// Adds a report for the owner.
  package final func report(_ report: Reports) {
    reports.formUnion(report)
  }

  /// Returns the new reports, once.
  package final func takeReports() -> Reports {
    defer { reports = [] }
    return reports
  }

  /// Handles an event of a rendered element.
  package func handle(_ action: Action, _ event: Event) -> EventResponse { [] }

  /// Called when a timer of the panel fires.
  package func timerFired(_ timer: Timer) {}

  /// Called before the requested animation frame; `time` is in milliseconds.
  package func frame(at time: Double) {}

  /// The style sheets of the panel.
  package var styles: [Name] { [] }

  /// Returns the elements of the panel.
  package func render() -> [Element] { [] }
}
