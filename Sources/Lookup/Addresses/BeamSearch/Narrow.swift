/// An integer stored in 32 bits, because hypotheses are copied often.
@propertyWrapper
struct Narrow {
  private var number: Int32

  @inline(__always)
  init(wrappedValue: Int) { number = Int32(truncatingIfNeeded: wrappedValue) }

  @inline(__always)
  var wrappedValue: Int {
    get { Int(number) }
    set { number = Int32(truncatingIfNeeded: newValue) }
  }
}

/// A range of integers stored in 32 bits each.
@propertyWrapper
struct NarrowRange {
  @Narrow private var start: Int
  @Narrow private var end: Int

  @inline(__always)
  init(wrappedValue: Range<Int>) {
    start = wrappedValue.lowerBound
    end = wrappedValue.upperBound
  }

  @inline(__always)
  var wrappedValue: Range<Int> {
    get { start..<end }
    set { (start, end) = (newValue.lowerBound, newValue.upperBound) }
  }
}
