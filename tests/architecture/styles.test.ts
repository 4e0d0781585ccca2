import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Selectors that a browser tests anew for large parts of a page with every element that is added to it, the scripts of
 * its head included (docs/decisions/0028): seconds of a phone's processor on a page of a thousand elements.
 */
const COSTLY: readonly [what: string, pattern: RegExp][] = [
  ['the page asked what it holds', /(?:^|[\s,(>])(?::root|html|body|main):has\(/m],
  ['anything beside anything', /\*\s*[+~]\s*\*/],
  ['anything beside what holds something', /:has\([^)]*\)\)?\s*[+~]/],
]

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

describe('style sheets', () => {
  const files = globSync('app/**/*.css')

  it('are found', () => expect(files.length).toBeGreaterThan(3))

  it.each(COSTLY)('have no selector of the costly kind: %s', (_, pattern) => {
    expect(files.filter((file) => pattern.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
  })

  it.each([
    ['body:has([data-open]) .drawer { display: none }', 0],
    ['.card {\n  & > * + * { margin: 0 }\n}', 1],
    ['.tile :is(a, :has(a)) ~ a { position: relative }', 2],
  ])('are read well enough to find one: %s', (css, kind) => {
    expect(COSTLY.map(([, pattern]) => pattern.test(css)).indexOf(true)).toBe(kind)
  })
})
