/**
 * Tests what shoppers read if a back end sends a flag, a number or null instead of a text. For test files that mock the
 * registry and Next's hooks.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PAGES, respondToAllCalls, sampleResponseOf, schemaOf } from './all-pages.ts'
import { NO_TEXTS, problemsOf } from './page-words.ts'
import { renderPage } from './render-page.tsx'
import { type Path, textPathsOf, withValueAt } from './schema-samples.ts'

/** Groups paths by field; entries of all lists count as one, because the same view renders tiles of any list. */
function groupByField(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>()
  for (const path of paths) {
    const list = path.indexOf(0)
    const field = list === -1 ? path.join('.') : `*.${path.slice(list + 1).join('.')}`
    groups.set(field, [...(groups.get(field) ?? []), path])
  }
  return groups
}

/**
 * How often a page is rendered with a part of its fields changed. Neighbouring fields, of which one may decide whether
 * the other is shown, are never changed together.
 */
const ROUNDS = 12

/** A page is rendered for each of its calls and rounds. */
const LONG_MS = 240_000

/** Defines the tests of pages. */
export function testAnyResponse(pages: readonly (typeof PAGES)[number][]): void {
  beforeEach(() => {
    // Invalid JSON-LD is logged.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  describe.each(pages)('the page $page', ({ module, params = {}, calls }) => {
    it('can be read as the examples have it', async () => {
      respondToAllCalls()
      const shown = await renderPage(await module(), params)
      expect(problemsOf(shown, 'examples')).toEqual([])
      expect(shown.headings.length).toBeGreaterThan(0)
    })

    it.each(calls)(
      'never shows a flag or nothing in the place of a text of %s',
      async (name) => {
        const page = await module()
        const paths = textPathsOf(schemaOf(name))
        const answer = sampleResponseOf(name)
        const problems: string[] = []
        const show = async (json: unknown, what: string) => {
          respondToAllCalls((call, given) => (call === name ? json : given))
          problems.push(...problemsOf(await renderPage(page, params), what))
        }
        for (const value of NO_TEXTS) {
          const json = paths.reduce((changed, path) => withValueAt(changed, path, value), answer)
          await show(json, `${JSON.stringify(value)} in every text`)
        }
        const fields = [...groupByField(paths)]
        for (let round = 0; round < Math.min(ROUNDS, fields.length); round += 1) {
          const changed = fields.filter((_, index) => index % ROUNDS === round)
          const places = changed.flatMap(([, places]) => places)
          const json = places.reduce((json, path) => withValueAt(json, path, false), answer)
          await show(json, `false at ${changed.map(([field]) => field).join(', ')}`)
        }
        expect(problems).toEqual([])
      },
      LONG_MS,
    )
  })
}
