import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scopeCss } from './scope-css.ts'

it('styles are limited to the element that contains them', () => {
  expect(scopeCss('.a { color: red }')).toBe('@scope{.a { color: red }}')
  expect(scopeCss('@media (width < 600px) { .a { color: red } }')).toBe(
    '@scope{@media (width < 600px) { .a { color: red } }}',
  )
  expect(scopeCss(' \n')).toBe('')
})

it('nothing in a sheet closes its scope', () => {
  for (const [sheet, scoped] of [
    ['} body { display: none }', '@scope{  body { display: none }}'],
    ['.a { x: y } } body { x: y } {', '@scope{.a { x: y }   body { x: y } {}'],
    ['a::before { content: "}" } } b {}', '@scope{a::before { content: "}" }   b {}}'],
    // A string ends at an unescaped line break.
    ['a { content: "{\n} } b {}', '@scope{a { content: "{\n}   b {}}'],
    ['/* { */ } b {}', '@scope{/* { */   b {}}'],
    ['a { background: url({) } } b {}', '@scope{a { background: url({) }   b {}}'],
    ['a { background: url( a"b) } } b {}', '@scope{a { background: url( a"b) }   b {}}'],
    ['a { background: URL("{") } } b {}', '@scope{a { background: URL("{") }   b {}}'],
    ['#url( } b {}', '@scope{#url(   b {}}'],
    ['.md\\:flex { x: y } } b {}', '@scope{.md\\:flex { x: y }   b {}}'],
    ['a { x: \\} } } b {}', '@scope{a { x: \\} }   b {}}'],
    // The words around a removed brace are not joined.
    ['u}rl({) } b {}', '@scope{u rl({) } b {}}'],
    ['/}* { */ } b {}', '@scope{/ * { */ } b {}}'],
    ['<}/style>', '@scope{< /style>}'],
    ['<</style>', '@scope{/style>}'],
    ['a { x: y }</style><script>', '@scope{a { x: y }/style>script>}'],
    // Line breaks of any system.
    ['a { content: "{\r} } b {}', '@scope{a { content: "{\n}   b {}}'],
    ['a\r\nb { x: y }\fc { x: y }', '@scope{a\nb { x: y }\nc { x: y }}'],
  ] as const) {
    expect(scopeCss(sheet), sheet).toBe(scoped)
  }
  expect(scopeCss('a { background: u\\72l({) } } b {}')).toBe('')
  expect(scopeCss('a { background: \\75 rl({) } } b {}')).toBe('')
})

it.each([
  ['a { background: url(a.png', '@scope{a { background: url(a.png)}'],
  ['a { background: url( a\\)', '@scope{a { background: url( a\\))}'],
  ['a { background: url(a\\', '@scope{a { background: url(a)}'],
  ['a { content: "b', '@scope{a { content: "b"}'],
  ["a { content: 'b\\", "@scope{a { content: 'b'}"],
  ['a { content: "b\\\\', '@scope{a { content: "b\\\\"}'],
  ['a { content: "b\\\\\\', '@scope{a { content: "b\\\\"}'],
  ['a { content: "b\\\n', '@scope{a { content: "b\\\n"}'],
  ['a {} /* b', '@scope{a {} /* b*/}'],
  ['a {} /*/', '@scope{a {} /*/*/}'],
  ['a { color: red\\', '@scope{a { color: red}'],
])('what %j leaves open is closed before its scope', (sheet, scoped) => {
  expect(scopeCss(sheet)).toBe(scoped)
  expect(scopeCss(scoped.slice('@scope{'.length, -1))).toBe(scoped)
})

