import Foundation

// A child process measures its own memory, see PrivateMemory.swift.
if let request = PrivateMemory.Request(arguments: CommandLine.arguments) {
  print(try request.run())
  exit(0)
}

let table = Table()
let wanted = Array(CommandLine.arguments.dropFirst())
let groups: [(name: String, run: (Table) throws -> Void)] = [
  ("open", openBenchmark),
  ("memory", memoryBenchmark),
  ("lookup", lookupBenchmark),
  ("former", formerBenchmark),
  ("wide", wideBenchmark),
  ("wheel", wheelBenchmark),
  ("sheet", sheetBenchmark),
  ("outline", outlineBenchmark),
  ("check", checkBenchmark),
  ("romanize", romanizeBenchmark),
  ("resolve", resolveBenchmark),
  ("search", searchBenchmark),
]
if let unknown = wanted.first(where: { name in !groups.contains { $0.name == name } }) {
  FileHandle.standardError.write(
    Data(
      "benchmarks: no group '\(unknown)'; use one of \(groups.map(\.name).joined(separator: ", "))\n"
        .utf8))
  exit(64)
}
table.printHeader()
for group in groups where wanted.isEmpty || wanted.contains(group.name) { try group.run(table) }
