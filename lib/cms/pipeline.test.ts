import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { readDemoContent } from '#tests/support/demo-content.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { runPipeline } from './pipeline.ts'
import { writeTree } from './write-html.ts'

const context = {
  ...EMPTY_CONTEXT,
  source: { type: 'block', id: 'footer' },
  baseUrl: 'https://shop.example.com/',
  baseMediaUrl: 'https://media.example.com/',
  prefix: '/fr',
  values: { name: 'Kessler' },
}
const htmlOf = (html: string): string => toHtml(runPipeline(html, context).tree)
const problemsOf = (html: string): string[] => runPipeline(html, context).file.messages.map(({ reason }) => reason)
const placesOf = (html: string) => runPipeline(html, context).file.messages.map(({ line, column }) => [line, column])
const PREFIX = 'CMS Content Validation Error:'

describe('what the pipeline keeps', () => {
  it('sandboxes frames on in-store screens, so that they open no windows and don’t navigate the page', () => {
    const video = '<iframe src="https://videos.example.com/1"></iframe>'
    const place = '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>'
    const sandbox = 'sandbox="allow-forms allow-same-origin allow-scripts"'
    for (const frame of [video, place]) {
      expect(toHtml(runPipeline(frame, { ...context, isKiosk: true }).tree)).toContain(sandbox)
      expect(htmlOf(frame)).toMatch(/<iframe (?!.*sandbox)/)
      // A browser moves this definition list's tags, so that the tree is sanitized a second time.
      const moved = `<dl><dd><listing><dt>term</dt>x</listing></dd></dl>${frame}`
      expect(toHtml(runPipeline(moved, { ...context, isKiosk: true }).tree)).toContain(sandbox)
      expect(htmlOf(moved)).toMatch(/<iframe (?!.*sandbox)/)
    }
  })

  it('F27 F29 a page from Word keeps its first rule, and its pictures are those of media/', () => {
    const page = readFileSync(join(import.meta.dirname, '../../tests/field/files/page-word.html'), 'utf8')
    for (const html of [page, page.replace('/* Font Definitions */', '')]) {
      const [, sheet = ''] = /<style>@scope\{([\s\S]*?)<\/style>/.exec(htmlOf(html)) ?? []
      expect(sheet.trim()).toMatch(/^(\/\* Font Definitions \*\/)?\s*\.promo-strip \{/)
      expect(sheet).not.toContain('!--')
      expect(htmlOf(html)).toContain('src="https://media.example.com/cuisini%C3%A8re.jpg"')
      expect(htmlOf(html)).toContain('src="https://media.example.com/hero%20banner.jpg"')
    }
  })

  it('turns Word’s paragraphs with bullets into lists, whose bullets would be outside of the page', () => {
    const item = (list: string, sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
    expect(htmlOf(`${item('l0 level1', '·', 'Washers')}${item('l0 level1', '·', '<i>Dryers</i>')}`)).toBe(
      '<ul><li>Washers</li><li><i>Dryers</i></li></ul>',
    )
    expect(
      htmlOf(`<div>${item('l1 level1', '3.', 'a')}${item('l1 level2', 'o', 'b')}${item('l1 level1', '4.', 'c')}</div>`),
    ).toBe('<div><ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol></div>')
    expect(htmlOf(`${item('l0 level1', 'a)', 'a')}${item('l2 level1', '·', 'b')}<p>c</p>`)).toBe(
      '<ol style="list-style-type:lower-alpha"><li>a</li></ol><ul><li>b</li></ul><p>c</p>',
    )
    expect(htmlOf(item('l0 level9', '·', 'deep'))).toBe('<ul><li>deep</li></ul>')
  })

  it('keeps declarations of Word’s styles that browsers know, without colours of its theme', () => {
    const styleOf = (style: string) => /style="([^"]*)"/.exec(htmlOf(`<p style='${style}'>a</p>`))?.[1] ?? ''
    expect(styleOf('margin-bottom:8.0pt;mso-themecolor:text1;color:black')).toBe('margin-bottom:8.0pt')
    expect(styleOf('color:#1F4E79;mso-themecolor:accent1;mso-themeshade:128')).toBe('color:#1F4E79')
    expect(styleOf('background:white;mso-background-themecolor:background1')).toBe('')
    expect(styleOf('border:solid windowtext 1.0pt')).toBe('border:solid currentColor 1.0pt')
    expect(styleOf('color:black;background:white')).toBe('color:black;background:white')
    expect(htmlOf('<xml><w:View>Normal</w:View></xml><p>a</p>')).toBe('<p>a</p>')
  })

  it('F29 the candidates of a srcset are files of media/, whatever their names', () => {
    expect(
      htmlOf(
        '<picture><source srcset="été.jpg 1x, hero banner.jpg 2x"><img alt="" srcset="../media/a.jpg 480w"></picture>',
      ),
    ).toBe(
      '<picture><source srcset="https://media.example.com/%C3%A9t%C3%A9.jpg 1x, https://media.example.com/hero%20banner.jpg 2x"><img alt="" srcset="https://media.example.com/a.jpg 480w"></picture>',
    )
  })

  it('F27 F29 styles and pictures of pasted tables have an effect', () => {
    expect(
      htmlOf(
        '<table background="été.jpg"><tr><td background="media/a b.jpg" style="color:\u00a0red;">a</td></tr></table>',
      ),
    ).toBe(
      '<table background="https://media.example.com/%C3%A9t%C3%A9.jpg"><tbody><tr>' +
        '<td background="https://media.example.com/a%20b.jpg" style="color: red;">a</td></tr></tbody></table>',
    )
  })

  it('P33 shows a video in its player', () => {
    expect(htmlOf('<iframe src="//youtu.be/M7lc1UVf-VE"></iframe>')).toContain(
      'src="https://www.youtube.com/embed/M7lc1UVf-VE"',
    )
  })

  it('P34 shows pictures and frames that a page builder’s script would load', () => {
    const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const srcOf = (html: string) => /<(?:img|iframe)[^>]*? src="([^"]*)"/.exec(htmlOf(html))?.[1]
    for (const html of [
      '<img alt="" class="lazyload" data-src="a.jpg">',
      `<img alt="" src="${blank}" data-lazy-src="/media/a.jpg" data-srcset="a.jpg 1x">`,
      '<img alt="" src="" data-original-src="media/a.jpg?v=2">',
    ])
      expect(srcOf(html)).toMatch(/^(https:\/\/media\.example\.com|\/media)\/a\.jpg/)
    expect(htmlOf('<img alt="" data-srcset="a.jpg 480w, b.jpg 960w">')).toContain(
      'srcset="https://media.example.com/a.jpg 480w, https://media.example.com/b.jpg 960w"',
    )
    expect(srcOf('<iframe data-src="https://www.youtube.com/watch?v=M7lc1UVf-VE"></iframe>')).toBe(
      'https://www.youtube.com/embed/M7lc1UVf-VE',
    )
    expect(srcOf('<img alt="" src="a.jpg" data-src="b.jpg">')).toBe('https://media.example.com/a.jpg')
    expect(srcOf(`<img alt="" src="${blank}" data-src="javascript:alert(1).jpg">`)).toBe(undefined)
    expect(srcOf(`<img alt="" src="${blank}" data-settings-src="{}">`)).toBe(blank)
  })

  it('accepts a whole document, without its title', () => {
    expect(htmlOf('<!DOCTYPE html><html><head><title>T</title></head><body><p>a</p></body></html>')).toBe('<p>a</p>')
    expect(htmlOf('<a href="/a" target="_BLANK">a</a>')).toMatch(/ target="_blank".* rel="noopener"/)
  })

  it('removes scripts, plug-ins and document-level elements and keeps the rest', () => {
    expect(
      htmlOf('<p>a<script>alert(1)</script><object></object><base href="//evil.test"><b>c</b></p><style>p{}</style>'),
    ).toBe('<style>@scope{p{}}</style><p>a<b>c</b></p>')
  })

  it('returns scripts in order', () => {
    const { file } = runPipeline('<script src="/a.js"></script><p><script>b()</script></p>', context)
    expect(file.data.scripts).toEqual([
      { src: '/a.js', code: '', type: '' },
      { src: '', code: 'b()', type: '' },
    ])
  })

  it('replaces an unknown tag by its content', () => {
    expect(htmlOf('<avb-unheard-of data-x="1"><p>text</p></avb-unheard-of>')).toBe('<p>text</p>')
  })

  it.each([
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" JaVaScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,alert(1)">x</a>',
    '<avb-link href="javascript:alert(1)">x</avb-link>',
    '<avb-link href="data:image/svg+xml,alert(1)">x</avb-link>',
    '<avb-picture data-src="javascript:alert(1)"></avb-picture>',
    '<avb-lightbox data-src="javascript:alert(1)">x</avb-lightbox>',
    '<avb-map data-src="javascript:alert(1)"></avb-map>',
    '<avb-button data-action="tdbank" data-href="javascript:alert(1)">x</avb-button>',
    '<form action="javascript:alert(1)"></form>',
    '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p style="width:expression(alert(1))">x</p>',
  ])('disarms %j', (html) => {
    expect(htmlOf(html)).not.toMatch(/alert/)
  })

  it('gives frames a title and loads them lazily, unless staff say otherwise', () => {
    expect(htmlOf('<iframe src="https://maker.example.com/a">No frames</iframe>')).toBe(
      '<iframe src="https://maker.example.com/a" title="iFrame title" loading="lazy"></iframe>',
    )
    expect(htmlOf('<iframe title="Tour" loading="eager"></iframe>')).toBe(
      '<iframe title="Tour" loading="eager"></iframe>',
    )
    expect(htmlOf('<iframe src="" title=""></iframe>')).toBe(
      '<iframe src="" title="iFrame title" loading="lazy"></iframe>',
    )
  })

  it('shows the words of content that fails to compile, and reports the reason', () => {
    const broken = Object.defineProperty({ ...context }, 'forms', {
      get: () => {
        throw new Error(`No forms: ${'x'.repeat(300)}`)
      },
    })
    const { tree, file } = runPipeline(`<p title="a">b<b>c</b>\n\n d</p> 1 < 2 <${'e'.repeat(2_001)}>`, broken)
    expect(tree.children).toEqual([{ type: 'text', value: ` b c d 1 < 2 <${'e'.repeat(2_001)}>` }])
    expect(file.messages.at(-1)?.reason).toBe(
      `CMS block "footer" could not be compiled: Error: No forms: ${'x'.repeat(183)}`,
    )
    const long = runPipeline('a'.repeat(1024 * 1024 + 1), broken).tree.children
    expect(long).toEqual([{ type: 'text', value: 'a'.repeat(1024 * 1024) }])
  })

  it('removes whitespace between blocks', () => {
    expect(htmlOf('<ul>\n  <li>a</li>\n  <li>b <b>c</b></li>\n</ul>\n')).toBe('<ul><li>a</li><li>b <b>c</b></li></ul>')
  })
})

