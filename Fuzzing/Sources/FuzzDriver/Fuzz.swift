import Foundation

/// Tests some bytes, and returns 0 to continue.
public typealias ByteTest = @convention(c) (UnsafePointer<UInt8>, Int) -> CInt

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: ByteTest
) -> CInt

/// Runs libFuzzer with the arguments of the program.
///
/// libFuzzer can't be the main program, because the package manager adds its own `main`.
public func fuzz(_ test: ByteTest) -> Never {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runDriver(&count, &arguments, test))
}
