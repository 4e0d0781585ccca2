import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'

const compile = (html: string) => runPipeline(html, { ...EMPTY_CONTEXT, baseMediaUrl: 'https://media.example.com/' })
const htmlOf = (html: string) => toHtml(compile(html).tree)
const problemsOf = (html: string) => compile(html).file.messages.map(({ reason }) => reason)
/** Attributes of the first element with a name, as written. */
const attributesOf = (name: string, html: string) =>
  new RegExp(`<${name}((?: [^>]*)?)>`).exec(htmlOf(html))?.[1]?.trim()

describe('avb-button', () => {
  const CODE = 'type="button" data-cms="button" data-waits="code"'

  it.each([
    ['', 'class="c-button" type="button"'],
    ['class="own" id="b" title="T"', 'id="b" class="own" title="T" type="button"'],
    ['data-action="print-image"', `class="c-button" ${CODE} data-action="print-image"`],
    ['action="freedompay"', `class="c-button" ${CODE} data-action="freedompay"`],
    ['data-modal="acima"', `class="c-button" ${CODE} data-modal="acima"`],
    ['data-href="https://a.example.com/x"', 'class="c-button" type="button" data-href="https://a.example.com/x"'],
    ['url="/apply"', 'class="c-button" type="button" data-href="/apply"'],
    ['data-href="data:image/png;base64,aa"', 'class="c-button" type="button"'],
  ])('with %s has the attributes %s', (attributes, written) => {
    expect(attributesOf('button', `<avb-button ${attributes}>Go</avb-button>`)).toBe(written)
    expect(htmlOf(`<avb-button ${attributes}>Go <b>on</b></avb-button>`)).toContain('>Go <b>on</b></button>')
    expect(problemsOf(`<avb-button ${attributes}>Go</avb-button>`)).toEqual([])
  })

  it('with a value that is not accepted runs no code, and shows the first 60 characters of it', () => {
    const html = `<avb-button class="own" data-action="tdbank" data-modal="${'m'.repeat(61)}">Go</avb-button>`
    expect(htmlOf(html)).toBe(
      `<button class="own" type="button">Invalid "${'m'.repeat(60)}" value provided to "data-modal".</button>`,
    )
  })
})

describe('avb-link', () => {
  it.each([
    ['href="https://a.example.com/x"', 'href="https://a.example.com/x"'],
    ['data-href="https://a.example.com/x"', 'href="https://a.example.com/x"'],
    ['href="#a" data-href="#b"', 'href="#a"'],
    ['href="#a" target="_top"', 'href="#a" target="_top"'],
    ['href="#a" data-target="_top"', 'href="#a" target="_top"'],
    [
      'href="#a" class="c" id="i" style="color:red" title="T" rel="author" download="f.pdf" aria-label="L"',
      'href="#a" class="c" id="i" style="color:red" title="T" rel="author" download="f.pdf" aria-label="L"',
    ],
    ['href="#a" data-aria-label="L"', 'href="#a" aria-label="L"'],
    ['', ''],
  ])('with %s is a link with %s', (attributes, written) => {
    expect(attributesOf('a', `<avb-link ${attributes}>x</avb-link>`)).toBe(written)
  })
})

