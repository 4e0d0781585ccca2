/** Compares a product with another one of its category that the question names: the facts that differ. */
import { fold } from '../../contract-server/fold.ts'
import { foldLabel, type Statement, sentence } from './entries.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { namesVariant } from './store-entries.ts'
import { GENERAL_WORDS, listOf, TOPICS } from './vocabulary.ts'
import { countShared, hasAny, meaningsOf, wordsOf } from './words.ts'
import { writeFact } from './write-fact.ts'

/** Differences in an answer besides the price. */
const MOST_DIFFERENCES = 3

/** The product that has most of the question's words in its name and not in this one's; then the most alike. */
function findPeer({ words }: Question, { name, listPeers }: Facts) {
  const own = new Set(wordsOf(name))
  const asked = words.filter((word) => !own.has(word) && !GENERAL_WORDS.has(word))
  const scored = listPeers().map((peer) => {
    const ofPeer = meaningsOf(wordsOf(`${peer.name} ${peer.model}`))
    return { peer, score: countShared(asked, ofPeer), all: countShared(words, ofPeer) }
  })
  return scored.toSorted((a, b) => b.score - a.score || b.all - a.all || b.peer.likeness - a.peer.likeness)[0]
}

/** Price and the most important specifications that differ; empty if the question names no other product. */
export function compareProducts(question: Question, facts: Facts): Statement[] {
  const isComparison = hasAny(question.words, [...TOPICS.difference.said, ...listOf('other')])
  if (!(isComparison || hasAny(question.words, listOf('comparatives'))) || namesVariant(question, facts)) return []
  const { peer, score } = findPeer(question, facts) ?? { score: 0 }
  // 'Larger than 36 inches' names a number, which is no name.
  if (peer === undefined || score < (isComparison ? 1 : 2)) return []
  // The facts that the question names come first, then those that shoppers compare first, then all others.
  const first = listOf('comparedFirst')
  const said = meaningsOf(question.contents)
  const rankOf = (label: string): number => {
    const folded = foldLabel(label)
    const isOf = (start: string) => folded.startsWith(start)
    if (question.subjects.some(({ labels }) => labels.some(isOf)) || countShared(wordsOf(label), said) > 0) return -1
    return (first.findIndex(isOf) + first.length + 1) % (first.length + 1)
  }
  const differences = facts.specs
    .flatMap((spec) => {
      const theirs = peer.specs.find(({ label }) => label === spec.label)
      const rank = rankOf(spec.label)
      const isSame = theirs !== undefined && fold(theirs.value) === fold(spec.value)
      return theirs === undefined || (isSame && rank >= 0) ? [] : [{ ...writeFact(spec), theirs, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_DIFFERENCES)
    .map(({ label, value, theirs }) => sentence('chatDifference', { label, value, other: writeFact(theirs).value }))
  const { name, price } = peer
  const own = facts.shown.final_price_without_tax
  if (price !== null && own !== null) {
    const prices = { own: facts.formatPrice(own), name, price: facts.formatPrice(price) }
    return [sentence('chatComparePrices', prices), ...differences]
  }
  return differences.length === 0 ? [] : [sentence('chatCompareWith', { name }), ...differences]
}
