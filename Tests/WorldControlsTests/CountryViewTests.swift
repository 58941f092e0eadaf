@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit
import WorldControls

@testable import CascadeSwiftUITests
@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The AddressSelector view of countries", .serialized)
struct CountryViewTests {
  @Test(
    "A binding has the codes of the chosen place, and a former code leads to the place of today")
  func korea() {
    let codes = Probe(["42"])
    let screen = CascadeSwiftUITests.Screen(codes) {
      AddressSelector(country: "KR", selection: .codes($0)).environment(
        \.locale, Locale(identifier: "ko_KR"))
    }
    let selector = screen.first(AddressSelectorView.self)
    #expect(selector.choice.names == ["강원특별자치도"] && codes.writes == 0)
    let person = AddressFixture(showing: selector, on: screen.phone)
    #expect(person.prompt == "시·군·구")
    person.tapStep(0)
    person.tap("세종특별자치시")
    screen.host.update()
    #expect(selector.choice.names == ["세종특별자치시"])
  }

  @Test("Another country replaces the places, and the words follow the locale of the environment")
  func changing() {
    let country = Probe("JP")
    let screen = CascadeSwiftUITests.Screen(country) {
      AddressSelector(country: $0.wrappedValue, selection: .constant(nil))
        .environment(\.locale, Locale(identifier: "fr_FR"))
    }
    let selector = screen.first(AddressSelectorView.self)
    let person = AddressFixture(showing: selector, on: screen.phone)
    #expect(person.prompt == "Préfecture (都道府県)")
    country.value = "BR"
    screen.host.update()
    #expect(person.prompt == "État (Estado)")
    #expect(selector.isSearchable)
  }

  @Test("A binding to a code alone shows the place of any country")
  func code() async {
    let code = Probe("JP-13113")
    let screen = CascadeSwiftUITests.Screen(code) {
      AddressSelector(country: "any", selection: .value($0))
    }
    await screen.settle()
    let selector = screen.first(AddressSelectorView.self)
    #expect(selector.choice.codes == ["JP", "JP-13", "JP-13113"] && code.writes == 0)
  }

  @Test("A sheet for all countries is presented, and its choice is written")
  func sheet() async {
    let codes = Probe<[String]>([])
    let locale = Locale(identifier: "en_US")
    let screen = CascadeSwiftUITests.Screen(codes) {
      Text("Address").addressSheet(
        isPresented: .constant(true), selection: .codes($0), country: "any", locale: locale)
    }
    await screen.settle()
    let selector = screen.first(AddressSelectorView.self)
    await screen.settle()
    #expect(selector.choice.codes == ["US"])
    let person = AddressFixture(showing: selector, on: screen.phone)
    person.tap("California")
    await screen.settle()
    #expect(codes.value == ["US", "US-CA"])
  }
}
