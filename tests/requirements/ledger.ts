import { readFileSync } from 'node:fs'

/** One row of a ledger: what must hold, where the specification says so, and which kind of test shows it. */
export type Requirement = { id: string; area: string; section: string; check: string; text: string }

/** Form of an id: S1-2.13-10 is row 10 of section 2.13 of the first specification. */
export const REQUIREMENT_ID = /^S[12]-\d+(?:\.\d+)*-\d{2,3}$/

/** Anything that is meant as an id, well formed or not: "S1-2.13-10", "s1-2.13", "S1_2.13_1". */
const INTENDED_ID = /\b[sS]\d[-_]\d[\w.-]*/g

/** Finds what is meant as an id in a text, without a full stop at its end. */
export const findIntendedIds = (text: string): string[] =>
  (text.match(INTENDED_ID) ?? []).map((id) => id.replace(/[.-]+$/, ''))

/** Reads the rows of a ledger from its tab-separated text; the first line names the columns. */
export function parseLedger(text: string): Requirement[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', area = '', section = '', check = '', ...rest] = line.split('\t')
      return { id, area, section, check, text: rest.join('\t') }
    })
}

/** Reads both ledgers. */
export const readLedgers = (): Requirement[] =>
  ['storefront.tsv', 'checkout.tsv'].flatMap((name) =>
    parseLedger(readFileSync(new URL(name, import.meta.url), 'utf8')),
  )
