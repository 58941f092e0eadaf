/// A part of an element that has state, looks and events of its own, and that several elements share:
/// the wheels, the rows of a tree.
///
/// Its owner renders it among its own elements and passes on to it the events, timers and frames
/// whose numbers are the panel's. A panel does not know its owner, who asks with ``takeReports()``
/// after each call what the person did there.
package class Panel {
  package let host: Host
  private var reports: Reports = []

  package init(host: Host) {
    self.host = host
  }

  /// What the owner of a panel is to know.
  package struct Reports: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Something else would be the value if the person stopped now.
    package static let moved = Reports(rawValue: 1)
    /// The person has chosen.
    package static let chosen = Reports(rawValue: 2)
    /// The choice is to be taken over, and a popup closed.
    package static let confirmed = Reports(rawValue: 4)
    /// The choice is to be dropped, and a popup closed.
    package static let cancelled = Reports(rawValue: 8)
    /// Children that are not there yet are asked for.
    package static let wantsChildren = Reports(rawValue: 16)
    /// The person has edited the data.
    package static let edited = Reports(rawValue: 32)
  }

  /// Notes what the owner is to know.
  package final func report(_ report: Reports) {
    reports.formUnion(report)
  }

  /// What the owner has not been told yet.
  package final func takeReports() -> Reports {
    defer { reports = [] }
    return reports
  }

  /// An event of a rendered element.
  package func handle(_ action: Action, _ event: Event) -> EventResponse { [] }

  /// A timer of the panel's has run out.
  package func timerFired(_ timer: Timer, column: Int) {}

  /// The picture asked for is about to be drawn; `time` is in milliseconds.
  package func frame(at time: Double) {}

  /// The style sheets of what the panel shows.
  package var styles: [Name] { [] }

  /// What the panel shows now.
  package func render() -> [Element] { [] }
}
