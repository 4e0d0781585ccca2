import { editDistance } from './edit-distance.ts'

/** Longer words are not compared: no key, tag or page has such a name. */
const LONGEST_NAME = 80

/**
 * The word nearest to `word`, ignoring case, for "did you mean": at most `most` edits away and fewer than half of the
 * word's length. Undefined if none is near.
 */
export function nearest(word: string, words: Iterable<string>, most = 3): string | undefined {
  if (word.length > LONGEST_NAME) return undefined
  const wanted = word.trim().toLowerCase()
  let best: string | undefined
  let least = Math.min(most + 1, Math.max(2, wanted.length / 2))
  for (const other of words) {
    if (Math.abs(other.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, other.toLowerCase())
    if (distance < least) [best, least] = [other, distance]
  }
  return best
}
