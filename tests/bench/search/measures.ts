/** Figures of a list of results: README.md explains them. */
import { plain } from './judge.ts'

/** Results that count. */
export const DEPTH = 10
const GOOD_GRADE = 2

const gain = (grade: number): number => 2 ** grade - 1
const discount = (index: number): number => Math.log2(index + 2)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The usual nDCG of the first ten results, with the grades of all products of the store. */
export function plainNdcg(shown: readonly number[], all: readonly number[]): number {
  const dcg = (grades: readonly number[]) =>
    sumOf(grades.slice(0, DEPTH).map((grade, index) => gain(grade) / discount(index)))
  const ideal = dcg([...all].sort((a, b) => b - a))
  return ideal === 0 ? 1 : dcg(shown) / ideal
}

/**
 * nDCG of the first ten results, of which only as many count as the store has products of the best grade: those that
 * add most. A search that shows nothing but the three right products is perfect, as is one that adds others after them.
 */
export function ndcg(shown: readonly number[], all: readonly number[]): number {
  const best = Math.max(0, ...all)
  if (best === 0) return 1
  const count = Math.min(DEPTH, all.filter((grade) => grade === best).length)
  const gains = shown.slice(0, DEPTH).map((grade, index) => gain(grade) / discount(index))
  const ideal = sumOf(Array.from({ length: count }, (_, index) => gain(best) / discount(index)))
  return sumOf(gains.sort((a, b) => b - a).slice(0, count)) / ideal
}

/** Whether a store has a product that the shopper would take. */
export const hasAnswer = (all: readonly number[]): boolean => all.some((grade) => grade >= GOOD_GRADE)

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** All words of texts, as `isWrongCorrection` needs them. */
export const listWords = (texts: Iterable<string>): Set<string> => new Set([...texts].flatMap(wordsOf))

/** Whether a correction changes a word that the store knows, a number or a code. */
export function isWrongCorrection(query: string, correctedTerm: string, known: ReadonlySet<string>): boolean {
  if (correctedTerm === '') return false
  const kept = new Set(wordsOf(correctedTerm))
  return wordsOf(query).some((word) => !kept.has(word) && (/\p{N}/u.test(word) || known.has(word)))
}

/** Mean; 1 for no values. */
export const meanOf = (values: readonly number[]): number => (values.length === 0 ? 1 : sumOf(values) / values.length)

/** Share of the values for which a condition holds; 0 for no values. */
export const shareOf = <T>(values: readonly T[], holds: (value: T) => boolean): number =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length
