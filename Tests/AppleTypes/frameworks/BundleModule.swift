// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension Foundation.Bundle {
  static let module = Bundle()
}
