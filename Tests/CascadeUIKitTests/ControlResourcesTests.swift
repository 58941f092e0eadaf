import Foundation
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The texts of an app that doesn't contain the tables")
struct ControlResourcesTests {
  @Test("They are those of the English table, in any language")
  func english() throws {
    let tables = try #require(
      ControlResources.bundle?.url(forResource: "en", withExtension: "lproj"))
    let english = try #require(Bundle(url: tables))
    for text in LocalizedText.allCases {
      #expect(
        text.english == english.localizedString(forKey: text.rawValue, value: nil, table: nil))
    }
    ControlResources.$found.withValue(nil) {
      for locale in [nil, Locale(identifier: "de"), Locale(identifier: "zh-Hans")] {
        let texts = ControlTexts(locale)
        #expect(texts[.retry] == "Try Again" && texts[.level, "2"] == "level 2")
      }
      let picker = WheelPickerView(WheelSelection(Hierarchy(), isLazy: true))
      Phone().show(picker)
      #expect(picker.wheels.texts(0) == ["Loading…"])
    }
  }

  @Test("A bundle of the app can lack texts")
  func ownBundle() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    try Data(#""retry" = "Noch einmal";"#.utf8)
      .write(to: german.appendingPathComponent("Localizable.strings"))
    ControlResources.$found.withValue(Bundle(url: folder)) {
      let texts = ControlTexts(Locale(identifier: "de"))
      #expect(texts[.retry] == "Noch einmal" && texts[.done] == "Done")
    }
  }
}
