import DocumentFiles
import Testing

@Suite("URLs of databases")
struct DatabaseURLTests {
  @Test(
    "The name has no password, wherever the URL has one, and what to type instead is the rest",
    arguments: [
      ("postgres://ann:Secret@db/shop", "postgres://ann@db/shop", "postgres://ann@db/shop"),
      ("postgres://ann:Sec@ret@db/shop", "postgres://ann@db/shop", "postgres://ann@db/shop"),
      ("postgres://ann:Sec/ret@db/shop", "postgres://ann@db/shop", "postgres://ann@db/shop"),
      ("postgres://ann:Sec?ret@db/shop", "postgres://ann@db/shop", "postgres://ann@db/shop"),
      ("postgres://ann:9/Secret@db/shop", "postgres://ann@db/shop", "postgres://ann@db/shop"),
      ("postgres://ann:Secret:/@?@db/shop", "postgres://ann@db/shop", "postgres://ann@db/shop"),
      ("postgresql://:Secret@db/shop", "postgresql://db/shop", "postgresql://db/shop"),
      (
        "postgres://ann:Secret@/shop?host=/run&port=1", "postgres://ann@/shop",
        "postgres://ann@/shop?host=/run&port=1"
      ),
      (
        "postgres://db/shop?user=ann&password=Secret", "postgres://ann@db/shop",
        "postgres://db/shop?user=ann"
      ),
      ("postgres://db/shop?pass%77ord=Secret", "postgres://db/shop", "postgres://db/shop"),
      ("postgres://db/shop?sslpassword=Secret", "postgres://db/shop", "postgres://db/shop"),
    ])
  func passwords(text: String, name: String, typed: String) throws {
    let url = try #require(DatabaseURL(text))
    #expect(url.hasPassword)
    #expect(url.name == name)
    #expect(url.textWithoutPassword == typed)
    #expect(DatabaseURL(typed)?.hasPassword == false)
  }

  @Test(
    "A URL without a password stays as it is",
    arguments: [
      "postgres://db/shop", "postgres://ann@db:5432/shop?sslmode=require",
      "postgres://db:5432/shop?user=ann@db", "postgres://[::1]/shop?user=ann@db",
      "postgres://[::1]:5432/shop?user=ann@db",
      "postgres://ann:@db/shop?password=", "postgres:///shop?host=/run", "postgres://",
    ])
  func noPassword(text: String) throws {
    let url = try #require(DatabaseURL(text))
    #expect(!url.hasPassword)
    #expect(DatabaseURL(url.textWithoutPassword)?.name == url.name)
  }
}
