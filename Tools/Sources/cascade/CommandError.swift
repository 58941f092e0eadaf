/// Why a command could not do what it was asked: what is wrong, where, and what to do.
struct Failure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
