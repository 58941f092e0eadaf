import Foundation

/// Tests some bytes; 0 for libFuzzer to go on.
public typealias ByteTest = @convention(c) (UnsafePointer<UInt8>, Int) -> CInt

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: ByteTest
) -> CInt

/// Runs libFuzzer with the arguments of the program.
///
/// It is called, and not linked as the main program, since the package manager gives a program a main of its
/// own.
public func fuzz(_ test: ByteTest) -> Never {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runDriver(&count, &arguments, test))
}
