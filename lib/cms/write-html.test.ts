import type { Element, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { element, text } from './tags/build.ts'
import { writeHtml, writeTree } from './write-html.ts'

describe('writeHtml', () => {
  it('escapes < in attributes of every kind, also below other elements', () => {
    const nodes = [
      element('div', { title: '</p><script>', className: ['a<b', 'c'], hidden: true, tabIndex: 1 }, [
        element('img', { alt: '<i>', sizes: ['<', 2] }),
        text('<b>'),
      ]),
    ]
    expect(writeHtml(nodes)).toBe(
      '<div title="&lt;/p>&lt;script>" class="a&lt;b c" hidden tabindex="1"><img alt="&lt;i>" sizes="&lt; 2">&#x3C;b></div>',
    )
  })

  it('takes the options of the writer', () => {
    expect(writeHtml([element('path', { d: 'M0 0' })], { space: 'svg', closeEmptyElements: true })).toBe(
      '<path d="M0 0" />',
    )
  })
})

describe('writeTree', () => {
  const treeOf = (...children: Element[]): Root => ({ type: 'root', children })

  it('writes a line end that the parser skips before those of pre and textarea, and leaves the tree as it is', () => {
    const tree = treeOf(
      element('pre', {}, [text('\na')]),
      element('div', {}, [element('textarea', {}, [text('\n')])]),
      element('pre', {}, [text('a\n')]),
      element('pre', {}, [element('b', {}, [text('\n')])]),
      element('pre', {}),
      element('p', {}, [text('\na')]),
    )
    const before = structuredClone(tree)
    expect(writeTree(tree)).toBe(
      '<pre>\n\na</pre><div><textarea>\n\n</textarea></div><pre>a\n</pre><pre><b>\n</b></pre><pre></pre><p>\na</p>',
    )
    expect(tree).toEqual(before)
  })
})
