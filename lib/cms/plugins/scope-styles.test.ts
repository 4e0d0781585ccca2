import fc from 'fast-check'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { bannerHtml } from '../banner-html.ts'
import { compileContent } from '../compile-content.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { compileIsolated } from '../isolated-html.ts'
import { runPipeline } from '../pipeline.ts'

const scoped = (html: string): string => toHtml(runPipeline(html, EMPTY_CONTEXT).tree)

describe('styles in content', () => {
  it('apply to their whole content, from any position in it', () => {
    expect(scoped('<p>a</p><div><style>p { color: red }</style><p>b</p></div>')).toBe(
      '<style>@scope{p { color: red }}</style><p>a</p><div><p>b</p></div>',
    )
    expect(scoped('<style media="print">p {}</style>')).toBe('<style media="print">@scope{p {}}</style>')
    expect(scoped('<p>a</p><style> </style>')).toBe('<p>a</p>')
  })

  it('can’t leave their scope by braces, markup or imports', () => {
    expect(scoped('<style>} body { display: none }</style>')).toBe('<style>@scope{  body { display: none }}</style>')
    // An import is valid only at the beginning of a sheet.
    expect(scoped('<style>@import "https://styles.example.com/a.css";</style>')).toBe(
      '<style>@scope{@import "https://styles.example.com/a.css";}</style>',
    )
    expect(scoped('<style>url(\\ </style>')).toBe('<style>@scope{url(\\ )}</style>')
    expect(scoped('<style>a{}</style><script>x</script>')).toBe('<style>@scope{a{}}</style>')
    expect(scoped('<style>a{b:url(a.png?\\<\\/style>)}</style>')).toBe(
      '<style>@scope{a{b:url("/media/a.png?%3C/style%3E")}}</style>',
    )
  })

  it('of a banner are scoped once', () => {
    const html = bannerHtml({ content: '<p>a</p>', css: 'p { color: red }', types: [] })
    expect(scoped(html)).toBe('<style>@scope{p { color: red }}</style><p>a</p>')
    // A sheet that only looks scoped is scoped again.
    expect(scoped('<style>@scope{} body{} a{}</style>')).toBe('<style>@scope{@scope{} body{} a{}}</style>')
  })

  it('of a block in a shadow root keep their selectors, because the shadow root isolates them', () => {
    expect(compileIsolated('<style>p{}</style><p>a</p>', EMPTY_CONTEXT).write()).toBe('<style>p{}</style><p>a</p>')
    expect(compileIsolated('<style>:root{--a:1}</style><p>a</p>', EMPTY_CONTEXT).write()).toBe(
      '<style>:host{--a:1}</style><p>a</p>',
    )
  })

  it('are reported, so that the content gets its own element', () => {
    expect(compileContent('<style>p{}</style><p>a</p>', EMPTY_CONTEXT).hasStyles).toBe(true)
    expect(compileContent('<p>a</p>', EMPTY_CONTEXT).hasStyles).toBe(false)
  })

  it('of any text are in one scope that can’t be closed', () => {
    const sheet = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'{}()"\'\\/*<>;:@!- \n'),
        fc.constantFrom('</style', '<!--', '@import ', '@scope{', 'url(', 'body', '/*', '*/', '\\7d ', '&#125;'),
        fc.constantFrom('a.png', 'url(a.png', 'url(\\ ', 'url(a.png?\\<\\', '"a.png'),
      ),
    })
    fc.assert(
      fc.property(sheet, (css) => {
        const { tree } = runPipeline(`<p>a</p><style>${css}</style>`, EMPTY_CONTEXT)
        for (const text of sheetsOf(tree)) {
          expect(text.startsWith('@scope{') && text.endsWith('}')).toBe(true)
          expect(text).not.toMatch(/<[/!a-z]/i)
          expect(closesEarly(text)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const sheetsOf = (tree: Root): string[] =>
  tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'style'
      ? [node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')]
      : [],
  )

/** Whether the scope's first brace is closed before the end of a sheet; independent of the code under test. */
function closesEarly(css: string): boolean {
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (sign === '\\') at++
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at + 2) < 0 ? css.length : css.indexOf('*/', at + 2) + 1
    else if (sign === '"' || sign === "'") {
      for (at++; at < css.length && css[at] !== sign && css[at] !== '\n'; at++) if (css[at] === '\\') at++
    } else if (/^url\(\s*[^"'\s]/i.test(css.slice(at, at + 40)) && !/[\w-]/.test(css[at - 1] ?? '')) {
      for (; at < css.length && css[at] !== ')'; at++) if (css[at] === '\\') at++
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0 && at < css.length - 1) return true
  }
  return false
}