describe('problems in the prescribed words', () => {
  it('S1-5.3-01 names a tag that is opened more often than closed, with both counts', () => {
    expect(problemsOf('<div><div>a</div>')).toEqual([
      `${PREFIX} Unequal open/close tag counts in CMS block "footer". Tag <div>: 2 open and 1 closed. Failure to fix will result in React Hydration Errors.`,
    ])
    expect(problemsOf('a</section>')[0]).toContain('Tag <section>: 0 open and 1 closed.')
  })

  it('S1-5.3-02 reports no void or self-closed tag', () => {
    expect(
      problemsOf('<p><img src="/a.png" alt=""><br><input><hr/><avb-config data-key="name"/></p><!-- <div> -->'),
    ).toEqual([])
  })

  it('S1-5.3-03 counts plain anchors', () => {
    expect(problemsOf('<a href="/a">a</a><a href="/b">b</a>')).toEqual([
      `${PREFIX} Error in CMS block "footer": 2 plain anchors <a> used instead of <avb-link>.`,
    ])
    // An anchor without href is a target, not a link.
    expect(problemsOf('<a name="_Toc1998"></a>')).toEqual([])
  })

  it('names an attribute that is too long', () => {
    expect(problemsOf(`<p>a</p><p title="${'b'.repeat(65_537)}">c</p>`)).toEqual([
      `${PREFIX} Error in CMS block "footer": attribute title of <p> is longer than 65536 characters and left out.`,
    ])
  })

  it('S1-5.3-04 leaves a nested avb-link unconverted and makes a nested plain anchor plain text, and reports both', () => {
    const html = '<avb-link href="/a">a<avb-link href="/b">b</avb-link><a href="/c">c</a></avb-link>'
    expect(htmlOf(html)).toBe('<a href="/fr/a" data-scroll="keep">a<avb-link>b</avb-link>c</a>')
    const nested = problemsOf(html).filter((text) => text.includes('nested'))
    expect(nested).toHaveLength(2)
    for (const text of nested) expect(text).toMatch(/^CMS Content Validation Error: Error in CMS block "footer": /)
  })

  it('S1-5.3-05 reports and drops onclick on a link', () => {
    const html = '<avb-link href="/a" onclick="go()">a</avb-link>'
    expect(problemsOf(html)).toEqual([
      `${PREFIX} Error in CMS block "footer": onclick is not allowed on links (use avb-button): <avb-link>.`,
    ])
    expect(htmlOf(html)).not.toContain('go()')
  })

  it('reports line and column in the original text', () => {
    expect(placesOf('<avb-config data-key="name"/><p>x</p>\n  <avb-config data-key="secret"></avb-config>')).toEqual([
      [2, 3],
    ])
    expect(placesOf('<p>a</p>\n<p>b</p>\n   <div>')).toEqual([[3, 4]])
  })
})

