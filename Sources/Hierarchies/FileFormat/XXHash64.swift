/// The 64-bit xxHash of bytes: a fast checksum that doesn't protect against forgery.
///
/// Yann Collet specifies the algorithm in "xxHash fast digest algorithm", version 0.1.1, section
/// XXH64.
///
/// - Complexity: O(*b*) for *b* bytes.
func xxHash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
  var rest = bytes
  var hash: UInt64
  if rest.count >= 32 {
    var lanes = (seed &+ prime1 &+ prime2, seed &+ prime2, seed, seed &- prime1)
    while rest.count >= 32 {
      lanes.0 = round(lanes.0, rest.longNumber(at: 0))
      lanes.1 = round(lanes.1, rest.longNumber(at: 8))
      lanes.2 = round(lanes.2, rest.longNumber(at: 16))
      lanes.3 = round(lanes.3, rest.longNumber(at: 24))
      rest = UnsafeRawBufferPointer(rebasing: rest[32...])
    }
    hash = rotate(lanes.0, 1) &+ rotate(lanes.1, 7) &+ rotate(lanes.2, 12) &+ rotate(lanes.3, 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
  } else {
    hash = seed &+ prime5
  }
  hash &+= UInt64(bytes.count)
  while rest.count >= 8 {
    hash = rotate(hash ^ round(0, rest.longNumber(at: 0)), 27) &* prime1 &+ prime4
    rest = UnsafeRawBufferPointer(rebasing: rest[8...])
  }
  if rest.count >= 4 {
    let half = rest.number(at: 0)
    hash = rotate(hash ^ (UInt64(half) &* prime1), 23) &* prime2 &+ prime3
    rest = UnsafeRawBufferPointer(rebasing: rest[4...])
  }
  for byte in rest {
    hash = rotate(hash ^ (UInt64(byte) &* prime5), 11) &* prime1
  }
  hash = (hash ^ (hash >> 33)) &* prime2
  hash = (hash ^ (hash >> 29)) &* prime3
  return hash ^ (hash >> 32)
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

private func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
  (word << bits) | (word >> (64 - bits))
}

private func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
  rotate(lane &+ word &* prime2, 31) &* prime1
}
