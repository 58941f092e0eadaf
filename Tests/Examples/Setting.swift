import CascadeUIKit
import ChinaRegions
import Foundation
@_spi(Testing) import UIKit

#if PICTURES
@testable import Drawing
#endif

// Declarations that the examples of the documentation use

let china = ChinaRegions.hierarchy
let regions = china
let hierarchy = china

let guangdong = china.node(withCode: "440000")!
let guangzhou = china.node(withCode: "440100")!
let haizhu = china.node(withCode: "440105")!
let tianhe = china.node(withCode: "440106")!
let (node, parent) = (haizhu, guangdong)

@MainActor var checks = CheckState(china)
@MainActor var outline = OutlineState(china)
func isAllowed(_ transition: OutlineState.Transition) -> Bool { true }

// Two versions of departments, in which one was renamed
func company(with department: String) -> Hierarchy {
  var company = Hierarchy()
  let root = company.append([.init(name: "Company")], to: nil)[0]
  company.append([.init(name: department, code: "D7"), .init(name: "Sales", code: "D8")], to: root)
  return company
}
let lastYear = company(with: "Help Desk")
let thisYear = company(with: "Service Desk")

let choice = PathChoice(china.path(to: haizhu), in: china)
@MainActor func screen() -> (UIViewController, UIWindow) {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  window.rootViewController = UIViewController()
  window.makeKeyAndVisible()
  return (window.rootViewController!, window)
}
@MainActor let picker = WheelPickerView(WheelSelection(china, depth: 3))
@MainActor func save(_ choice: PathChoice) {}
@MainActor let selector = AddressSelectorView(PathSelection(china))
@MainActor let field = {
  let field = PickerTextField()
  field.show(WheelSelection(china, depth: 3))
  return field
}()
@MainActor let table = {
  let table = OutlineTableView(OutlineState(china))
  table.selectionMode = .check()
  return table
}()

/// Lets tasks of the main actor run, such as those that present a sheet.
@MainActor func settle() async { for _ in 0..<50 { await Task.yield() } }

// Comparing the results

@MainActor private var failures = 0
@MainActor private var comparisons = 0

@MainActor func check<Value: Equatable>(
  _ value: Value, is expected: Value, file: StaticString = #filePath, line: Int = #line
) {
  comparisons += 1
  guard value != expected else { return }
  failures += 1
  tell("\(file):\(line): \(value) comes out, and not \(expected)")
}

@_disfavoredOverload
@MainActor func check<Value: Sequence>(
  _ value: Value, is expected: [Value.Element], file: StaticString = #filePath, line: Int = #line
) where Value.Element: Equatable {
  check(Array(value), is: expected, file: file, line: line)
}

@MainActor func check<Value: Sequence>(
  _ value: Value, beginsWith expected: [Value.Element], file: StaticString = #filePath,
  line: Int = #line
) where Value.Element: Equatable {
  check(Array(value.prefix(expected.count)), is: expected, file: file, line: line)
}

@MainActor func run(_ page: String, _ examples: @MainActor () async throws -> Void) async {
  do {
    try await examples()
  } catch {
    failures += 1
    tell("\(page): \(error)")
  }
}

#if PICTURES
/// Draws what a tutorial shows, into a file of the folder that the process gets as its argument.
@MainActor func picture(_ name: String, of window: UIWindow) {
  let file = URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent(name + ".svg")
  try! Drawing.document(of: window).write(to: file, atomically: true, encoding: .utf8)
}
#else
@MainActor func picture(_ name: String, of window: UIWindow) {}
#endif

/// Standard output contains only what the examples print.
func tell(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

@MainActor func finish() -> Never {
  tell("\(comparisons) results of examples compared, \(failures) of them wrong.")
  exit(failures == 0 ? 0 : 1)
}
