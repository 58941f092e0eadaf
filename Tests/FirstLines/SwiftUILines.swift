import CascadeSwiftUI
import ChinaRegions
import SwiftUI
import UIKit

// The lines that an app developer types first, as SwiftUI's own views are used.

/// A form with one of each control.
public struct OrderForm: View {
  @State private var size = ""
  @State private var shirt: PathChoice?
  @State private var code: String?
  @State private var names: [String] = []
  @State private var asks = false

  /// Creates a form.
  public init() {}

  /// The body of the view.
  public var body: some View {
    WheelPicker(["S", "M", "L"], selection: $size)
    WheelPicker(in: [["S", "M"], ["Red", "Blue"]], selection: $shirt)
    WheelPicker(in: ChinaRegions.hierarchy, depth: 3, selection: $code)
    WheelPicker(WheelSelection(ChinaRegions.hierarchy, padding: 3), selection: $names)
    PickerField("Home", selection: $code, from: ChinaRegions.hierarchy, depth: 3)
    Button("Address") { asks = true }
      .addressSheet(isPresented: $asks, selection: $shirt, from: ChinaRegions.hierarchy)
  }
}

/// Wheels whose binding is a choice.
public struct ShirtPicker: View {
  private let choice: Binding<PathChoice?>

  /// Creates a picker.
  public init(_ choice: Binding<PathChoice?>) { self.choice = choice }

  /// The body of the view.
  public var body: some View {
    WheelPicker(in: [["S", "M"], ["Red", "Blue"]], selection: choice)
  }
}

/// Wheels whose data changes.
public struct StepPicker: View {
  private let names: [String]
  private let step: Binding<String>

  /// Creates a picker.
  public init(_ names: [String], _ step: Binding<String>) {
    (self.names, self.step) = (names, step)
  }

  /// The body of the view.
  public var body: some View { WheelPicker(in: names, selection: step) }
}

/// Sizes, as an app has them.
public enum Size: String, CaseIterable {
  case small = "S"
  case medium = "M"
  case large = "L"

  var title: String { "Size " + rawValue }
}

/// A form with the app's own values.
public struct GuestForm: View {
  private let guests: Binding<Int>
  private let size: Binding<Size>
  private let extra: Binding<Size?>

  /// Creates a form.
  public init(_ guests: Binding<Int>, _ size: Binding<Size>, _ extra: Binding<Size?>) {
    (self.guests, self.size, self.extra) = (guests, size, extra)
  }

  /// The body of the view.
  public var body: some View {
    WheelPicker(1...12, selection: guests)
    PickerField("Size", selection: size, from: Size.allCases)
    PickerField("Extra", selection: extra, from: Size.allCases, name: \.title)
  }
}

/// A wheel that the app turns.
public struct TurningWheel: View {
  private let guests: Binding<Int>

  /// Creates a wheel.
  public init(_ guests: Binding<Int>) { self.guests = guests }

  /// The body of the view.
  public var body: some View {
    WheelPicker(1...12, selection: guests)
    Button("More") { withAnimation { guests.wrappedValue += 1 } }
  }
}

/// Wheels of models.
public struct TeamWheels: View {
  private let teams: [Team]
  private let team: Binding<Team.ID?>

  /// Creates wheels.
  public init(_ teams: [Team], _ team: Binding<Team.ID?>) {
    (self.teams, self.team) = (teams, team)
  }

  /// The body of the view.
  public var body: some View {
    WheelPicker(teams, children: \.teams, name: \.name, selection: team)
  }
}

/// A sheet with the app's own values.
public struct SizeSheet: View {
  private let asks: Binding<Bool>
  private let size: Binding<Size>

  /// Creates a view.
  public init(_ asks: Binding<Bool>, _ size: Binding<Size>) {
    (self.asks, self.size) = (asks, size)
  }

  /// The body of the view.
  public var body: some View {
    Text(size.wrappedValue.title)
      .wheelSheet(isPresented: asks, selection: size, from: Size.allCases, name: \.title)
  }
}

/// A field whose value can be none.
public struct HomeField: View {
  private let code: Binding<String?>

  /// Creates a field.
  public init(_ code: Binding<String?>) { self.code = code }

  /// The body of the view.
  public var body: some View {
    PickerField("Home", selection: code, from: ChinaRegions.hierarchy, depth: 3, style: .row)
  }
}

/// Sheets with wheels and with an address.
public struct SheetLines: View {
  private let asks: Binding<Bool>
  private let asksForAddress: Binding<Bool>
  private let choice: Binding<PathChoice?>
  private let code: Binding<String>

  /// Creates a view.
  public init(
    _ asks: Binding<Bool>, _ asksForAddress: Binding<Bool>, _ choice: Binding<PathChoice?>,
    _ code: Binding<String>
  ) {
    (self.asks, self.asksForAddress) = (asks, asksForAddress)
    (self.choice, self.code) = (choice, code)
  }