describe('nesting', () => {
  it.each([
    [
      '<p>a<avb-accordion><avb-accordion-item><avb-accordion-heading>h</avb-accordion-heading></avb-accordion-item></avb-accordion></p>',
    ],
    ['<table><tr><td>1<td>2</table>'],
    ['<p><avb-table><table><tr><td>1</td></tr></table></avb-table></p>'],
    ['<avb-link href="/x"><avb-carousel><div>1</div></avb-carousel></avb-link>'],
    ['<avb-link href="/x"><avb-button data-action="tdbank">b</avb-button></avb-link>'],
    ['<form><form><input></form></form>'],
    ['<p><b>a<p>b</b>c'],
    ['<ul><li>a<li><ul><li>b</ul></ul>'],
  ])('is that of a browser’s parser: %s', (html) => {
    const once = htmlOf(html)
    expect(reread(once)).toBe(once)
  })

  it.each([
    ['<table><template>x</table>', 'x<table></table>'],
    ['<dl><dd><listing><dt>term</dt>x</listing></dd></dl>', '<dl><dd></dd><dt>term</dt>x</dl>'],
    [
      '<h2><avb-carousel><desc>a<li>b</li></desc></avb-carousel></h2>',
      '<h2><avb-carousel><li></li><li>b</li></avb-carousel></h2>',
    ],
  ])('is stable if a browser moves tags again: %s', (html, expected) => {
    expect(htmlOf(html)).toBe(expected)
  })

  it('closes a self-closed custom tag at its end', () => {
    expect(htmlOf('<p><avb-config data-key="name"/> and <b>more</b></p>')).toBe('<p>Kessler and <b>more</b></p>')
  })
})

