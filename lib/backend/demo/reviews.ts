/** Reviews put together from varied parts of sentences, so that no two of a product read alike. */
import type { Random } from './random.ts'
import type { Review } from './store-draft.ts'

/** Parts of reviews in one language; each list is used for one place of the text. */
export type ReviewParts = {
  nicknames: readonly string[]
  titles: { good: readonly string[]; fair: readonly string[]; poor: readonly string[] }
  openings: readonly string[]
  praise: readonly string[]
  fair: readonly string[]
  complaints: readonly string[]
  endings: { good: readonly string[]; poor: readonly string[] }
  /** Sentences that fit one family only. */
  byFamily: Record<string, readonly string[]>
}

const DAY_MS = 86_400_000
const LAST_DAY = Date.UTC(2026, 9, 28)

function drawRating(random: Random, average: number): number {
  const raw = average + (random.next() + random.next() + random.next() - 1.5) * 1.7
  return Math.max(1, Math.min(5, Math.round(raw)))
}

/** Writes `count` reviews for a product; ids go on from `firstId`. */
export function writeReviews(
  random: Random,
  parts: ReviewParts,
  productId: number,
  family: string,
  count: number,
  firstId: number,
): Review[] {
  const average = 3.6 + random.next() * 1.2
  const own = parts.byFamily[family] ?? []
  const used = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const rating = drawRating(random, average)
    const title = random.pick(rating >= 4 ? parts.titles.good : rating === 3 ? parts.titles.fair : parts.titles.poor)
    let detail = ''
    for (let attempt = 0; attempt < 4 && (detail === '' || used.has(detail)); attempt++) {
      const middle =
        rating >= 4
          ? [
              ...random.sample(parts.praise, random.int(1, 2)),
              ...random.sample(own, own.length > 0 && random.chance(0.75) ? 1 : 0),
            ]
          : rating === 3
            ? [random.pick(parts.praise), random.pick(parts.fair)]
            : random.sample(parts.complaints, random.int(1, 2))
      const ending = random.chance(0.7) ? [random.pick(rating >= 3 ? parts.endings.good : parts.endings.poor)] : []
      detail = [...(random.chance(0.8) ? [random.pick(parts.openings)] : []), ...middle, ...ending].join(' ')
    }
    used.add(detail)
    const votes = random.int(0, 14)
    return {
      product_id: productId,
      review_id: firstId + index,
      rating,
      title,
      detail,
      nickname: random.pick(parts.nicknames),
      created_at: new Date(LAST_DAY - random.int(1, 900) * DAY_MS).toISOString().slice(0, 10),
      votes_yes: votes,
      votes_no: random.int(0, Math.min(3, votes)),
      recommended: rating >= 4 || (rating === 3 && random.chance(0.5)),
    }
  })
}
