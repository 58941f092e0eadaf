import CLibYAML
import HierarchyFormats

/// The events of a YAML document, one at a time. libyaml finds them.
struct YAMLParser: ~Copyable {
  private let bytes: [UInt8]
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

  /// Creates a parser of a text in UTF-8, which can begin with a byte order mark.
  ///
  /// - Parameter start: The address of the bytes, which is valid as long as the parser exists.
  init(_ bytes: [UInt8], at start: UnsafePointer<UInt8>) {
    self.bytes = bytes
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    precondition(yaml_parser_initialize(parser) == 1, "there is no memory for a parser")
    yaml_parser_set_input_string(parser, start, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }
}

extension YAMLParser {
  /// Finds the next event, which replaces the present one, and returns its type.
  ///
  /// - Throws: `HierarchyFormatError` with the line and the column if the document isn't YAML.
  func next() throws(HierarchyFormatError) -> yaml_event_type_t {
    yaml_event_delete(event)
    if yaml_parser_parse(parser, event) != 1 { throw error }
    return event.pointee.type
  }

  /// The place where the present event begins. Its column is counted in Unicode scalars.
  var place: TextPlace { Self.place(event.pointee.start_mark) }

  /// The name that an alias, a scalar, a list or a map gives or refers to.
  var anchor: String? {
    let data = event.pointee.data
    let anchor =
      switch event.pointee.type {
      case YAML_ALIAS_EVENT: data.alias.anchor
      case YAML_SCALAR_EVENT: data.scalar.anchor
      case YAML_SEQUENCE_START_EVENT: data.sequence_start.anchor
      case YAML_MAPPING_START_EVENT: data.mapping_start.anchor
      default: UnsafeMutablePointer<yaml_char_t>?.none
      }
    return anchor.map { String(cString: $0) }
  }

  /// The text of a scalar, valid until the next event.
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  /// Whether a scalar is written without quotation marks, and not as a block.
  var isPlain: Bool { event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

  private static func place(_ mark: yaml_mark_t) -> TextPlace {
    TextPlace(line: mark.line + 1, column: mark.column + 1)
  }

  private var error: HierarchyFormatError {
    let place =
      switch parser.pointee.error {
      case YAML_SCANNER_ERROR, YAML_PARSER_ERROR: Self.place(parser.pointee.problem_mark)
      case YAML_READER_ERROR: TextPlace(ofByte: parser.pointee.problem_offset, in: bytes)
      default: TextPlace(line: 1, column: 1)
      }
    let problem =
      parser.pointee.problem.map { String(cString: $0) } ?? "the document can't be parsed"
    return HierarchyFormatError(yaml: problem, at: place)
  }
}

extension HierarchyFormatError {
  init(yaml problem: String, at place: TextPlace) {
    self.init(place: place, reason: .invalidSyntax("YAML", problem))
  }
}
