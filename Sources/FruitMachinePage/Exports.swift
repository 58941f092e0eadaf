#if arch(wasm32)
import FruitMachines

// What the page of the gallery calls. Everything is a number, so nothing passes through memory.

@_extern(wasm, module: "page", name: "random") @_extern(c)
private func pageRandom() -> UInt32

/// The random source that the page has given.
private struct PageRandom: RandomNumberGenerator {
  func next() -> UInt64 {
    UInt64(pageRandom()) << 32 | UInt64(pageRandom())
  }
}

nonisolated(unsafe) private var machine = FruitMachine()

/// Begins a spin; afterwards `picture` tells where each reel turns to.
@_expose(wasm, "spin") @_cdecl("fruit_spin")
public func spin() {
  var random = PageRandom()
  machine.spin(using: &random)
}

/// All reels stand; returns the coins that are won.
@_expose(wasm, "stand") @_cdecl("fruit_stand")
public func stand() -> Int {
  machine.stand()
}

/// The picture that a reel shows, or turns to.
@_expose(wasm, "picture") @_cdecl("fruit_picture")
public func picture(_ reel: Int) -> Int {
  machine.picture(onReel: reel)
}

/// Whether a reel is one of those that win.
@_expose(wasm, "isWinning") @_cdecl("fruit_is_winning")
public func isWinning(_ reel: Int) -> Bool {
  machine.isWinning(reel: reel)
}

/// The largest number of reels with the same picture.
@_expose(wasm, "alike") @_cdecl("fruit_alike")
public func alike() -> Int {
  machine.alike
}

/// The coins that are left.
@_expose(wasm, "coins") @_cdecl("fruit_coins")
public func coins() -> Int {
  machine.coins
}

/// The coins for a number of reels with the same picture.
@_expose(wasm, "payout") @_cdecl("fruit_payout")
public func payout(_ alike: Int) -> Int {
  FruitMachine.payout(alike: alike)
}

// The machine allocates nothing; the linker asks for these before it leaves out what would.

@_cdecl("__wrap_posix_memalign")
func allocateAligned(
  _ result: UnsafeMutableRawPointer, _ alignment: Int, _ size: Int
) -> Int32 {
  12
}

@_cdecl("__wrap_free")
func release(_ pointer: UnsafeMutableRawPointer?) {}
#endif
