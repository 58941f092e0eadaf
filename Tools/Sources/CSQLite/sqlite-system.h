#include <sqlite3.h>

// Makes a name in quotation marks that nothing has an error instead of a text. Swift can't call functions with any number of
// arguments.
static inline void csqlite_refuse_quoted_texts(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (void *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (void *)0);
}

// Binds a copy of a text. Swift can't express the constant that asks for a copy.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
