@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The examples in SwiftUI") struct SwiftUIScreenTests {
  private let example = Example()

  private func texts(of screen: UIViewController) -> [String?] {
    screen.view.descendants.filter { type(of: $0) == UILabel.self }.map { ($0 as? UILabel)?.text }
  }

  @Test("Wheels write the codes that they stand on into a state")
  func wheels() async {
    let screen = example.open(UIHostingController<WheelExample>.self)
    #expect(texts(of: screen).contains("440000, 440100, 440105"))
    screen.view.wheels.spin(1, to: 2)
    await example.settle()
    screen.host.update()
    #expect(texts(of: screen).contains("440000, 440300, 440303"))
  }
}
