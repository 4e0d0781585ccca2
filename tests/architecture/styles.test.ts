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

/**
 * Looks stand beside the markup (docs/decisions/0038): utilities and tokens. What is still written by hand for all pages
 * may only shrink, in lines and in names that are known everywhere.
 */
const MOST_LINES = 1430
const MOST_NAMES = 36

/** Names of classes that a style sheet gives looks to. Texts, addresses and decimals are none. */
const classNamesOf = (css: string): string[] =>
  [...css.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

describe('style sheets', () => {
  const files = globSync('app/**/*.css')

  it('are found', () => expect(files.length).toBeGreaterThan(3))

  it.each(COSTLY)('have no selector of the costly kind: %s', (_, pattern) => {
    expect(files.filter((file) => pattern.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
  })

  it('written by hand become fewer', () => {
    const sheets = files.map((file) => readFileSync(file, 'utf8'))
    const lines = sheets.flatMap((css) => css.trimEnd().split('\n')).length
    const names = new Set(sheets.flatMap((css) => classNamesOf(withoutComments(css).replace(/@import[^;]*;/g, ''))))
    expect(lines).toBeLessThanOrEqual(MOST_LINES)
    expect(names.size, [...names].sort().join(' ')).toBeLessThanOrEqual(MOST_NAMES)
  })

  it('draw their signs from one picture: a browser makes a document of each, 15 to 20 ms of a phone before anything is seen', () => {
    const pictures = files.flatMap((file) => readFileSync(file, 'utf8').match(/data:image\/svg\+xml/g) ?? [])
    expect(pictures.length).toBe(1)
  })

  it('names their classes are read well enough to count', () => {
    const css = '.a > .b-c:not(.d)::before { margin: 0.5em .25em; content: ".e"; background: url(f.svg) }'
    expect(classNamesOf(css)).toEqual(['a', 'b-c', 'd'])
  })

  it.each([
    ['body:has([data-open]) .drawer { display: none }', 0],
    ['.card {\n  & > * + * { margin: 0 }\n}', 1],
    ['.tile :is(a, :has(a)) ~ a { position: relative }', 2],
  ])('are read well enough to find one: %s', (css, kind) => {
    expect(COSTLY.map(([, pattern]) => pattern.test(css)).indexOf(true)).toBe(kind)
  })
})
