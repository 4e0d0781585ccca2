import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PAGES, SECTIONS } from '#lib/core/url/routes.ts'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** First segments of all page paths, as a pattern: 'catalog|checkout|…'. */
const FIRST_PARTS = [
  ...new Set([...Object.values(PAGES), ...Object.values(SECTIONS)].map((path) => path.split('/')[1])),
]
const ADDRESS = new RegExp(`['"\`]/(?:${FIRST_PARTS.filter(Boolean).join('|')})(?:/[^'"\`]*)?['"\`]`)

/** Other programs, the table itself, generated code, and code for the back end's paths. */
const ELSEWHERE =
  /^lib\/(?:backend|cli|conformance|contracts|sandbox\/|core\/url\/routes\.ts|finish-html\/inline-scripts\.ts)/

/** Files that contain a path anyway, with the reason. Entries may only be removed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'lib/core/constants.ts': 'a default of the specification, which a store’s configuration is compared with',
  'lib/i18n/shell-paths.ts': 'copied from the table, which types compare, for the first load of every page',
  'lib/core/html/block-external-links.ts':
    'asks for the section of the checkout, in a script that stands in pages and imports nothing',
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

it('addresses of pages are read from the table (lib/core/url/routes.ts), except in the listed files', () => {
  const found = readProject(ROOT, ['app', 'components', 'lib', 'middleware.ts'])
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !ELSEWHERE.test(path))
    .filter(({ source }) => ADDRESS.test(withoutComments(source)))
    .map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
