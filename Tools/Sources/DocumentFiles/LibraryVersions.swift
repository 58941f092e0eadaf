import CLibArchive
import CLibXML2
import CLibYAML
import GzipCompression
import PostgreSQL
import SQLite

/// The libraries that read documents, with the versions that they themselves report.
public enum LibraryVersions {
  /// The names and versions, by name. The libraries can be newer than those that the command was built with.
  public static var all: [(name: String, version: String)] {
    [
      ("libarchive", libarchive), ("libxml2", libxml2),
      ("libyaml", String(cString: yaml_get_version_string())),
      ("SQLite", Database.libraryVersion), ("zlib", Gzip.libraryVersion),
    ]
  }

  /// The version of PostgreSQL's library, or `nil` for a command without it.
  public static var postgreSQL: String? { Connection.libraryVersion }

  /// The version in a text such as `libarchive 3.6.2`.
  private static var libarchive: String {
    String(cString: archive_version_string()).split(separator: " ").last.map(String.init) ?? ""
  }

  /// The version of a number such as 20914, behind which a build can have more.
  private static var libxml2: String {
    let number = Int(String(cString: clibxml2_version()).prefix(while: \.isNumber)) ?? 0
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
