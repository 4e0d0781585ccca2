import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSources } from '../architecture/import-graph.ts'

/** One row of a ledger; `section` is a heading of the specification, `check` the kind of test. */
export type Requirement = { id: string; area: string; section: string; check: string; text: string }

/** S1-2.13-10 is row 10 of section 2.13 of the first specification. */
export const REQUIREMENT_ID = /^S[12]-\d+(?:\.\d+)*-\d{2,3}$/

/** Also matches malformed ids: "S1-2.13-10", "s1-2.13", "S1_2.13_1". */
const INTENDED_ID = /\b[sS]\d[-_]\d[\w.-]*/g

/** Ids of a text, malformed ones included, without a full stop at the end. */
export const findIntendedIds = (text: string): string[] =>
  (text.match(INTENDED_ID) ?? []).map((id) => id.replace(/[.-]+$/, ''))

/** Parses tab-separated text whose first line names the columns. */
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

export const readLedgers = (): Requirement[] =>
  ['storefront.tsv', 'checkout.tsv'].flatMap((name) =>
    parseLedger(readFileSync(new URL(name, import.meta.url), 'utf8')),
  )

const TEST_FILE = /\.(?:test|spec)\.tsx?$/
/** These tests use invented ids. */
const OWN_TESTS = /^tests\/requirements\//
/** Only comments at the start of a line, because `//` and `/*` also occur in addresses. */
const COMMENT = /^\s*(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm
const SKIPPED_TITLE = /\b(?:test|it|describe)\.(?:skip|todo|fixme)\s*\(\s*(['"`])[\s\S]*?\1/g

/** Ids of a test file, except in comments at the start of a line and in titles of skipped tests. */
export const findNamedIds = (source: string): string[] =>
  findIntendedIds(source.replace(COMMENT, '').replace(SKIPPED_TITLE, ''))

export const listNamedIds = (root: string): { path: string; id: string }[] =>
  listSources(root, ['app', 'components', 'lib', 'tests'])
    .filter((path) => TEST_FILE.test(path) && !OWN_TESTS.test(path))
    .flatMap((path) => {
      return findNamedIds(readFileSync(join(root, path), 'utf8')).map((id) => ({ path, id }))
    })
