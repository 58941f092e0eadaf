#if canImport(UIKit)
import Testing

/// All tests, one after the other, because they share the screen, the focus and the keyboard of an app.
@Suite("On a device", .serialized) enum OnDeviceTests {}
#endif
