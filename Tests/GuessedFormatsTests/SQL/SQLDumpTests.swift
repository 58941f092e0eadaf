import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("SQL dumps")
struct SQLDumpTests {
  private static let expected = "Shop=1[Drinks & \"Tea\"=2[It's=3]]"

  @Test("A dump of MySQL is read with the columns of its table")
  func mySQL() throws {
    let dump = """
      -- MySQL dump 10.13
      /*!40101 SET NAMES utf8 */;
      DROP TABLE IF EXISTS `menu`;
      CREATE TABLE `menu` (
        `id` int(11) NOT NULL AUTO_INCREMENT,
        `parent_id` int(11) DEFAULT NULL COMMENT 'of; the (parent)',
        `name` varchar(50),
        PRIMARY KEY (`id`),
        KEY `p` (`parent_id`)
      ) ENGINE=InnoDB;
      LOCK TABLES `menu` WRITE;
      INSERT INTO `menu` VALUES (1,NULL,'Shop'),(2,1,'Drinks & \\"Tea\\"'),(3,2,'It\\'s');
      UNLOCK TABLES;
      DELIMITER ;;
      CREATE TRIGGER t AFTER INSERT ON menu FOR EACH ROW BEGIN INSERT INTO log VALUES (1); END;;
      DELIMITER ;
      """
    #expect(outline(document: dump) == Self.expected)
    #expect(try readDocument(dump).format == .sql)
  }

  @Test("A dump of PostgreSQL is read from its lines of COPY")
  func postgreSQL() {
    let dump = """
      --
      -- PostgreSQL database dump
      --
      \\connect shop
      SET client_encoding = 'UTF8';
      CREATE FUNCTION public.f() RETURNS void LANGUAGE sql AS $$ INSERT INTO x VALUES (1); $$;
      CREATE TABLE public.menu (id integer NOT NULL, parent_id integer, name text, CONSTRAINT c CHECK (id > 0));
      COPY public.menu (id, parent_id, name) FROM stdin;
      1\t\\N\tShop
      2\t1\tDrinks & "Tea"
      3\t2\tIt's
      \\.
      SELECT pg_catalog.setval('s', 3, true);
      """
    #expect(outline(document: dump) == Self.expected)
  }

  @Test("A dump of SQLite is read, with any order of columns in a statement")
  func sqlite() {
    let dump = """
      PRAGMA foreign_keys=OFF;
      BEGIN TRANSACTION;
      CREATE TABLE menu (id INTEGER PRIMARY KEY, parent_id INTEGER, name TEXT);
      CREATE TRIGGER t AFTER INSERT ON menu BEGIN INSERT INTO log VALUES (1); END;
      INSERT INTO menu VALUES(1,NULL,'Shop');
      INSERT INTO menu (name, id, parent_id) VALUES ('Drinks & "Tea"', 2, 1);
      INSERT INTO menu VALUES(3,2,'It''s');
      COMMIT;
      """
    #expect(outline(document: dump) == Self.expected)
  }

