import Foundation
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import Drawing

/// Writes pictures of all screens into the folder that `CASCADE_SCREENS` names (`make screens`).
@MainActor @Suite("Pictures of the screens", .enabled(if: pictureFolder != nil))
struct PictureTests {
  /// The looks in which the screens are drawn, with the names of their folders: those of iOS 26, and the flat one.
  nonisolated static let looks: [(folder: String, look: Look)] = [
    ("phone", Look(device: .phone)),
    ("phone-dark", Look(device: .phone, style: .dark)),
    ("phone-largest-text", Look(device: .phone, category: .accessibilityExtraExtraExtraLarge)),
    ("phone-right-to-left", Look(device: .phone, direction: .rightToLeft)),
    ("small-phone", Look(device: .smallPhone)),
    ("phone-sideways", Look(device: .sideways)),
    ("tablet", Look(device: .tablet)),
    ("flat-phone", Look(device: .phone, chrome: .flat)),
    ("flat-phone-dark", Look(device: .phone, style: .dark, chrome: .flat)),
  ]

  @Test("All screens are drawn", arguments: looks.indices)
  func pictures(index: Int) async throws {
    let (name, look) = Self.looks[index]
    let folder = try #require(pictureFolder).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for screen in Screen.all {
      let (document, _) = try await Stage.show(screen, as: look) { Drawing.document(of: $0) }
      let file = folder.appendingPathComponent(screen.fileName + ".svg")
      try document.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

private let pictureFolder = ProcessInfo.processInfo.environment["CASCADE_SCREENS"]
  .map { URL(fileURLWithPath: $0) }
