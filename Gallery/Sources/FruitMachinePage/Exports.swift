#if arch(wasm32)
import FruitMachines

// The functions that the page of the gallery calls. They take and return numbers only.

@_extern(wasm, module: "page", name: "random") @_extern(c)
private func pageRandom() -> UInt32

/// The random source of the page.
private struct PageRandom: RandomNumberGenerator {
  func next() -> UInt64 {
    UInt64(pageRandom()) << 32 | UInt64(pageRandom())
  }
}

nonisolated(unsafe) private var machine = FruitMachine()

/// Begins a spin. Then `picture` returns the picture at which each reel will stop.
@_expose(wasm, "spin") @_cdecl("fruit_spin")
public func spin() {
  var random = PageRandom()
  machine.spin(using: &random)
}

/// Ends a spin and returns the coins that it has won.
@_expose(wasm, "stand") @_cdecl("fruit_stand")
public func stand() -> Int {
  machine.stand()
}

/// The picture that a reel shows, or at which it will stop.
@_expose(wasm, "picture") @_cdecl("fruit_picture")
public func picture(_ reel: Int) -> Int {
  machine.picture(onReel: reel)
}

/// Whether a reel belongs to a win.
@_expose(wasm, "isWinning") @_cdecl("fruit_is_winning")
public func isWinning(_ reel: Int) -> Bool {
  machine.isWinning(reel: reel)
}

/// The largest number of reels with the same picture.
@_expose(wasm, "alike") @_cdecl("fruit_alike")
public func alike() -> Int {
  machine.alike
}

/// The number of coins in the purse.
@_expose(wasm, "coins") @_cdecl("fruit_coins")
public func coins() -> Int {
  machine.coins
}

/// The coins won with a number of equal pictures.
@_expose(wasm, "payout") @_cdecl("fruit_payout")
public func payout(_ alike: Int) -> Int {
  FruitMachine.payout(alike: alike)
}

// The machine allocates nothing, but the linker needs these functions until it has removed unused code.

@_cdecl("__wrap_posix_memalign")
func allocateAligned(
  _ result: UnsafeMutableRawPointer, _ alignment: Int, _ size: Int
) -> Int32 {
  12
}

@_cdecl("__wrap_free")
func release(_ pointer: UnsafeMutableRawPointer?) {}
#endif
