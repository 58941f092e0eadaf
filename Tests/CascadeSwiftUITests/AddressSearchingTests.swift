import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("Addresses in SwiftUI that the user pastes", .serialized)
struct AddressSearchingTests {
  private let names = Probe<[String]>([])
  private let street = Probe("")

  private func paste(_ text: String, into selector: AddressSelectorView) {
    selector.searchField.becomeFirstResponder()
    selector.searchField.pasteByUser(text)
  }

  /// Shows a view that is bound to the names of the place and to the street.
  private func screen(@ViewBuilder _ content: @escaping (PathBinding) -> some View) -> Screen {
    Screen(names) { names in
      StateView(street) { street in content(.names(names).remainder(street)) }
    }
  }

  @Test("A pasted address writes the path, and its remainder to another binding")
  func remainder() {
    let screen = screen {
      AddressSelector(
        chinaAddress(minimumDepth: 2), selection: $0, searching: AddressSearchOptions())
    }
    let selector = screen.first(AddressSelectorView.self)
    #expect(selector.isSearchable)
    paste("广州市海珠区新港中路397号", into: selector)
    screen.host.update()
    #expect(names.value == ["广东省", "广州市", "海珠区"] && names.writes == 1)
    #expect(street.value == "新港中路397号" && street.writes == 1)
    street.value = "新港中路399号"
    screen.host.update()
    AddressFixture(showing: selector, on: screen.phone).tap("凤阳街道")
    screen.host.update()
    #expect(names.value.last == "凤阳街道")
    #expect(street.value == "新港中路399号", "The user has changed the street since.")
    paste("北京市东城区", into: selector)
    #expect(names.value == ["北京市", "东城区"])
    #expect(street.value == "新港中路399号", "No text remains, so the app's text stays.")
  }

  @Test("A binding to a choice contains the remainder")
  func choice() {
    let choice = Probe<PathChoice?>(nil)
    let screen = Screen(choice) {
      AddressSelector(chinaAddress(), selection: $0, searching: AddressSearchOptions())
    }
    let selector = screen.first(AddressSelectorView.self)
    paste("广州市海珠区凤阳街道新港中路397号", into: selector)
    screen.host.update()
    #expect(choice.value?.names.last == "凤阳街道" && choice.value?.remainder == "新港中路397号")
    paste("广州市海珠区凤阳街道1号", into: selector)
    screen.host.update()
    #expect(choice.value?.remainder == "1号" && choice.writes == 2)
  }

  @Test("The sheet writes the remainder when the address is confirmed")
  func sheet() async {
    let isPresented = Probe(true)
    let screen = Screen(isPresented) { isPresented in
      StateView(names) { names in
        StateView(street) { street in
          Text(verbatim: "Address").addressSheet(
            isPresented: isPresented, selection: .names(names).remainder(street),
            from: chinaAddress(minimumDepth: 2), searching: AddressSearchOptions())
        }
      }
    }
    await screen.settle()
    let sheet = screen.host.controller.presentedViewController as! AddressSelectorController
    paste("广州市海珠区新港中路397号", into: sheet.selector)
    await screen.settle()
    #expect(names.writes == 0 && street.writes == 0)
    sheet.view.bar.done.tap()
    await screen.settle()
    #expect(names.value == ["广东省", "广州市", "海珠区"] && street.value == "新港中路397号")
    #expect(names.writes == 1 && street.writes == 1 && !isPresented.value)
  }

  @Test(
    "Other settings of the search apply to the view and the sheet that are shown, and end no search"
  )
  func settings() async {
    let region = Probe("江苏省/南京市")
    let screen = Screen(region) { region in
      AddressSelector(
        chinaAddress(), selection: .constant(nil),
        searching: AddressSearchOptions(within: [SavedPath(region.wrappedValue)]))
    }
    let selector = screen.first(AddressSelectorView.self)
    AddressFixture(showing: selector, on: screen.phone).search(for: "haizhu")
    region.value = "福建省"
    screen.host.update()
    #expect(selector.search != nil)
    selector.searchField.clear()
    paste("鼓楼区中山北路30号", into: selector)
    #expect(selector.selection.choice.names == ["福建省", "福州市", "鼓楼区"])
  }

  @Test("A model's choice has the remainder")
  func model() {
    guard #available(iOS 17, *) else { return }
    let model = AddressModel(chinaAddress())
    let screen = Screen(AddressSelector(model, searching: AddressSearchOptions()))
    paste("广州市海珠区新港中路397号", into: screen.first(AddressSelectorView.self))
    #expect(model.choice.remainder == "新港中路397号")
    model.select(path: "110101")
    #expect(model.choice.remainder == nil)
  }

  @Test("Without settings, an address selector has no search field unless the app adds it")
  func unsearchable() {
    let screen = Screen(AddressSelector(chinaAddress(), selection: .constant(nil)))
    #expect(!screen.first(AddressSelectorView.self).isSearchable)
  }
}
