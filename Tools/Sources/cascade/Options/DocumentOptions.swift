import ArgumentParser
import CascadeKit
import DocumentFiles
import GuessedFormats
import HierarchyFormats

/// How documents are read: the same options in every command that reads one.
struct DocumentOptions<Encoding: EncodingArgument>: ParsableArguments {
  @OptionGroup(title: "How documents are read") var encoding: Encoding

  @OptionGroup(title: "How documents are read") var form: FormOptions

  @OptionGroup(title: "Fields and columns") var fields: FieldOptions
}

/// One of the documents that a command reads.
struct NamedDocument {
  let path: String
  let selection: DatabaseSelection
  /// The name of the source, if it is served.
  var name: String?
}

extension DocumentOptions {
  /// What the options say about one of several documents.
  ///
  /// - Parameter owners: The document of each `--map`, or `nil` if it is for all.
  func settings(ofDocument position: Int = 0, owners: [Int?]? = nil) -> [ReadingSetting] {
    let own = ReadingSetting("encoding", encoding.encoding?.rawValue, option: Encoding.option)
    return [own].compactMap(\.self) + form.settings
      + fields.settings(ofDocument: position, owners: owners)
  }

  /// Checks that there is a document if options say how it is read.
  func check(file: String?, advice: String = "") throws {
    guard file == nil else { return }
    let password = form.database.passwordFile.map { _ in "--password-file" }
    guard let option = settings().first?.option ?? password else { return }
    throw ValidationError("\(option) says how a document is read; give one\(advice)")
  }

  /// Loads the only hierarchy of a command. `isReduced` says whether it is a compiled file in reduced form.
  func load(_ path: String) throws(CommandError) -> (hierarchy: Hierarchy, isReduced: Bool) {
    let loader = try loader(of: [path])
    let loaded: HierarchyLoader.Loaded
    do throws(CommandError) {
      loaded = try loader.loadForm()
    } catch {
      throw error.naming(encodingOption: Encoding.option)
    }
    if loaded.isCompiled, let option = loader.options(of: 0).first, option != "--format" {
      throw CommandError(
        "\(loader.documents.name): a compiled hierarchy is read as it is; leave out \(option)")
    }
    return (loaded.hierarchy, loaded.isReduced)
  }

  /// A loader of documents that are read as one.
  func loader(of paths: [String]) throws(CommandError) -> HierarchyLoader {
    let documents = paths.map { NamedDocument(path: $0, selection: form.database.selection) }
    return try loader(of: documents[...], among: documents)
  }

  /// A loader of some documents that are read as one, among others that are read by themselves.
  func loader(
    of read: ArraySlice<NamedDocument>, among all: [NamedDocument], isMapping: Bool = true
  ) throws(CommandError) -> HierarchyLoader {
    let owners = try fields.owners(of: all)
    if form.database.passwordFile != nil, !all.contains(where: { DatabaseURL($0.path) != nil }) {
      throw CommandError(
        "--password-file requires the URL of a PostgreSQL database, such as postgres://user@host/database"
      )
    }
    var documents = FileSet(
      read.map {
        DocumentFile(
          path: $0.path, encoding: encoding.encoding, selection: $0.selection, sheet: form.sheet,
          language: form.language)
      })
    for (position, index) in read.indices.enumerated() {
      documents.files[position].passwordFile = form.database.passwordFile.map {
        PasswordFile(path: $0)
      }
      documents.files[position].fields = fields.names(ofDocument: index, owners: owners)
    }
    documents.translations = try form.translations(of: read.map(\.path))
    var options = form.readingOptions
    options.fields = fields.names
    return HierarchyLoader(
      documents: documents, options: options,
      settings: read.indices.map { settings(ofDocument: $0, owners: owners) },
      isMapping: isMapping)
  }
}

/// The option for the encoding of documents.
protocol EncodingArgument: ParsableArguments {
  static var option: String { get }
  var encoding: TextEncoding? { get }
}

/// The option `--encoding`, for commands whose only texts are documents.
struct EncodingOption: EncodingArgument {
  static let option = "--encoding"

  @Option(help: "The encoding of a text. [default: UTF-8, or detected if it is certain]")
  var encoding: TextEncoding?
}

/// The option `--in-encoding`, for commands in which `--encoding` is that of a table.
struct InEncodingOption: EncodingArgument {
  static let option = "--in-encoding"

  @Option(
    name: .customLong("in-encoding"),
    help: "The encoding of the file of --in. [default: UTF-8, or detected if it is certain]")
  var encoding: TextEncoding?
}

extension TextEncoding: ExpressibleByArgument {
  /// Finds an encoding by one of its names.
  public init?(argument: String) { self.init(named: argument) }
}
