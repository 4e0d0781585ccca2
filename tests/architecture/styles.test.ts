import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Selectors that a browser re-evaluates for large parts of a page with every added element, including scripts in its
 * head (docs/decisions/0028): seconds of a phone's CPU time on a page of a thousand elements.
 */
const COSTLY: readonly [what: string, pattern: RegExp][] = [
  ['the page asked what it holds', /(?:^|[\s,(>])(?::root|html|body|main):has\(/m],
  ['anything beside anything', /\*\s*[+~]\s*\*/],
  ['anything beside what holds something', /:has\([^)]*\)\)?\s*[+~]/],
]

/**
 * Styles are written next to the markup (docs/decisions/0038): utilities and tokens. What is still in global style
 * sheets may only shrink, in lines and in global names.
 */
const MOST_LINES = 1430
const MOST_NAMES = 36

/** Names of classes with rules in a style sheet; ignores strings, URLs and decimals. */
const classNamesOf = (css: string): string[] =>
  [...css.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

describe('style sheets', () => {
  const files = globSync('app/**/*.css')

  it('are found', () => expect(files.length).toBeGreaterThan(3))

  it.each(COSTLY)('have no costly selector: %s', (_, pattern) => {
    expect(files.filter((file) => pattern.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
  })

  it('written by hand only shrink', () => {
    const sheets = files.map((file) => readFileSync(file, 'utf8'))
    const lines = sheets.flatMap((css) => css.trimEnd().split('\n')).length
    const names = new Set(sheets.flatMap((css) => classNamesOf(withoutComments(css).replace(/@import[^;]*;/g, ''))))
    expect(lines).toBeLessThanOrEqual(MOST_LINES)
    expect(names.size, [...names].sort().join(' ')).toBeLessThanOrEqual(MOST_NAMES)
  })

  it('use one picture for all icons: a browser creates a document for each, which delays a phone’s first paint by 15 to 20 ms', () => {
    const pictures = files.flatMap((file) => readFileSync(file, 'utf8').match(/data:image\/svg\+xml/g) ?? [])
    expect(pictures.length).toBe(1)
  })

  it('detects class names well enough to count them', () => {
    const css = '.a > .b-c:not(.d)::before { margin: 0.5em .25em; content: ".e"; background: url(f.svg) }'
    expect(classNamesOf(css)).toEqual(['a', 'b-c', 'd'])
  })

  it.each([
    ['body:has([data-open]) .drawer { display: none }', 0],
    ['.card {\n  & > * + * { margin: 0 }\n}', 1],
    ['.tile :is(a, :has(a)) ~ a { position: relative }', 2],
  ])('are parsed well enough to find one: %s', (css, kind) => {
    expect(COSTLY.map(([, pattern]) => pattern.test(css)).indexOf(true)).toBe(kind)
  })
})
