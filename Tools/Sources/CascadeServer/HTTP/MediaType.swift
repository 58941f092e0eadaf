/// The media types of the served files.
enum MediaType {
  /// Returns the value of the `Content-Type` header for a file name.
  static func of(_ name: String) -> String {
    let fileExtension = name.split(separator: ".").last ?? ""
    switch fileExtension {
    case "html": return "text/html; charset=utf-8"
    case "css": return "text/css; charset=utf-8"
    case "js": return "text/javascript; charset=utf-8"
    case "json": return "application/json; charset=utf-8"
    case "txt": return "text/plain; charset=utf-8"
    case "svg": return "image/svg+xml"
    case "png": return "image/png"
    // Browsers compile a module while downloading it only if it has this type.
    case "wasm": return "application/wasm"
    default: return "application/octet-stream"
    }
  }
}
