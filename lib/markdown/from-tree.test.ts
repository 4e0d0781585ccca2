import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../cms/empty-context.ts'
import { runPipeline } from '../cms/pipeline.ts'
import { markdownOfTree } from './from-tree.ts'
import { documentOf, escapeMarkdown, linkTo, MOST_CHARACTERS } from './markdown-text.ts'

const base = 'https://shop.example.com/delivery'
const write = (html: string) =>
  markdownOfTree(unified().use(rehypeParse, { fragment: true }).parse(html) as Root, { base })

describe('Markdown of content', () => {
  it.each([
    ['<h1>Title</h1><p>One <b>bold</b> and <em>soft</em>.</p>', '## Title\n\nOne **bold** and *soft*.'],
    ['<p>First<br>second</p>', 'First\\\nsecond'],
    ['<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>', '- One\n- Two\n  - Inner'],
    ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    ['<a href="/returns">Returns</a>', '[Returns](https://shop.example.com/returns)'],
    ['<a href="tel:2185550142">Call</a>', '[Call](tel:2185550142)'],
    ['<a href="javascript:alert(1)">Click</a>', 'Click'],
    ['<a href="/a (b)">Link</a>', '[Link](https://shop.example.com/a%20%28b%29)'],
    ['<img src="/media/van.webp" alt="Our van">', '![Our van](https://shop.example.com/media/van.webp)'],
    ['<img src="/media/van.webp" alt="">', ''],
    ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two'],
    ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
    ['<p><code>a`b</code></p>', '`` a`b ``'],
    ['<div>Text <p>Paragraph</p> rest</div>', 'Text\n\nParagraph\n\nrest'],
    ['<script>alert(1)</script><style>p{}</style><p hidden>no</p><p>yes</p>', 'yes'],
    ['<form><input name="a"><button>Send</button></form>', ''],
    [
      '<table><tr><th>Where</th><th>Price</th></tr><tr><td>Duluth | Proctor</td><td>$79</td></tr><tr><td>Rest</td></tr></table>',
      '| Where | Price |\n| --- | --- |\n| Duluth \\| Proctor | $79 |\n| Rest |  |',
    ],
    ['<table><tr><td><h2>Layout</h2></td><td><p>Cell</p></td></tr></table>', '## Layout\n\nCell'],
    ['<details><summary>Question?</summary><p>Answer.</p></details>', '**Question?**\n\nAnswer.'],
    [
      '<p>1. no list, # no heading, *no* [link] &lt;b&gt; snake_case _no_</p>',
      '1\\. no list, # no heading, \\*no\\* \\[link\\] \\<b> snake_case \\_no\\_',
    ],
    ['<p># no heading</p>', '\\# no heading'],
    ['<p>- no list</p>', '\\- no list'],
    ['<p>&gt;no quotation, a &gt; b</p>', '\\>no quotation, a > b'],
  ])('of %s is %s', (html, expected) => {
    expect(write(html)).toBe(expected)
  })

  it('of custom tags has their texts and links', () => {
    const { tree } = runPipeline(
      '<p>Call <avb-link href="tel:2185550142">218-555-0142</avb-link> or see <a href="/returns">returns</a>.</p>',
      { ...EMPTY_CONTEXT, baseUrl: 'https://shop.example.com/' },
    )
    expect(markdownOfTree(tree, { base })).toBe(
      'Call [218-555-0142](tel:2185550142) or see [returns](https://shop.example.com/returns).',
    )
  })

  it('ends at a depth that no page needs', () => {
    expect(write(`${'<div>'.repeat(500)}deep`)).not.toContain('deep')
  })
})

describe('pieces', () => {
  it('never let a text become markup', () => {
    expect(escapeMarkdown(' <b>\n[x](y) `z` ')).toBe('\\<b> \\[x\\](y) \\`z\\`')
    expect(escapeMarkdown('1\u00a0299,00\u00a0$  net')).toBe('1\u00a0299,00\u00a0$ net')
    expect(linkTo('A [b]', 'https://x.test/(1)')).toBe('[A \\[b\\]](https://x.test/%281%29)')
    expect(linkTo('', 'https://x.test/')).toBe('<https://x.test/>')
    expect(linkTo('Only', '')).toBe('Only')
  })

  it('of a document are left out beyond its limit', () => {
    expect(documentOf(['a', '', 'b'])).toBe('a\n\nb\n')
    expect(documentOf(['a', 'x'.repeat(MOST_CHARACTERS)])).toBe('a\n')
  })
})
