import Foundation
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// A setting of a control, with a value that isn't its default.
@MainActor struct ControlSetting<Control: AnyObject> {
  let name: String
  let set: (Control) -> Void
  let remove: (Control) -> Void

  init<Value>(
    _ name: String, _ property: ReferenceWritableKeyPath<Control, Value>, _ value: Value,
    default old: Value
  ) {
    self.name = name
    set = { $0[keyPath: property] = value }
    remove = { $0[keyPath: property] = old }
  }
}

/// The settings that a type declares in its source.
enum SourceDeclarations {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Sources").standardizedFileURL

  /// Returns the text of a file of a module, without comments.
  static func text(of file: String) throws -> String {
    try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") }.joined(separator: "\n")
  }

  /// Returns the names of the public properties that an app can set, in all files that begin with a name.
  static func settings(ofFiles name: String, in folder: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: sources.appendingPathComponent(folder).path)
    var names: Set<String> = []
    for file in files where file == "\(name).swift" || file.hasPrefix("\(name)+") {
      names.formUnion(settings(in: try text(of: "\(folder)/\(file)")))
    }
    return names
  }

  private static func settings(in text: String) -> Set<String> {
    let pattern = /\n  public (?:weak |dynamic )*var (\w+)([^\n]*)/
    return Set(
      text.matches(of: pattern).compactMap { match in
        let rest = match.2
        // A property without accessors can be set. One with accessors needs a setter or an observer.
        guard rest.hasSuffix("{") else { return rest.hasSuffix("}") ? nil : String(match.1) }
        let body = text[match.range.upperBound...].prefix(while: { _ in true })
        let end = body.range(of: "\n  }")?.lowerBound ?? body.endIndex
        let accessors = body[..<end]
        let isSettable =
          accessors.contains("\n    set") || accessors.contains("\n    didSet")
          || accessors.contains("\n    willSet")
        return isSettable ? String(match.1) : nil
      })
  }
}

/// A control in a state in which a setting is changed.
@MainActor protocol SettingsStage {
  associatedtype Control: UIView
  associatedtype State: CaseIterable
  /// Shows a control. The closure sets properties before the control has data and is on the screen.
  init(_ prepare: (Control) -> Void)
  var control: Control { get }
  /// Brings the control into a state.
  func enter(_ state: State) async throws
  /// The value of the control, as the app stores it.
  var value: [String] { get }
  /// All that the control shows.
  var shown: [String] { get }
  /// The window of the control.
  var window: UIWindow { get }
}

extension SettingsStage {
  func settle() async {
    window.layoutIfNeeded()
    for _ in 0..<9 { await Task.yield() }
    window.layoutIfNeeded()
  }

  var shown: [String] { control.shown }
}

/// Checks that setting, removing and setting a property again gives the same as having had it from the beginning.
@MainActor func expectNoMemory<Stage: SettingsStage>(
  of settings: [ControlSetting<Stage.Control>], on type: Stage.Type, seed: String,
  using random: inout some RandomNumberGenerator
) async throws {
  let cases = settings.flatMap { setting in Stage.State.allCases.map { (setting, $0) } }
  for (setting, state) in cases.shuffled(using: &random) {
    let hint = "\(setting.name), \(state), \(seed)"
    let first = Stage(setting.set)
    try await first.enter(state)
    await first.settle()
    // Both controls have the same views of the app, one after the other.
    let (wanted, wantedValue) = (first.shown, first.value)
    let changed = Stage { _ in }
    try await changed.enter(state)
    await changed.settle()
    let (before, value) = (changed.shown, changed.value)
    setting.set(changed.control)
    await changed.settle()
    expectSame(changed.shown, wanted, "set: \(hint)")
    #expect(changed.value == wantedValue, "set: \(hint)")
    setting.remove(changed.control)
    await changed.settle()
    expectSame(changed.shown, before, "removed: \(hint)")
    #expect(changed.value == value, "removed: \(hint)")
    setting.set(changed.control)
    setting.set(changed.control)
    await changed.settle()
    expectSame(changed.shown, wanted, "set again: \(hint)")
    #expect(changed.value == wantedValue, "set again: \(hint)")
  }
}

/// Compares descriptions and shows only the lines that differ.
func expectSame(
  _ lines: [String], _ wanted: [String], _ hint: String,
  _ location: SourceLocation = #_sourceLocation
) {
  if lines == wanted { return }
  let all = lines.difference(from: wanted)
  let difference = (all.removals.prefix(4) + all.insertions.prefix(4)).map { change in
    switch change {
    case .insert(_, let line, _): "+ \(line)"
    case .remove(_, let line, _): "- \(line)"
    }
  }
  Issue.record("\(hint)\n\(difference.joined(separator: "\n"))", sourceLocation: location)
}