const reread = (html: string): string => writeTree(unified().use(rehypeParse, { fragment: true }).parse(html))

/** Checks what must hold for the HTML of any content. */
function expectSafe(html: string): void {
  const { tree } = runPipeline(html, context)
  const written = writeTree(tree)
  expect(reread(written)).toBe(written)
  visit(tree, 'element', (node: Element) => {
    expect(node.tagName).not.toMatch(/^(script|object|embed|base|meta|link|noscript|template)$/)
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name).not.toMatch(/^on|^srcdoc$/i)
      if (/^(href|src|action|formaction|xlinkhref|poster)$/i.test(name)) {
        expect(String(value).replace(/[\p{Cc}\s]/gu, '')).not.toMatch(/^(javascript|vbscript|data:text)/i)
      }
    }
  })
}

describe('any HTML of staff', () => {
  const NASTY = [
    '<',
    '</p>',
    '<avb-link href=',
    '"',
    "'",
    '<table><p>',
    '<!--',
    '&',
    '<svg>',
    '<math>',
    '<script>',
    '</script>',
    '<style>',
    '<avb-carousel>',
    '</avb-carousel>',
    '<avb-tabs><avb-tab data-title="',
    '/>',
    ' onclick=x ',
    ' href="java&#10;script:x"',
    '<template>',
    '<select>',
    '<textarea>',
    '<title>',
    '<form>',
    '<a href=x>',
    '<button>',
    '<li>',
    '<td>',
    '<tr>',
    '<b>',
    '<details>',
    '<summary>',
    '<avb-button>',
    '<iframe src=',
    '<noscript>',
    ']]>',
    '<![CDATA[',
    '<foreignObject>',
    '<mtext>',
    '<annotation-xml encoding="text/html">',
  ] as const

  it('never throws, ends, and is well nested and harmless', () => {
    const piece = fc.oneof({ weight: 1, arbitrary: fc.string() }, { weight: 4, arbitrary: fc.constantFrom(...NASTY) })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectSafe(pieces.join(''))),
      { numRuns: 600 },
    )
  })

  it('never keeps an address that runs code, in any spelling', () => {
    const BLANKS = [
      '',
      '',
      '',
      '\n',
      '\t',
      '\r',
      '\0',
      '\u0001',
      '\u200b',
      '\ufeff',
      '&Tab;',
      '&NewLine;',
      '&#9;',
      '&#x0a;',
      '&#0;',
    ]
    const spell = (letter: string) =>
      fc
        .tuple(
          fc.constantFrom(
            letter,
            letter.toUpperCase(),
            `&#${letter.charCodeAt(0)};`,
            `&#${letter.charCodeAt(0)}`,
            `&#x${letter.charCodeAt(0).toString(16)};`,
            `&#0000${letter.charCodeAt(0)};`,
            ...(letter === ':' ? ['&colon;'] : []),
          ),
          fc.constantFrom(...BLANKS),
        )
        .map((parts) => parts.join(''))
    const address = fc
      .tuple(
        fc.constantFrom(...BLANKS, ' ', '\u00a0', '\u2003', '//', '?'),
        fc
          .constantFrom('javascript:', 'vbscript:', 'data:text/html,', 'data:image/svg+xml,')
          .chain((scheme) => fc.tuple(...[...scheme].map(spell))),
      )
      .map(([before, letters]) => `${before}${letters.join('')}alert(1)`)
    const place = fc.constantFrom(
      ...[
        'a href',
        'area href',
        'avb-link href',
        'avb-link to',
        'avb-button data-href',
        'avb-button data-to',
        'form action',
      ],
      ...['button formaction', 'input formaction', 'img src', 'img srcset', 'iframe src', 'video src', 'video poster'],
      ...['source src', 'track src', 'svg><a xlink:href', 'svg><use href', 'svg><image xlink:href', 'body background'],
      ...[
        'avb-lightbox data-src',
        'avb-map data-src',
        'avb-picture data-src',
        'avb-picture data-large',
        'avb-svg data-src',
      ],
      ...[
        'avb-gallery><avb-gallery-item data-type="image" data-src',
        'avb-product-listing data-link-1',
        'blockquote cite',
      ],
    )
    fc.assert(
      fc.property(place, address, fc.constantFrom('"', "'"), (name, value, quote) => {
        const html = `<${name}=${quote}${value}${quote}>x`
        expectSafe(html)
        visit(runPipeline(html, context).tree, 'element', ({ properties }: Element) => {
          for (const name of ['href', 'src', 'action', 'formAction', 'xLinkHref', 'poster', 'cite', 'background']) {
            const kept = String(properties[name] ?? '')
            // The address as a browser reads it.
            const scheme = URL.canParse(kept, 'https://shop.example.com/')
              ? new URL(kept, 'https://shop.example.com/').protocol
              : ''
            expect(scheme).not.toMatch(/script:$/)
            if (name !== 'src') expect(scheme).not.toBe('data:')
          }
        })
      }),
      { numRuns: 3_000 },
    )
  })

  it('survives mutations of the demo stores’ blocks and pages', () => {
    const texts = readDemoContent()
    expect(texts.length).toBeGreaterThan(20)
    const mutation = fc.record({
      text: fc.constantFrom(...texts),
      at: fc.nat(),
      length: fc.nat(40),
      insert: fc.constantFrom('', ...NASTY),
    })
    fc.assert(
      fc.property(mutation, ({ text, at, length, insert }) => {
        const place = at % (text.length + 1)
        expectSafe(text.slice(0, place) + insert + text.slice(place + length))
      }),
      { numRuns: 150 },
    )
  })

  // Seconds each: too long for every change that mutation testing tries (tests/mutation).
  it.skipIf('STRYKER_MUTATOR_WORKER' in process.env).each([
    ['10,000 levels', '<div>'.repeat(10_000)],
    ['10,000 levels that are closed', `${'<div>'.repeat(10_000)}x${'</div>'.repeat(10_000)}`],
    ['10,000 levels of tags', '<avb-accordion><avb-accordion-item><avb-carousel><avb-tabs>'.repeat(2_500)],
    ['10,000 links in links', '<avb-link href="/a">'.repeat(10_000)],
    ['10,000 drawings in drawings', '<svg><foreignObject><p>'.repeat(10_000)],
    ['10,000 sections of CDATA', '<svg><![CDATA[<p>x</p>]]></svg><![CDATA[<p>y</p>]]>'.repeat(10_000)],
    ['10,000 tables in tables', '<table><tr><td>'.repeat(10_000)],
    ['10,000 templates', '<template>'.repeat(10_000)],
    ['a megabyte of tags', '<avb-link href="/a">a</avb-link>'.repeat(32_000)],
    ['a megabyte of comments', '<!-- x -->'.repeat(100_000)],
    ['a megabyte of an open comment', `<!--${'x'.repeat(1_000_000)}`],
    ['a megabyte of script', `<script>${'x();'.repeat(250_000)}`],
    ['a megabyte of entities', '&amp;'.repeat(200_000)],
    ['a megabyte of text that is no UTF-8', '\ud800\ufffd'.repeat(500_000)],
    ['levels that close each other', '<div><table></div></table>'.repeat(5_000)],
    [
      'formatting tags that are opened repeatedly',
      Array.from({ length: 5_000 }, (_, n) => `<b id=${n}>`).join('') + '<p>'.repeat(5_000),
    ],
    ['a megabyte of paragraphs', '<p>x'.repeat(250_000)],
    ['a megabyte of brackets', '<'.repeat(1_000_000)],
    ['100,000 attributes', `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}`).join(' ')}>x</p>`],
    ['an attribute of a megabyte', `<p title="${'x'.repeat(1_000_000)}">x</p>`],
    // An endless or very slow case fails by the time limit of every test.
  ])('ends and is harmless with %s', (_, html) => expectSafe(html))
})