describe('avb-lightbox', () => {
  const link = (type: string, rest: string) =>
    `<a class="inline-block max-w-full cursor-zoom-in" href="ADDRESS" data-navigation="full" data-cms="lightbox" data-type="${type}"${rest}</a>`
  const image = (address: string, alt = 'Lightbox media') => `<img src="${address}" loading="lazy" alt="${alt}">`

  it.each([
    ['src="a.png"', 'https://media.example.com/a.png', link('image', ' data-alt="Lightbox media">IMAGE')],
    ['src="/a.png" thumbnail="/s.png"', '/a.png', link('image', ' data-alt="Lightbox media">SMALL')],
    ['src="/a.png" poster="/s.png"', '/a.png', link('image', ' data-alt="Lightbox media">SMALL')],
    ['src="/a.mp4" alt="A"', '/a.mp4', link('video', ' data-alt="A">A')],
    ['src="/a.WEBM?b" poster="/s.png"', '/a.WEBM?b', link('video', ' data-alt="Lightbox media">SMALL')],
    ['src="/a.ogv#t=1" alt="A"', '/a.ogv#t=1', link('video', ' data-alt="A">A')],
    ['src="/mp4.png"', '/mp4.png', link('image', ' data-alt="Lightbox media">IMAGE')],
    ['type="video" src="/a" alt="A"', '/a', link('video', ' data-alt="A">A')],
    ['src="/a.mp4" alt="A" autoplay', '/a.mp4', link('video', ' data-alt="A" data-autoplay="true">A')],
    ['src="/a.mp4" alt="A" loop="1"', '/a.mp4', link('video', ' data-alt="A" data-loop="true">A')],
    ['src="/a.mp4" alt="A" autoplay="no" loop="0"', '/a.mp4', link('video', ' data-alt="A">A')],
    ['src="/a.mp4" alt="A" vtt="/a.vtt"', '/a.mp4', link('video', ' data-alt="A" data-vtt="/a.vtt">A')],
    [
      'src="/a.mp4" alt="A" captions="a.vtt"',
      '/a.mp4',
      link('video', ' data-alt="A" data-vtt="https://media.example.com/a.vtt">A'),
    ],
  ])('with %s opens %s', (attributes, address, html) => {
    // Addresses of the shop keep the scroll position, as those of all links.
    expect(htmlOf(`<avb-lightbox ${attributes}></avb-lightbox>`).replace(' data-scroll="keep"', '')).toBe(
      html.replace('ADDRESS', address).replace('IMAGE', image(address)).replace('SMALL', image('/s.png')),
    )
  })

  it('is opened by its content; without src only the content is shown', () => {
    expect(htmlOf('<avb-lightbox src="/a.png" id="i" class="own"><b>Look</b></avb-lightbox>')).toMatch(
      /^<a id="i" class="[^"]* own" [^>]*><b>Look<\/b><\/a>$/,
    )
    expect(htmlOf('<avb-lightbox><b>Look</b></avb-lightbox>')).toBe('<b>Look</b>')
    expect(problemsOf('<avb-lightbox><b>Look</b></avb-lightbox>').join()).toContain('avb-lightbox has no src.')
  })
})

it.each([
  ['data-label="Sizes"', 'Sizes'],
  ['caption="Sizes"', 'Sizes'],
  ['title="Sizes"', 'Sizes'],
  ['', 'Table'],
])('avb-table with %s can be scrolled by keyboard and is called %s', (attributes, name) => {
  const title = attributes.startsWith('title') ? 'title="Sizes" ' : ''
  expect(htmlOf(`<avb-table id="t" ${attributes}><table><tbody><tr><td>1</td></tr></tbody></table></avb-table>`)).toBe(
    `<div id="t" class="cms-table max-w-full overflow-x-auto" ${title}role="region" tabindex="0" aria-label="${name}"><table><tbody><tr><td>1</td></tr></tbody></table></div>`,
  )
})

describe('avb-example', () => {
  const example = (attributes: string, lines: number) =>
    `<avb-example ${attributes}>${Array.from({ length: lines }, (_, line) => `<p>${line}</p>`).join('\n')}</avb-example>`

  it.each([
    [1, 4],
    [3, 4],
    [4, 5],
    [15, 16],
    [40, 16],
  ])('with %i lines of source has a field of %i rows', (lines, rows) => {
    expect(attributesOf('textarea', example('', lines))).toContain(` rows="${rows}" `)
  })

  it('has a read-only field of code, a button to copy it, and the result', () => {
    const html = htmlOf(example('id="e" class="own" title="Calls"', 1))
    expect(html.replace(/class="[^"]*?( own)?"/g, 'class="$1"')).toBe(
      '<div id="e" class=" own" data-cms="example"><div><textarea class="" readonly rows="4" maxlength="2000" ' +
        'spellcheck="false" autocomplete="off" autocapitalize="none" aria-label="HTML of the example: Calls">' +
        '&#x3C;p>0&#x3C;/p></textarea><button type="button" class="" data-copied="Copied">Copy</button></div>' +
        '<div class="" role="group" aria-label="Result: Calls"><p>0</p></div></div>',
    )
    expect(htmlOf(example('', 1))).toContain('aria-label="HTML of the example">')
    expect(problemsOf(example('', 1))).toEqual([])
  })
})

