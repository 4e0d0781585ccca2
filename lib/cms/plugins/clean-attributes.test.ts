import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { cleanAttributes } from './clean-attributes.ts'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Cleans the first element of a text. Other steps of the pipeline would remove some of the same attributes. */
function clean(html: string): { html: string; problems: string[] } {
  const node = parser.parse(html).children[0] as Element
  const problems: string[] = []
  cleanAttributes(node, (problem) => problems.push(problem))
  return { html: toHtml(node), problems }
}

const PIXEL = 'data:image/png;base64,aa'

describe('attributes of content', () => {
  it.each([
    '<p onclick="a" OnLoad="b" nonce="c" sandbox slot="d" dangerouslysetinnerhtml="e" contenteditable></p>',
    '<p @click="a" 1a="b" a$b="c" :d="e"></p>',
    '<p id="nodeName"></p>',
    '<p id="__next"></p>',
    '<p id="S:0"></p>',
    '<p id="_R_1"></p>',
    '<p id="dataLayer"></p>',
    '<p id="analyticsLayer"></p>',
    '<p data-src="javascript:a" data-href=" VBScript:b"></p>',
    '<p style="width:expression (a)"></p>',
    '<p style="width:expr\\ession(a)"></p>',
    '<p style="background:url(JAVASCRIPT:a)"></p>',
    '<p style="-moz-binding:url(a)"></p>',
    '<p style="behavior:url(a)"></p>',
    '<p style="color:red;Behavior :url(a)"></p>',
    '<p style="color:red;-ms-behavior:url(a)"></p>',
  ])('are removed if they run code or hide properties of the page: %s', (html) =>
    expect(clean(html)).toEqual({ html: '<p></p>', problems: [] }),
  )

  it.each([
    '<p id="hours" title="__next" class="nodeName"></p>',
    '<p id="dataLayers"></p>',
    '<p id="my__next"></p>',
    '<p title="javascript: what it is" data-x="javascripts:a" data-y="livejavascript:a" data-z="data:text"></p>',
    '<p title="expression (a)" data-x="behavior: b"></p>',
    '<p title="a\u00a0b"></p>',
    '<p style="overscroll-behavior:contain"></p>',
    '<p style="overscroll-behavior-x : none; scroll-behavior : smooth"></p>',
    '<input name="name" id="location">',
    '<input name="nodes">',
  ])('are kept if they do not: %s', (html) => expect(clean(html)).toEqual({ html, problems: [] }))

  it.each(['<form name="a"></form>', '<img name="a">', '<avb-form name="a"></avb-form>', '<input name="parentNode">'])(
    'have no names that hide properties of the document or of a form: %s',
    (html) => expect(clean(html).html).toBe(html.replace(/ name="\w+"/, '')),
  )

  it('of more than 65536 characters are left out and reported', () => {
    const long = 'a'.repeat(65_536)
    expect(clean(`<p title="${long}">`)).toEqual({ html: `<p title="${long}"></p>`, problems: [] })
    expect(clean(`<p title="${long}b" lang="fr">`)).toEqual({
      html: '<p lang="fr"></p>',
      problems: ['attribute title of <p> is longer than 65536 characters and left out.'],
    })
    expect(clean(`<p class="${long.slice(1)} b">`).problems).toHaveLength(1)
  })

  it('have repaired blanks in styles', () => {
    expect(clean('<p style="color:\u00a0red">').html).toBe('<p style="color: red"></p>')
  })
})

describe('addresses in content', () => {
  it.each([
    '<a href="javascript:a"></a>',
    '<a href="java\nscript:a"></a>',
    '<a href="\u200bvbscript:a"></a>',
    `<a href="${PIXEL}"></a>`,
    '<a href="whatsapp://send"></a>',
    '<img src="data:text/html,a">',
    '<img src="data:x;data:image/png">',
    `<video poster="${PIXEL}"></video>`,
    '<blockquote cite="javascript:a"></blockquote>',
    '<img srcset="javascript:a 1x">',
    '<img srcset="a.png 1x, vbscript:a 2x">',
    `<img srcset="a.png 1x,${PIXEL} 2x">`,
    '<avb-link to="javascript:a"></avb-link>',
    '<avb-link label="vbscript:a"></avb-link>',
    '<avb-link data-src="data:text/html,a"></avb-link>',
  ])('are removed if they run code: %j', (html) => expect(clean(html).html).toBe(html.replace(/ [\w-]+="[^"]*"/, '')))

  it.each([
    '<a href="/a"></a>',
    '<a href="/a/javascript:b?c=d:e"></a>',
    '<a href="?javascript:a"></a>',
    '<a href="HTTPS://a.example"></a>',
    '<a href="mailto:a@b.example"></a>',
    '<a href="tel:5551234"></a>',
    '<a href="sms:5551234"></a>',
    `<img src="${PIXEL}">`,
    '<img src="data:image/svg+xml,a">',
    '<img srcset="/a/javascript:b.png 1x, /data:c.png 2x">',
    `<avb-picture src="${PIXEL}"></avb-picture>`,
    '<avb-button data-href="whatsapp://send"></avb-button>',
    '<avb-button data-href="livejavascript:a" data-to="database:b"></avb-button>',
  ])('are kept if they do not: %j', (html) => expect(clean(html).html).toBe(html))
})
