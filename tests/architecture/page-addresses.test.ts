import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PAGES, SECTIONS } from '#lib/i18n/paths.ts'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** First parts of all addresses of pages, for a pattern: 'catalog|checkout|…'. */
const FIRST_PARTS = [
  ...new Set([...Object.values(PAGES), ...Object.values(SECTIONS)].map((path) => path.split('/')[1])),
]
const ADDRESS = new RegExp(`['"\`]/(?:${FIRST_PARTS.filter(Boolean).join('|')})(?:/[^'"\`]*)?['"\`]`)

/** Other programs, the table itself, what is made from sources, and what serves or judges the back end's addresses. */
const ELSEWHERE = /^lib\/(?:backend|cli|conformance|contracts|i18n|page\/inline-scripts\.ts)/

/** Files that spell an address all the same, each with its reason. The list only shrinks. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'lib/core/constants.ts': 'a default of the specification, which a store’s configuration is compared with',
  'lib/core/keep-inside.ts':
    'asks for the section of the checkout, in a script that stands in pages and imports nothing',
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

it('addresses of pages are read from the table (lib/i18n/paths.ts), but for the files that are named', () => {
  const found = readProject(ROOT, ['app', 'components', 'lib', 'middleware.ts'])
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !ELSEWHERE.test(path))
    .filter(({ source }) => ADDRESS.test(withoutComments(source)))
    .map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
