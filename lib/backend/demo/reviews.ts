/** Reviews composed of sentences about a product. No sentence, title or author occurs twice for one product. */
import type { Random } from './random.ts'
import type { DraftProduct, DraftReview } from './store-draft.ts'

/** Sentences of one kind. {slots} are filled with facts of the product and with words of the list of that name. */
type Sentences = readonly string[]

/** Praise and criticism for a family. `isAlone` means that the general sentences don't fit it. */
type FamilySentences = { praise: Sentences; poor: Sentences; isAlone?: boolean }

/** Parts of reviews in one language. */
export type ReviewParts = {
  /** Given names, and additions for some of them: 'Karin', 'of Hermantown'. */
  names: readonly string[]
  suffixes: readonly string[]
  titles: { good: Sentences; fair: Sentences; poor: Sentences }
  /** Sentences about how the purchase came about. */
  openings: Sentences
  /**
   * Praise, reservations and complaints that fit every product. Most of them name the product or one of its features.
   */
  praise: Sentences
  fair: Sentences
  poor: Sentences
  endings: { good: Sentences; poor: Sentences }
  /** The dealer's replies to complaints. The last one fits every complaint. */
  replies: Sentences
  /** Words for slots that the product does not fill. */
  words: Readonly<Record<string, readonly string[]>>
  byFamily: Readonly<Record<string, FamilySentences>>
  /** The product's noun in a sentence, and further words for slots. */
  describe: (product: DraftProduct, family: string) => Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const LAST_DAY = Date.UTC(2026, 9, 28)

/** Minimum number of reviews from which a product has a critical one. */
const CRITICAL_FROM = 6

function rollRating(random: Random, average: number): number {
  const raw = average + (random.next() + random.next() + random.next() - 1.5) * 1.9
  return Math.max(1, Math.min(5, Math.round(raw)))
}

/** All combinations of words for the slots of a sentence. */
function expand(sentence: string, words: Readonly<Record<string, readonly string[]>>): string[] {
  const slot = /\{(\w+)\}/.exec(sentence)
  if (!slot?.[1]) return [sentence]
  return (words[slot[1]] ?? []).flatMap((word) => expand(sentence.replace(slot[0], word), words))
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether a text is consistent with the other texts of a review: it names no other word for the same slot. */
const agrees = (text: string, said: readonly (string | undefined)[], words: ReviewParts['words']) =>
  Object.values(words).every((list) => {
    const isNamed = (word: string) => said.some((other) => other?.toLowerCase().includes(word.toLowerCase()))
    const named = list.filter(isNamed)
    return named.length === 0 || list.every((word) => named.includes(word) || !text.includes(word))
  })

/**
 * Creates a function that returns each sentence at most once. It alternates between templates, so that similar
 * sentences are not adjacent.
 */
function createSource(random: Random, words: Readonly<Record<string, readonly string[]>>) {
  const used = new Set<string>()
  return (...lists: readonly Sentences[]) => {
    const pools = random
      .sample(lists.flat(), Number.POSITIVE_INFINITY)
      .map((sentence) => random.sample(expand(sentence, words), Number.POSITIVE_INFINITY).map(capitalize))
    return (fits: (text: string) => boolean): string | undefined => {
      for (let tries = pools.length; tries > 0; tries--) {
        const pool = pools.shift() ?? []
        pools.push(pool)
        const index = pool.findIndex((text) => !used.has(text) && fits(text))
        const [text] = index === -1 ? [] : pool.splice(index, 1)
        if (text === undefined) continue
        used.add(text)
        return text
      }
      return undefined
    }
  }
}

type Take = (fits: (text: string) => boolean) => string | undefined

const isText = (text: string | undefined): text is string => text !== undefined

/** Writes at most `count` reviews for a product, fewer if the sentences run out. Ids start at `firstId`. */
export function writeReviews(
  random: Random,
  parts: ReviewParts,
  product: DraftProduct,
  family: string,
  count: number,
  firstId: number,
): DraftReview[] {
  const facts = Object.entries(parts.describe(product, family)).map(([name, word]) => [name, [word]] as const)
  const words = { ...parts.words, ...Object.fromEntries(facts), feature: product.features }
  const source = createSource(random, words)
  const own: FamilySentences = parts.byFamily[family] ?? { praise: [], poor: [] }
  const praise = source(own.praise, own.isAlone ? [] : parts.praise)
  const fair = source(own.isAlone ? own.poor : parts.fair)
  const poor = source(own.poor, own.isAlone ? [] : parts.poor)
  const opening = source(parts.openings)
  const names = facts.flatMap(([, list]) => list).concat(product.features)
  const isSpecific = (texts: readonly (string | undefined)[]) =>
    names.some((name) => texts.some((text) => text?.toLowerCase().includes(name.toLowerCase())))
  const ending = { good: source(parts.endings.good), poor: source(parts.endings.poor) }
  const title = { good: source(parts.titles.good), fair: source(parts.titles.fair), poor: source(parts.titles.poor) }
  const reply = source(own.isAlone ? parts.replies.slice(-1) : parts.replies)
  const authors = random.sample(
    parts.names.flatMap((name) => parts.suffixes.map((suffix) => `${name}${suffix}`)),
    count,
  )
  const average = 3.7 + random.next() * 1.1
  const ratings = authors.map(() => rollRating(random, average))
  if (ratings.length >= CRITICAL_FROM && Math.min(...ratings) > 2) ratings[0] = 2
  const reviews = ratings.flatMap((rating, index): DraftReview[] => {
    const said: string[] = []
    const say = (take: Take): string | undefined => {
      const text = take((sentence) => agrees(sentence, said, parts.words))
      if (text !== undefined) said.push(text)
      return text
    }
    const isGood = rating >= 4
    const heading = say(isGood ? title.good : rating === 3 ? title.fair : title.poor)
    const core = (isGood ? (random.chance(0.4) ? [praise, praise] : [praise]) : rating === 3 ? [praise, fair] : [poor])
      .map(say)
      .filter(isText)
    if (heading === undefined || core.length === 0) return []
    const begin = random.chance(0.5) || !isSpecific(said) ? say(opening) : undefined
    if (!isSpecific(said)) return []
    const end = random.chance(0.3) ? say(rating >= 3 ? ending.good : ending.poor) : undefined
    const answer = rating <= 2 && random.chance(0.6) ? say(reply) : undefined
    const votes = random.int(0, 14)
    return [
      {
        product_id: product.entity_id,
        review_id: 0,
        rating,
        title: heading,
        detail: [begin, ...core, end].filter(isText).join(' '),
        nickname: authors[index] ?? '',
        created_at: new Date(LAST_DAY - random.int(1, 900) * DAY_MS).toISOString().slice(0, 10),
        votes_yes: votes,
        votes_no: random.int(0, Math.min(3, votes)),
        recommended: isGood || (rating === 3 && random.chance(0.5)),
        ...(answer && { reply: answer }),
      },
    ]
  })
  return reviews.map((review, index) => ({ ...review, review_id: firstId + index }))
}
