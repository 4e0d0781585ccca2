/**
 * Answers a shopper's question from what the store knows of a product. No language model: the words of the question are
 * looked for in specifications, features and a few topics, so that alike questions get alike answers and none is made
 * up. Real back ends bring an assistant of their own.
 */
import { fold } from '../text/fold.ts'

/** What is known of a product, in the words of the shop's language. */
export type ProductFacts = {
  /** Specifications; `about` holds further words that lead to them. */
  specs: readonly { label: string; value: string; about: string }[]
  /** Sentences. */
  features: readonly string[]
  /** What to say on a topic; '' when nothing is known. */
  topics: Readonly<Record<Topic, string>>
  /** What to say when nothing fits. */
  fallback: string
}

/** Topics that are no specification, by the beginnings of words that name them in English and French. */
const TOPICS = {
  price: ['price', 'cost', 'how much', 'expensive', 'cheap', 'prix', 'coute', 'combien', 'cher'],
  stock: ['stock', 'availab', 'in store', 'pick up', 'pickup', 'dispo', 'magasin', 'ramass'],
  delivery: ['deliver', 'ship', 'livr', 'expedi'],
  reviews: ['review', 'rating', 'stars', 'recommend', 'avis', 'evaluation', 'etoile', 'recommand'],
  model: ['model', 'sku', 'part number', 'modele', 'numero'],
} as const
type Topic = keyof typeof TOPICS

/** What shoppers say → what specifications are called, both folded; the beginnings of words count. */
const SYNONYMS: readonly (readonly [said: RegExp, words: readonly string[]])[] = [
  [/^(wide|wider|large)$/, ['width', 'largeur']],
  [/^(tall|high|haut|haute)$/, ['height', 'hauteur']],
  [/^(deep|profond|profonde)$/, ['depth', 'profondeur']],
  [/^(heavy|weigh|weighs|lourd|pese)$/, ['weight', 'poids']],
  [
    /^(fit|fits|big|size|dimension|dimensions|measurements|taille|entre|grand)$/,
    ['width', 'height', 'depth', 'largeur', 'hauteur', 'profondeur'],
  ],
  [/^(loud|quiet|noisy|bruyant|silencieux)$/, ['noise', 'sound', 'decibel', 'bruit']],
  [/^(color|colour|couleur)$/, ['color', 'colour', 'finish', 'couleur', 'fini']],
  [/^(guarantee|garantie)$/, ['warranty', 'garantie']],
  [/^(power|watts|voltage|puissance)$/, ['power', 'watt', 'volt', 'puissance']],
]

/** Words that every question has. */
const PLAIN = new Set(
  'the and for are this that does did will can what which how many much with have has you your from about est ce que qui quoi les des une pour avec dans sur quel quelle quels quelles il elle son ses vous votre cette'.split(
    ' ',
  ),
)

const MAX_SPECS = 4
const MAX_FEATURES = 2
const SHORTEST_WORD = 3

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const stemOf = (word: string): string =>
  word.length > SHORTEST_WORD ? word.replace(/ies$/, 'y').replace(/s$/, '') : word

/** Words to look for: those of the question, and what specifications call the same. */
function wantedWords(question: string): Set<string> {
  const said = wordsOf(question).filter((word) => word.length >= SHORTEST_WORD && !PLAIN.has(word))
  const meant = said.flatMap((word) => SYNONYMS.flatMap(([pattern, words]) => (pattern.test(word) ? words : [])))
  return new Set([...said, ...meant].map(stemOf))
}

const countIn = (text: string, words: ReadonlySet<string>): number =>
  new Set(
    wordsOf(text)
      .map(stemOf)
      .filter((word) => words.has(word)),
  ).size

/** The entries that say most of what is wanted, the best first; those that say nothing of it are left out. */
function best<Entry>(entries: readonly Entry[], scoreOf: (entry: Entry) => number, limit: number): Entry[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** The answer to a question, lines of plain text. */
export function answerQuestion(question: string, facts: ProductFacts): string {
  const words = wantedWords(question)
  const text = ` ${wordsOf(question).join(' ')} `
  const topics = (Object.keys(TOPICS) as Topic[])
    .filter((topic) => TOPICS[topic].some((word) => text.includes(` ${word}`)))
    .map((topic) => facts.topics[topic])
  const specs = best(
    facts.specs,
    // What a specification is called tells more than what it says.
    ({ label, value, about }) => 3 * countIn(label, words) + countIn(`${value} ${about}`, words),
    MAX_SPECS,
  ).map(({ label, value }) => `${label}: ${value}`)
  const features = best(facts.features, (sentence) => countIn(sentence, words), MAX_FEATURES)
  const lines = [...topics, ...specs, ...features].filter((line) => line !== '')
  return lines.length > 0 ? [...new Set(lines)].join('\n') : facts.fallback
}