  /// The body of the view.
  public var body: some View {
    Text("Place")
      .wheelSheet(
        isPresented: asks, selection: choice, from: ChinaRegions.hierarchy, depth: 3, title: "Place"
      )
      .addressSheet(isPresented: asksForAddress, selection: code, from: ChinaRegions.hierarchy)
  }
}

/// The address selector in the app's own view.
public struct AddressLines: View {
  private let choice: Binding<PathChoice?>

  /// Creates a view.
  public init(_ choice: Binding<PathChoice?>) { self.choice = choice }

  /// The body of the view.
  public var body: some View {
    AddressSelector(
      in: ChinaRegions.hierarchy, selection: choice, searching: AddressSearchOptions())
  }
}

/// A tree of models, as `List(children:)` shows it.
public struct TeamList: View {
  private let teams: [Team]

  /// Creates a list.
  public init(_ teams: [Team]) { self.teams = teams }

  /// The body of the view.
  public var body: some View {
    Outline(teams, children: \.teams) { Text($0.name) }
  }
}

/// A tree of models in which one is chosen.
public struct TeamPicker: View {
  private let teams: [Team]
  private let team: Binding<Team.ID?>

  /// Creates a picker.
  public init(_ teams: [Team], _ team: Binding<Team.ID?>) {
    (self.teams, self.team) = (teams, team)
  }

  /// The body of the view.
  public var body: some View {
    Outline(teams, children: \.teams, name: \.name, selection: team) { team in
      Text(team.name)
      Text("\(team.teams?.count ?? 0) teams")
    }
  }
}

/// A tree of models whose open branches are stored, and whose rows have actions.
public struct OpenTeams: View {
  private let teams: [Team]
  private let open: Binding<Set<Team.ID>>
  private let call: (Team) -> Void

  /// Creates a tree.
  public init(_ teams: [Team], _ open: Binding<Set<Team.ID>>, call: @escaping (Team) -> Void) {
    (self.teams, self.open, self.call) = (teams, open, call)
  }

  /// The body of the view.
  public var body: some View {
    Outline(teams, children: \.teams, name: \.name) { Text($0.name) }
      .expanded(models: open)
      .rowSwipeActions(of: Team.self) { team in
        [
          UIContextualAction(style: .normal, title: "Call") { _, _, done in
            call(team)
            done(true)
          }
        ]
      }
  }
}

/// Previews with values that can't change.
public struct ConstantLines: View {
  /// Creates the previews.
  public init() {}

  /// The body of the view.
  public var body: some View {
    WheelPicker(["S", "M"], selection: .constant("M"))
    WheelPicker(in: ChinaRegions.hierarchy, selection: .constant(nil))
    Outline(ChinaRegions.hierarchy, checks: .constant(["440100"]))
    Outline(ChinaRegions.hierarchy, selection: .constant(nil))
  }
}

/// A tree of models of which several are checked.
public struct TeamChecks: View {
  private let teams: [Team]
  private let checked: Binding<Set<Team.ID>>
  private let text: String

  /// Creates a tree.
  public init(_ teams: [Team], _ checked: Binding<Set<Team.ID>>, filter text: String = "") {
    (self.teams, self.checked, self.text) = (teams, checked, text)
  }

  /// The body of the view.
  public var body: some View {
    Outline(teams, children: \.teams, name: \.name, checks: checked) { Text($0.name) }
      .filtered(by: text)
  }
}

/// A tree of places with rows of the app, in which one place is chosen by its code.
public struct PlacePicker: View {
  private let code: Binding<String?>

  /// Creates a picker.
  public init(_ code: Binding<String?>) { self.code = code }

  /// The body of the view.
  public var body: some View {
    Outline(ChinaRegions.hierarchy, selection: code) { row in
      Text(row.name)
    }
    .configure { table in table.tableView.rowHeight = 40 }
  }
}

/// A tree whose checked and expanded places are stored as text.
public struct StoredTree: View {
  private let areas: Binding<String>
  private let open: Binding<Set<String>>

  /// Creates a tree.
  public init(_ areas: Binding<String>, open: Binding<Set<String>>) {
    (self.areas, self.open) = (areas, open)
  }

  /// The body of the view.
  public var body: some View {
    Outline(ChinaRegions.hierarchy, checks: areas)
      .expanded(open)
  }
}

/// A tree that shows a node, refreshes by a pull, and takes the size of the text from SwiftUI.
public struct RevealingTree: View {
  private let node: Hierarchy.Node?
  private let refresh: @Sendable () async -> Void

  /// Creates a tree.
  public init(_ node: Hierarchy.Node?, refresh: @escaping @Sendable () async -> Void) {
    (self.node, self.refresh) = (node, refresh)
  }

  /// The body of the view.
  public var body: some View {
    Outline(ChinaRegions.hierarchy)
      .revealing(node)
      .refreshable { await refresh() }
      .environment(\.dynamicTypeSize, .xLarge)
  }
}
