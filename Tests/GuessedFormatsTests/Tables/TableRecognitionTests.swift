import HierarchyFormats
import TestSupport
import Testing

/// Tables that are recognized by their titles and the contents of their columns, in any order of their rows.
private let tables = [
  "dept_id,parent_id,dept_name,order_num\n1,0,Co,0\n2,1,Sales,1\n3,1,IT,2\n4,2,Sales,1\n5,3,Ops,1\n",
  "id,name,parent_name\n1,Shop,\n2,Drinks,Shop\n3,Tea,Drinks\n4,Food,Shop\n5,Bread,Food\n",
  "Employee,Job,Manager\nAnn,CEO,\nBob,CTO,Ann\nCy,Dev,Bob\nDi,Dev,Bob\n",
  "id,name,lft,rgt\n1,Shop,1,10\n2,Drinks,2,7\n3,Tea,3,4\n4,Coffee,5,6\n5,Food,8,9\n",
  "id,name,path\n1,Shop,/1/\n2,Drinks,/1/2/\n3,Tea,/1/2/3/\n4,Food,/1/4/\n",
  "state,city,district\na,b,c\na,b,d\na,e,f\ng,h,i\ng,h,j\n",
  "State Code,State Name,Town Code,Town Name,Note\n35,A,11,x,n\n28,B,12,y,n\n28,B,13,z,m\n",
  "id,name,country_code,country_name\n1,x,AF,A\n2,y,AF,A\n3,z,FR,B\n4,w,FR,B\n",
  "code,name\n440000,a\n440100,b\n440105,c\n440106,d\n110000,e\n110101,f\n",
  "id,full_path\n1,Drinks\n2,Drinks > Tea\n3,Drinks > Tea > Green\n4,Food\n5,Food > Bread\n",
  "id,name,note\n1,a,x\n2,b,y\n3,c,x\n4,d,z\n",
]

@Suite("Recognition of tables with other rows")
struct TableRecognitionTests {
  @Test(
    "Rows that are left out, repeated and in another order are read in the same way, or refused",
    arguments: tables)
  func otherRows(text: String) throws {
    var random = SeededGenerator()
    let lines = text.split(separator: "\n").map(String.init)
    let expected = try readDocument(text).shape
    for _ in 0..<150 {
      var rows = lines.dropFirst().filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      if let row = rows.randomElement(using: &random), Bool.random(using: &random) {
        rows.append(row)
      }
      if rows.isEmpty { continue }
      rows.shuffle(using: &random)
      let document = ([lines[0]] + rows).joined(separator: "\n") + "\n"
      guard let result = try? readDocument(document, format: .csv), result.hierarchy != nil else {
        continue
      }
      // Nothing connects codes without their beginnings.
      let isList = expected == .codes && result.shape == .list
      #expect(result.shape == expected || isList, "seed \(random), document \(document)")
    }
  }

  @Test("A table of one row is read as one with more rows of the same kind")
  func oneRow() throws {
    for text in tables {
      let lines = text.split(separator: "\n").map(String.init)
      guard
        let result = try? readDocument(lines[0] + "\n" + lines[1] + "\n", format: .csv),
        result.hierarchy != nil
      else { continue }
      let expected = try readDocument(text).shape
      let isList = expected == .codes && result.shape == .list
      #expect(result.shape == expected || isList, "\(lines[0])")
    }
  }
}
