/** Reads words of a query as codes of products. */
import { codeEndTerm, codeTerm } from './index-terms.ts'
import type { SearchLanguage } from './language.ts'
import { type Edge, FACTORS } from './lattice.ts'
import { ATOM_LIMIT, readAtoms } from './read-atoms.ts'
import type { Atom } from './read-text.ts'

const CODE_SPAN_LIMIT = 8
const CODE_BEGINNING_LENGTH = 3
/** Letters and digits of a model number, at least, and of what a maker prints behind it for a lot, at most. */
const MODEL_LENGTH = 5
const LOT_LENGTH = 8

/** The letters and digits of atoms, without the points of numbers. */
export const joinAtoms = (atoms: readonly Atom[]): string =>
  atoms
    .map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ''))
    .join('')
    .slice(0, ATOM_LIMIT)

export const hasDigit = (text: string): boolean => /\d/.test(text)

export function* readCodes(atoms: readonly Atom[]): Generator<Edge> {
  for (let from = 0; from < atoms.length; from++) {
    for (let to = from + 1; to <= Math.min(atoms.length, from + CODE_SPAN_LIMIT); to++) {
      const joined = joinAtoms(atoms.slice(from, to))
      const isWhole = from === 0 && to === atoms.length
      if (!hasDigit(joined) && !isWhole) continue
      const term = codeTerm(joined)
      yield { from, to, requirements: [{ term }], factor: FACTORS.code }
      yield { from, to, requirements: [{ term: codeEndTerm(joined) }], factor: FACTORS.codeEnd }
      if (joined.length >= CODE_BEGINNING_LENGTH && to === atoms.length) {
        yield { from, to, requirements: [{ term, isBeginning: true }], factor: FACTORS.codeBeginning, isBegun: true }
      }
    }
  }
}

/** 'WM4000HWA/00' is the product WM4000HWA. */
export function* readLots(atoms: readonly Atom[]): Generator<Edge> {
  for (let from = 0; from < atoms.length; from++) {
    let to = from + 1
    while (atoms[to]?.isGlued) to += 1
    const [model, lot] = [joinAtoms(atoms.slice(from, to - 1)), atoms[to - 1]?.text ?? '']
    if (model.length >= MODEL_LENGTH && hasDigit(model) && lot.length <= LOT_LENGTH) {
      const requirements = [{ term: codeTerm(model) }]
      yield { from, to, requirements, factor: FACTORS.codeWithoutLot, isFallback: true }
    }
    from = to - 1
  }
}

/** The whole query as a code. */
export function* readWholeCode(query: string, to: number, language: SearchLanguage): Generator<Edge> {
  const term = codeTerm(joinAtoms(readAtoms(query, language, { isCode: true }).atoms))
  if (to > 0) yield { from: 0, to, requirements: [{ term }], factor: FACTORS.code }
}
