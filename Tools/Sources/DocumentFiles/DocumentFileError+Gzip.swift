import GzipCompression

extension DocumentFileError {
  /// The error for a compressed document.
  init(_ error: GzipError) {
    switch error {
    case .tooLarge: self = .tooLargeDecompressed
    case .truncated: self = .truncatedGzip
    case .damaged: self = .damagedGzip
    }
  }
}