  @Test("One of several tables is read by its name")
  func severalTables() throws {
    let dump = """
      INSERT INTO menu (id, pid, name) VALUES (1, NULL, 'Shop'), (2, 1, 'Tea');
      INSERT INTO people (id, pid, name) VALUES (7, NULL, 'Ann');
      """
    #expect(
      outline(document: dump)
        == "line 1, column 1: there are several tables: \"menu\", \"people\"; name one with --table"
    )
    var options = ReadingOptions()
    options.table = "people"
    #expect(
      try GuessedDocument.read(dump.utf8, options: options).hierarchy.map { outline($0) }
        == "Ann=7")
    options.table = "x"
    #expect {
      try GuessedDocument.read(dump.utf8, options: options)
    } throws: {
      "\($0)".hasSuffix("there is no table \"x\" with rows; the tables are \"menu\", \"people\"")
    }
  }

  @Test("Tables that refer to each other are read together, by the values of their columns")
  func referringTables() {
    let dump = """
      CREATE TABLE town (id int, label text, zone int);
      CREATE TABLE zone (id int, label text);
      INSERT INTO zone VALUES (1, 'North'), (2, 'South');
      INSERT INTO town VALUES (1, 'Alder', 2), (2, 'Birch', 1), (3, 'Cedar', 2);
      """
    #expect(outline(document: dump) == "North[Birch] South[Alder Cedar]")
  }

  @Test(
    "Foreign keys say which columns refer to other tables, whatever their values are",
    arguments: [
      "CONSTRAINT k FOREIGN KEY (north) REFERENCES `zone` (`id`) ON DELETE CASCADE",
      "FOREIGN KEY (north) REFERENCES zone",
    ])
  func foreignKeys(key: String) {
    let dump = """
      CREATE TABLE `zone` (`id` int NOT NULL, `label` varchar(9), PRIMARY KEY (`id`), KEY `l` (`label`(3)));
      CREATE TABLE `town` (`id` int, `label` varchar(9), `south` int, `north` int, \(key));
      INSERT INTO `zone` VALUES (1,'North'),(2,'South');
      INSERT INTO `town` VALUES (1,'Alder',1,2),(2,'Birch',2,1),(3,'Cedar',1,2);
      """
    #expect(outline(document: dump) == "North[Birch] South[Alder Cedar]")
  }

  @Test("Keys that are added to a table or to a column are read, too")
  func addedKeys() {
    let zones = "INSERT INTO zone (id, label) VALUES (1, 'North'), (2, 'South');\n"
    let towns =
      "INSERT INTO town (id, label, south, north) VALUES (1, 'Alder', 1, 2), (2, 'Birch', 2, 1);\n"
    let altered =
      "ALTER TABLE ONLY public.town\n    ADD CONSTRAINT k FOREIGN KEY (north) REFERENCES public.zone(id);\n"
    let column =
      "CREATE TABLE town (id int PRIMARY KEY, label text, south int, north int REFERENCES zone (id));\n"
    for dump in [zones + towns + altered, column + zones + towns] {
      #expect(outline(document: dump) == "North[Birch] South[Alder]", "\(dump)")
    }
  }

  @Test(
    "Tables of which some are connected and others not are refused, and one can be read by its name"
  )
  func unconnectedTables() throws {
    let dump = """
      INSERT INTO zone (id, label) VALUES (1, 'North'), (2, 'South');
      INSERT INTO town (id, label, zone_id) VALUES (1, 'Alder', 2), (2, 'Birch', 1);
      INSERT INTO log (at, line) VALUES ('10:00', 'start'), ('10:05', 'stop');
      """
    #expect(
      outline(document: dump)
        == "line 1, column 1: there are several tables: \"zone\", \"town\", \"log\"; name one with --table"
    )
    var options = ReadingOptions()
    options.table = "zone"
    let zones = try GuessedDocument.read(dump.utf8, options: options)
    #expect(zones.hierarchy.map { outline($0) } == "North=1 South=2")
  }

  @Test("Findings have the lines of the rows")
  func lines() throws {
    let dump = "INSERT INTO menu (id, pid, name) VALUES\n(1, NULL, 'Shop'),\n(2, 9, 'Tea');\n"
    let findings = try readDocument(dump).findings.list
    #expect(findings.map(\.position) == [.line(3)])
  }

  @Test(
    "Statements that aren't complete are refused with their line",
    arguments: [
      ("INSERT INTO a (id, name) VALUES\n(1, 'b", "line 2, column 1"),
      (
        "INSERT INTO a (id, name) VALUES (1, 'b')\nINSERT INTO a (id, name) VALUES (2, 'c');",
        "line 2, column 1"
      ),
      ("INSERT INTO a (id, name) VALUES (1, 'b'), (2);", "line 1, column 43"),
      ("COPY a (id, name) FROM stdin;\n1\tb\n", "line 1, column 1"),
    ])
  func faults(dump: String, place: String) {
    let error = outline(document: dump)
    #expect(error.hasPrefix(place + ": "), "\(error)")
  }
}
