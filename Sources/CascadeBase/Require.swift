/// Stops the program if a call is wrong, such as one with a row that doesn't exist.
///
/// It is a precondition that the browser's build keeps. There, the compiler leaves its own checks out, those of array indices,
/// of overflow and of exclusive access, because they make the elements 5% larger. The browser reports that the program
/// stopped, without the message.
@inlinable @inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(),
  file: StaticString = #fileID, line: UInt = #line
) {
  #if hasFeature(Embedded)
  if !condition() { fatalError() }
  #else
  precondition(condition(), message(), file: file, line: line)
  #endif
}