it.each([
  ['<!-- .a{x:y} -->', '.a{x:y}'],
  ['/* Word */ <!-- .a{x:y} .b{x:y} -->', '/* Word */   .a{x:y} .b{x:y}'],
  ['.a{x:y} --> <!-- .b{x:y}', '.a{x:y}     .b{x:y}'],
  ['<!-- @media print{.a{x:y}} -->', '@media print{.a{x:y}}'],
  ['@charset "utf-8"; <!-- .a{x:y} -->', '@charset "utf-8";   .a{x:y}'],
  ['<!----><!-- .a{x:y}', '.a{x:y}'],
  ['<![CDATA[ .a{x:y} ]]>', '.a{x:y}'],
  ['/*<![CDATA[*/ .a{x:y} /*]]>*/', '/*![CDATA[*/ .a{x:y} /*]]>*/'],
  // Inside strings and rules these are not the marks that CSS skips.
  ['.a::before{content:"<!-- -->"}', '.a::before{content:"!-- -->"}'],
  ['.a-->b{x:y}', '.a-->b{x:y}'],
  ['.a <!-- .b{x:y}', '.a !-- .b{x:y}'],
])('F27 %j is read without the marks that CSS skips', (sheet, scoped) => {
  expect(scopeCss(sheet).slice('@scope{'.length, -1).trim()).toBe(scoped)
})

it.each([
  ['.a\u00a0{x:\u00a0y}', '.a {x: y}'],
  ['.a{margin:0\u00a0auto;border:1px\u202fsolid\u2009red}', '.a{margin:0 auto;border:1px solid red}'],
  // The end of a function with such a name would not be found.
  ['.a{width:\u00a0calc(1px)}', '.a{width: calc(1px)}'],
  ['\ufeff.a{x:y}\n\ufeff.b{x:y}\u200b', '.a{x:y}\n.b{x:y}'],
  ['.a{x:y}\u2028.b{x:y}', '.a{x:y} .b{x:y}'],
  ['.a{back\u00adground:url(\u00a0a.png)}', '.a{background:url(\u00a0a.png)}'],
  [
    '.caf\u00e9::after{content:"1\u00a0kg\ufeff"/* \u00a0 */}',
    '.caf\u00e9::after{content:"1\u00a0kg\ufeff"/* \u00a0 */}',
  ],
  ['.a{x:y}<\u200b/style>', '.a{x:y}/style>'],
])('P45 %j is read with the blanks that CSS knows', (sheet, scoped) => {
  expect(scopeCss(sheet)).toBe(`@scope{${scoped}}`)
})

it.each([
  [':root{--brand:#f00}.a{color:var(--brand)}', ':scope{--brand:#f00}.a{color:var(--brand)}'],
  ['/* Theme */\n:root , [data-bs-theme=light] {--b:1}', '/* Theme */\n:scope , [data-bs-theme=light] {--b:1}'],
  ['.a,\n:Root/**/{--b:1}', '.a,\n:scope/**/{--b:1}'],
  ['@media (width < 9px){:root{--b:1}}', '@media (width < 9px){:scope{--b:1}}'],
  ['@charset "utf-8";:root{--b:1}', '@charset "utf-8";:scope{--b:1}'],
  // Other selectors.
  ['.root{x:y}#root{x:y}', '.root{x:y}#root{x:y}'],
  [':link,:focus{x:y}', ':link,:focus{x:y}'],
  // Ancestors outside of the content, and texts.
  [':root .a{x:y}', ':root .a{x:y}'],
  [':root.dark{x:y}', ':root.dark{x:y}'],
  ['.a::before{content:":root{"}', '.a::before{content:":root{"}'],
  ['a:root{x:y}', 'a:root{x:y}'],
])('F27 variables of %j are those of the content', (sheet, scoped) => {
  expect(scopeCss(sheet)).toBe(`@scope{${scoped}}`)
})

it('accepts any text, and is deterministic', () => {
  const sheets = fc.string({ unit: fc.constantFrom(...'{}()"\'\\/*<>url;:@#-!a\n \u00e9', '<!--', '-->', ':root') })
  fc.assert(
    fc.property(sheets, (sheet) => {
      const scoped = scopeCss(sheet)
      expect(scoped === '' || (scoped.startsWith('@scope{') && scoped.endsWith('}'))).toBe(true)
      expect(scopeCss(sheet)).toBe(scoped)
    }),
  )
})
