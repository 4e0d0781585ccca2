import { editDistance } from './edit-distance.ts'

/** No name of a key, a tag or a page that is meant is longer; a longer one is not compared. */
const LONGEST_NAME = 80

/**
 * The word nearest to `word`, without regard to case, for "did you mean": at most `most` letters away and fewer than half of
 * its own. Undefined when none is near.
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
