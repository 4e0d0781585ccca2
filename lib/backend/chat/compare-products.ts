/** Compares a product with another one of its category that the question names: the facts that differ. */
import { fold } from '../../contract-server/fold.ts'
import { foldLabel, type Statement, say } from './entries.ts'
import type { Facts } from './load-facts.ts'
import { namesVariant } from './named-variants.ts'
import type { Question } from './read-question.ts'
import { GENERAL_WORDS, LISTS, TOPICS } from './vocabulary.ts'
import { countShared, hasAny, meaningsOf, wordsOf } from './words.ts'
import { writeFact } from './write-fact.ts'

/** Differences in an answer besides the price. */
const MOST_DIFFERENCES = 3

/** The product that has most of the question's words in its name, first those that are not in this one's. */
function findPeer({ words }: Question, { name, peers }: Facts) {
  const own = wordsOf(name)
  const asked = words.filter((word) => !own.includes(word) && !GENERAL_WORDS.has(word))
  const scored = peers.map((peer) => {
    const ofPeer = meaningsOf(wordsOf(`${peer.name} ${peer.model}`))
    return { peer, score: countShared(asked, ofPeer), all: countShared(words, ofPeer) }
  })
  return scored.toSorted((a, b) => b.score - a.score || b.all - a.all)[0]
}

/** Price and specifications that differ; empty if the question names no other product. */
export function compareProducts(question: Question, facts: Facts): Statement[] {
  const isComparison = hasAny(question.words, [...TOPICS.difference.said, ...LISTS.other])
  if (!(isComparison || hasAny(question.words, LISTS.comparatives)) || namesVariant(question, facts)) return []
  const { peer, score } = findPeer(question, facts) ?? { score: 0 }
  // 'Larger than 36 inches' names a number, which is no name.
  if (peer === undefined || score < (isComparison ? 1 : 2)) return []
  const said = meaningsOf(question.contents)
  const isAsked = (label: string) =>
    [...question.subjects.keys()].some(({ labels }) => labels.some((start) => foldLabel(label).startsWith(start))) ||
    countShared(wordsOf(label), said) > 0
  // The facts that the question names come first, also if they are the same.
  const differences = facts.specs
    .flatMap((spec) => {
      const theirs = peer.specs.find(({ label }) => label === spec.label)
      const isFirst = isAsked(spec.label)
      const isShown = theirs !== undefined && (isFirst || fold(theirs.value) !== fold(spec.value))
      return isShown ? [{ ...writeFact(spec), other: writeFact(theirs).value, isFirst }] : []
    })
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .slice(0, MOST_DIFFERENCES)
    .flatMap(({ label, value, other }) => say('chatDifference', { label, value, other }))
  const { name, price } = peer
  const own = facts.shown.final_price_without_tax
  if (price === null || own === null)
    return differences.length === 0 ? [] : [...say('chatCompareWith', { name }), ...differences]
  const prices = { own: facts.formatPrice(own), name, price: facts.formatPrice(price) }
  return [...say('chatComparePrices', prices), ...differences]
}
