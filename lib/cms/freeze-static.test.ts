import fc from 'fast-check'
import type { Nodes, Root } from 'hast'
import { createElement, Fragment, type ReactElement } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeParse from 'rehype-parse'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { freezeStatic } from './freeze-static.ts'
import { compileIsolated } from './isolated-html.ts'
import { runPipeline } from './pipeline.ts'
import { writeTree } from './write-html.ts'

const elementsOf = (html: string): ReactElement =>
  unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, ignoreInvalidStyle: true })
    .stringify(freezeStatic(runPipeline(html, EMPTY_CONTEXT).tree)) as unknown as ReactElement

const render = (html: string): string => renderToStaticMarkup(createElement(Fragment, null, elementsOf(html)))

const parse = (html: string): Root => unified().use(rehypeParse, { fragment: true }).parse(html)

/** Whitespace between parts of a table is invisible, and left out when the tree becomes React elements. */
const isTablePart = (name: string) => /^(table|thead|tbody|tfoot|tr)$/.test(name)
const isSpace = (node: Nodes) => node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value)

/**
 * Elements and texts of a tree, without attributes, which React writes differently, and without spans, which keep line
 * ends.
 */
const shapeOf = (node: Nodes): unknown =>
  node.type === 'element'
    ? [node.tagName, ...shapesOf(node.children.filter((child) => !isTablePart(node.tagName) || !isSpace(child)))]
    : node.type === 'root'
      ? shapesOf(node.children)
      : 'value' in node
        ? node.value
        : ''

const shapesOf = (nodes: readonly Nodes[]): unknown[] =>
  nodes.flatMap((node) =>
    node.type === 'element' && node.tagName === 'span' ? shapesOf(node.children) : [shapeOf(node)],
  )

