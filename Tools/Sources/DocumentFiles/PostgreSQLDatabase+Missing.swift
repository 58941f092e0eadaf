#if WITHOUT_POSTGRESQL
import HierarchyFormats

/// A PostgreSQL database, for a command without the library that reads it.
struct PostgreSQLDatabase {
  init(_ url: DatabaseURL, statementTime: Int?) throws(DocumentFileError) {
    throw .withoutPostgreSQL
  }

  func table(_ selection: DatabaseSelection) throws(DocumentFileError) -> DocumentTable {
    throw .withoutPostgreSQL
  }
}
#endif
