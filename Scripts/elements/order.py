"""Puts similar functions of a module next to each other, because gzip finds only repetitions within 32 kilobytes."""

import collections
import lzma
import zlib

from wasm import CODE, Reader

# The lengths in bytes of the sequences whose equality makes functions similar; each gives an order, of which the one
# that compresses best is used. The number of functions beyond which a sequence is too common to tell anything.
LENGTHS, COMMON = (3, 4, 5, 6, 7, 8), 500


def by_similarity(module):
    """The numbers of the functions of a module in an order in which they compress well."""
    reader = Reader(module.section(CODE))
    bodies = reader.items(lambda: reader.bytes(reader.unsigned()))
    return min((nearest(bodies, length) for length in LENGTHS), key=lambda order: compressed(bodies, order))


def compressed(bodies, order):
    """The size of functions in an order, with a small and with a large window."""
    code = b"".join(bodies[number] for number in order)
    return len(zlib.compress(code, 9)) + len(lzma.compress(code, preset=9))


def nearest(bodies, length):
    """The numbers of functions, each followed by the most similar of the rest (nearest neighbour).

    Similarity is that of Jaccard: the share of the sequences of bytes in two functions that are in both. Takes time in
    proportion to the number of pairs of functions that share a sequence.
    """
    sequences = [{body[at : at + length] for at in range(len(body) - length + 1)} for body in bodies]
    holders = collections.defaultdict(list)
    for number, found in enumerate(sequences):
        for sequence in found:
            holders[sequence].append(number)
    rest = dict.fromkeys(sorted(range(len(bodies)), key=lambda number: len(bodies[number])))
    order = []
    while rest:
        shared = collections.Counter(
            number for sequence in (sequences[order[-1]] if order else ()) if len(holders[sequence]) <= COMMON
            for number in holders[sequence] if number in rest)
        similarity = lambda number: shared[number] / (
            len(sequences[number]) + len(sequences[order[-1]]) - shared[number])
        order.append(max(shared, key=lambda number: (similarity(number), -number)) if shared else next(iter(rest)))
        del rest[order[-1]]
    return order
