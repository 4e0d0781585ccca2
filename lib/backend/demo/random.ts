/** Seeded random numbers: the same seed gives the same demo stores, byte for byte. */

/** A reproducible stream of random choices. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer from `min` to `max`, both inclusive. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different entries of `list` in random order; all of them if the list is shorter. */
  sample: <T>(list: readonly T[], count: number) => T[]
}

function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('cannot pick from an empty list')
    return chosen
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1))
    return chosen
  }
  return { next, int, chance: (probability) => next() < probability, pick, sample }
}
