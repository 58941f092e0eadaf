"""Puts similar functions of a module next to each other, because gzip finds only repetitions within 32 kilobytes."""

import collections

from wasm import CODE, Reader

# The length in bytes of the sequences whose equality makes functions similar, and the number of functions beyond which
# a sequence is too common to tell anything.
LENGTH, COMMON = 5, 200


def by_similarity(module):
    """The numbers of the functions of a module, each followed by the most similar of the rest (nearest neighbour).

    Similarity is that of Jaccard: the share of the sequences of bytes in two functions that are in both. Takes time in
    proportion to the number of pairs of functions that share a sequence.
    """
    reader = Reader(module.section(CODE))
    bodies = reader.items(lambda: reader.bytes(reader.unsigned()))
    sequences = [{body[at : at + LENGTH] for at in range(len(body) - LENGTH + 1)} for body in bodies]
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