describe('content as React renders it', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  it('is one element with its content as text, unless a component is below it', () => {
    const { children } = freezeStatic(
      runPipeline('<ul><li><b>a</b></li></ul><div><avb-svg data-src="x"></avb-svg></div>', EMPTY_CONTEXT).tree,
    )
    expect(children).toMatchObject([
      { tagName: 'ul', children: [], properties: { dangerouslySetInnerHTML: { __html: '<li><b>a</b></li>' } } },
      { tagName: 'div', children: [{ tagName: 'avb-svg' }] },
    ])
  })

  it('keeps the text around components, and what is above them', () => {
    const { children } = freezeStatic(
      runPipeline(
        'a<div id="d">b<p>c<i>d</i></p><section><avb-svg data-src="x"></avb-svg></section></div>',
        EMPTY_CONTEXT,
      ).tree,
    )
    expect(children).toMatchObject([
      { value: 'a' },
      {
        tagName: 'div',
        properties: { id: 'd' },
        children: [
          { value: 'b' },
          { tagName: 'p', properties: { dangerouslySetInnerHTML: { __html: 'c<i>d</i>' } }, children: [] },
          { tagName: 'section', children: [{ tagName: 'avb-svg' }] },
        ],
      },
    ])
  })

  it('leaves fields uncontrolled', () => {
    const { children } = freezeStatic(
      runPipeline('<input value="a"><input checked><textarea rows="2">b</textarea><li value="3">c</li>', EMPTY_CONTEXT)
        .tree,
    )
    expect(children.map((node) => node.type === 'element' && [node.properties, node.children.length])).toEqual([
      [{ defaultValue: 'a' }, 0],
      [{ defaultChecked: true }, 0],
      [{ rows: 2, defaultValue: 'b' }, 0],
      [{ value: '3' }, 1],
    ])
    expect(render('<input value="a"><input type="checkbox" checked><textarea>b</textarea>')).toBe(
      '<input value="a"/><input type="checkbox" checked=""/><textarea>b</textarea>',
    )
  })

  it.each(['pre', 'textarea'])('keeps empty lines at the start of %s, where a browser skips one line end', (name) => {
    for (const lines of ['x', '\n\nx', '\n\n\n\n\n\nx', ' \nx']) {
      const html = `<${name}>${lines}</${name}>`
      expect(render(html)).toBe(html)
      expect(render(`<div>${html}</div>`)).toBe(`<div>${html}</div>`)
      expect(compileIsolated(html, EMPTY_CONTEXT).write()).toBe(html)
      // A browser moves this definition list's tags, so that the tree is parsed several times.
      const moved = '<dl><dd><listing><dt>term</dt>x</listing></dd></dl>'
      expect(render(moved + html)).toBe(`<dl><dd></dd><dt>term</dt>x</dl>${html}`)
    }
    expect(render(`<${name}>\nx</${name}>`)).toBe(`<${name}>x</${name}>`)
  })

  it('keeps empty lines of pre above a component', () => {
    const html = '<pre>\n\n\n<avb-svg data-src="x"></avb-svg>\n</pre>'
    expect(render(html)).toMatch(/^<pre><span>\n\n<\/span><avb-svg [^>]*><\/avb-svg>\n<\/pre>$/)
    expect(render(html.replaceAll('\n', ''))).not.toContain('span')
  })

  it.each(['ref', 'key', 'children', 'precedence', 'dangerouslySetInnerHTML'])(
    'never passes React’s special property %s to React',
    (name) => {
      expect(render(`<p ${name}="x">a<b>b</b></p><style ${name}="x" href="y">p{}</style>`)).toMatch(
        /^<style[^>]*>@scope\{p\{\}\}<\/style><p>a<b>b<\/b><\/p>$/,
      )
    },
  )

  it('is parsed by a browser as the tree that React hydrates, for any HTML of staff', () => {
    const PIECES = [
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<ul><li>',
      '<a href=x>',
      '</a>',
      '<form>',
      '<button>',
      '<select><option>',
      '<textarea>',
      '</textarea>',
      '<svg>',
      '</svg>',
      '<foreignObject>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '<avb-link href=/a>',
      '</avb-link>',
      '<avb-carousel>',
      '</avb-carousel>',
      '<avb-svg>',
      '<avb-tabs><avb-tab data-title=t>',
      '<pre>\n\n',
      '<title>',
      '&lt;',
      '<script>',
      '<style>',
      '<template>',
      '<math><mtext>',
      'text',
      ' ',
      '\n',
    ] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const html = pieces.join('')
        expect(shapeOf(parse(render(html)))).toEqual(shapeOf(parse(writeTree(runPipeline(html, EMPTY_CONTEXT).tree))))
      }),
      { numRuns: 600, examples: [[['<tr>', '<pre>\n\n', '<template>', '<tr>', '\n']]] },
    )
  })

  it('never fails to render, for any HTML of staff', () => {
    const names = [
      'ref',
      'key',
      'children',
      'style',
      'value',
      'checked',
      'selected',
      'multiple',
      'class',
      'for',
      'colspan',
      'open',
      'srcset',
      'data-x',
      'aria-label',
      'tabindex',
      'href',
      'is',
      'size',
      'width',
      'contenteditable',
      'hidden',
      'popover',
      'inert',
      'download',
    ]
    const tags = [
      'p',
      'div',
      'select',
      'option',
      'textarea',
      'input',
      'table',
      'td',
      'tr',
      'img',
      'style',
      'svg',
      'path',
      'video',
      'details',
      'summary',
      'dialog',
      'form',
      'label',
      'ul',
      'li',
      'pre',
      'progress',
      'a',
      'button',
      'br',
      'avb-link',
      'avb-tabs',
      'avb-tab',
      'avb-table',
      'title',
      'iframe',
    ]
    const attribute = fc
      .tuple(
        fc.constantFrom(...names),
        fc.oneof(fc.constantFrom('', '1', 'NaN', ';;:', 'a:b;c', '{}', 'true'), fc.string()),
      )
      .map(([name, value]) => ` ${name}="${value.replaceAll('"', '')}"`)
    const tag = fc
      .tuple(fc.constantFrom(...tags), fc.array(attribute, { maxLength: 4 }), fc.boolean(), fc.boolean())
      .map(
        ([name, attributes, hasText, isClosed]) =>
          `<${name}${attributes.join('')}>${hasText ? '\ntext' : ''}${isClosed ? `</${name}>` : ''}`,
      )
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 12 }), (parts) => {
        expect(() => render(parts.join(''))).not.toThrow()
      }),
      { numRuns: 800 },
    )
  })
})
