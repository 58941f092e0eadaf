import ExampleScreens
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import AppModule

@MainActor @Suite("The example app") struct ExampleAppTests {
  @Test("The app shows the list of screens in its window and opens them")
  func launching() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let host = try #require(ExampleApp.launch(in: window))
    let navigation = try #require(host.controller.children.first as? UINavigationController)
    #expect(navigation.topViewController is CatalogueController)
    #expect(navigation.view.window === window && navigation.view.frame == window.bounds)
    window.first(UITableView.self)?.tap(1)
    #expect(navigation.viewControllers.count == 2)
  }
}