describe('avb-config', () => {
  const context = { ...EMPTY_CONTEXT, values: { name: 'Kessler' } }
  const shownBy = (attributes: string) =>
    toHtml(runPipeline(`<p>a <avb-config ${attributes}></avb-config></p>`, context).tree)

  it.each(['data-key="name"', 'config="name"', 'name="name"'])('with %s shows a value', (attributes) => {
    expect(shownBy(attributes)).toBe('<p>a Kessler</p>')
  })

  it('shows nothing for a value that the store has not set, and reports an unknown key', () => {
    expect(shownBy('data-key="phone"')).toBe('<p>a</p>')
    expect(problemsOf('<avb-config data-key="phone"></avb-config>')).toEqual([])
    expect(problemsOf(`<avb-config data-key="${'k'.repeat(61)}"></avb-config>`).join()).toContain(
      `avb-config can't show "${'k'.repeat(60)}".`,
    )
  })
})

it('avb-template shows its template child, with the attributes of the tag', () => {
  expect(htmlOf('<avb-template id="t" class="own">\n<p>a</p><template><b>x</b></template></avb-template>')).toBe(
    '<div id="t" class="own"><b>x</b></div>',
  )
  expect(problemsOf('<avb-template><template>x</template></avb-template>')).toEqual([])
  expect(problemsOf('<avb-template>x</avb-template>').join()).toContain('avb-template has no template child.')
})

describe('avb-accordion', () => {
  const item = (attributes: string) =>
    `<avb-accordion-item ${attributes}>\n<b>first</b><avb-accordion-heading id="h" class="own">H</avb-accordion-heading>` +
    '<avb-accordion-content id="c">C</avb-accordion-content></avb-accordion-item>'

  it('keeps the attributes of its parts, and puts the heading first', () => {
    const html = htmlOf(`<avb-accordion class="own">${item('id="i" class="own"')}</avb-accordion>`)
    expect(html.replace(/class="[^"]*?( own)?"/g, 'class="$1"')).toBe(
      '<div class=" own" data-cms="accordion"><details id="i" class=" own"><summary id="h" class=" own">H</summary>' +
        '<b>first</b><div id="c" class="">C</div></details></div>',
    )
    expect(problemsOf(item(''))).toEqual([])
  })

  it.each([
    ['open', true],
    ['data-open="yes"', true],
    ['data-open="no"', false],
    ['', false],
  ])('with %s has an open item: %j', (attributes, isOpen) => {
    expect(/<details[^>]* open/.test(htmlOf(item(attributes)))).toBe(isOpen)
  })
})

describe('avb-picture', () => {
  it('has the smallest of its pictures as fallback, and those of attributes instead of those of its content', () => {
    expect(
      htmlOf(
        '<avb-picture data-large="/l.webp" data-medium="/m2.webp"><source size="xlarge" src="/x.webp"> ' +
          '<source srcset="/m.webp"><source size="small"></avb-picture>',
      ),
    ).toBe(
      '<picture><source srcset="/x.webp" media="(min-width: 1600px)"><source srcset="/l.webp" media="(min-width: 1280px)">' +
        '<source srcset="/m2.webp" media="(min-width: 960px)"><img src="/m2.webp" loading="lazy" alt=""></picture>',
    )
  })

  it('keeps its own attributes, also on the square without a picture', () => {
    const own = 'id="p" class="own" title="T"'
    expect(
      htmlOf(`<avb-picture src="/a.webp" ${own} style="color:red" loading="soon" fetchpriority="low"></avb-picture>`),
    ).toBe('<img id="p" class="own" style="color:red" title="T" src="/a.webp" loading="lazy" alt="">')
    expect(htmlOf(`<avb-picture ${own}></avb-picture>`)).toMatch(
      /^<span id="p" class="[^"]+" style="display:inline-block;width:120px;height:120px" title="T"><\/span>$/,
    )
  })
})

describe('avb-map', () => {
  it('keeps its attributes, with its title on the frame', () => {
    const html = htmlOf('<avb-map src="https://www.bing.com/maps/x" id="m" class="own" title="Here"></avb-map>')
    expect(html).toMatch(/^<div id="m" class="relative own"><iframe [^>]*title="Here"/)
    expect(htmlOf('<avb-map lat="46.78" long="-92.1" data-label="Shop"></avb-map>')).toMatch(
      /<iframe [^>]*marker=46.78%2C-92.1" title="Shop"/,
    )
  })

  it.each(['ftp://www.bing.com/maps', 'data:image/png;base64,aa'])('shows nothing for %s', (src) =>
    expect(htmlOf(`<avb-map src="${src}"></avb-map>`)).toBe(''),
  )
})
