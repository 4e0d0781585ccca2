import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { readAttributes } from './attributes.ts'
import { isMapAddress } from './map.ts'
import { readHidden, readSelection } from './products.ts'

/** Removes classes, which visual tests cover. */
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, '')
const compile = (html: string) =>
  runPipeline(html, {
    ...EMPTY_CONTEXT,
    baseMediaUrl: 'https://media.example.com/',
    forms: { '/forms/*': 'other' },
    source: { type: 'block', id: 'a b' },
  })
const htmlOf = (html: string) => toHtml(compile(html).tree)
const plainOf = (html: string) => withoutClasses(htmlOf(html))
const problemOf = (html: string) =>
  compile(html)
    .file.messages.map(({ reason }) => reason.replace(/^.*?"a b": /, ''))
    .join()

const RIGHT_DATES = ' Write 2026-11-03, 2026-11-03T17:00-08:00 or November 3, 2026.'

describe('a form of staff', () => {
  const AREA = /<div role="status" data-form-answer="">/
  const form = (content: string) => plainOf(`<form action="/forms/x" method="post">${content}</form>`)

  it('has a response area after it, unless it marks one', () => {
    expect(form('<input name="a">')).toMatch(
      /^<div><form action="[^"]*" method="post" data-kind="other" data-cms="form"><input name="a"><\/form><div role="status" data-form-answer="">/,
    )
    for (const own of [
      'data-response',
      'id="response"',
      'id="my_response"',
      'class="x my-response"',
      'class="response"',
    ]) {
      const html = htmlOf(`<form action="/forms/x" method="post"><div><p ${own}></p>text</div></form>`)
      // The code of forms and their styles find the area in this frame.
      expect(html, own).toMatch(/^<div class="cms-form"><form /)
      expect(html, own).toMatch(/<p [^>]*data-form-answer="" role="status"><span /)
      expect(html, own).not.toMatch(AREA)
    }
    expect(htmlOf('<form action="/forms/x" method="post"><p id="response" role="alert"></p></form>')).toContain(
      'role="alert"',
    )
    for (const other of ['id="responses"', 'class="myresponse"', 'id="xresponse"', 'class="responses"'])
      expect(form(`<p ${other}></p>`), other).toMatch(AREA)
  })

  it('may mark a response area between the rows of a table with several forms', () => {
    const row = (content: string) => `<form action="/forms/x" method="post"><tr>${content}</tr></form>`
    const html = htmlOf(`<table>${row('<td class="response">Sizes</td>')}${row('<td><input name="a"></td>')}</table>`)
    expect(html).toMatch(/<td class="response" data-form-answer="" role="status">Sizes<span /)
    expect(html.match(/data-form-answer/g)).toHaveLength(2)
  })

  it.each([
    ['<input type="FILE" name="plan">', true],
    ['<button type="file">Plan</button>', false],
    ['<input type="profile" name="plan">', false],
    ['<input name="plan">', false],
  ])('with %s has a message about files: %j', (field, hasMessage) => {
    expect(form(field).includes('-file"')).toBe(hasMessage)
  })

  it('is the output of avb-form, with its address, method and fields', () => {
    const html = htmlOf(
      '<avb-form action="/forms/x" method="post" id="f" enctype="multipart/form-data" name="n" class="own"><input name="a"></avb-form>',
    )
    expect(html).toMatch(
      /<form action="\/api\/forms\/forms\/x\?[^"]*" method="post" id="f" enctype="multipart\/form-data" class="c-form own" data-kind="other" data-cms="form"><input name="a"><\/form>/,
    )
  })
})

it.each([
  [
    'name="email" data-param="mail" type="email" placeholder="E" required maxlength="5" pattern="a" autocomplete="email" id="i" class="c" title="t"',
    '<input id="i" class="c" title="t" placeholder="E" required maxlength="5" pattern="a" autocomplete="email" name="email" type="email" aria-label="E" data-cms="autofill" data-param="mail">',
  ],
  [
    'data-name="zip" data-placeholder="Z" data-required="1" data-maxlength="5" data-pattern="\\d+" data-autocomplete="postal-code"',
    '<input placeholder="Z" required maxlength="5" pattern="\\d+" autocomplete="postal-code" name="zip" type="text" aria-label="Z" data-cms="autofill" data-param="zip">',
  ],
  [
    'name="a" autocomplete="shipping postal-code"',
    '<input autocomplete="shipping postal-code" name="a" type="text" aria-label="a" data-cms="autofill" data-param="a">',
  ],
  ...['0', 'No', 'false'].map((no) => [
    `name="a" data-required="${no}"`,
    '<input name="a" type="text" aria-label="a" data-cms="autofill" data-param="a">',
  ]),
  ...['', 'yes', '10', 'none'].map((yes) => [
    `name="a" data-required="${yes}"`,
    '<input required name="a" type="text" aria-label="a" data-cms="autofill" data-param="a">',
  ]),
  ['name="a" type="datetime-local"', '<input name="a" type="text" aria-label="a" data-cms="autofill" data-param="a">'],
  ['name="a" type="file"', '<input name="a" type="text" aria-label="a" data-cms="autofill" data-param="a">'],
  ['name="a" type="xtel"', '<input name="a" type="text" aria-label="a" data-cms="autofill" data-param="a">'],
  ['data-query="q" label="L"', '<input name="q" type="text" aria-label="L" data-cms="autofill" data-param="q">'],
  ['data-parameter="q"', '<input name="q" type="text" aria-label="q" data-cms="autofill" data-param="q">'],
  ['query-param="q" aria-label="A"', '<input name="q" type="text" aria-label="A" data-cms="autofill" data-param="q">'],
  [
    'data-param="submit"',
    '<input name="submit" type="text" aria-label="submit" data-cms="autofill" data-param="submit">',
  ],
  [
    'data-param="constructor"',
    '<input name="constructor" type="text" aria-label="constructor" data-cms="autofill" data-param="constructor">',
  ],
  // Fields with these names would hide what the page's code reads from their form.
  [
    'data-param="parentNode"',
    '<input type="text" aria-label="parentNode" data-cms="autofill" data-param="parentNode">',
  ],
  [
    'data-name="attributes" data-param="q"',
    '<input type="text" aria-label="attributes" data-cms="autofill" data-param="q">',
  ],
])('a field with %s is filled from the URL', (attributes, field) => {
  expect(htmlOf(`<avb-query-autofill ${attributes}></avb-query-autofill>`)).toBe(field)
  expect(problemOf(`<avb-query-autofill ${attributes}></avb-query-autofill>`)).toBe('')
})

it.each([
  ['<avb-query-autofill></avb-query-autofill>', 'avb-query-autofill has no data-param.'],
  ['<avb-date>next <b>summer</b></avb-date>', `avb-date has no date: "next summer".${RIGHT_DATES}`],
  [`<avb-date>${'x'.repeat(50)}</avb-date>`, `avb-date has no date: "${'x'.repeat(40)}".${RIGHT_DATES}`],
  ['<avb-gallery-item></avb-gallery-item>', 'avb-gallery-item has no src.'],
  ['<avb-accordion-item>a</avb-accordion-item>', 'avb-accordion-item has no avb-accordion-heading.'],
  ['<avb-map></avb-map>', 'avb-map has neither src nor latitude and longitude.'],
  ['<avb-map data-src="javascript:a()"></avb-map>', 'avb-map has neither src nor latitude and longitude.'],
  ['<avb-product></avb-product>', 'avb-product has no data-product.'],
  [
    '<avb-product-listing></avb-product-listing>',
    'avb-product-listing names no category, brand, subject or promotion.',
  ],
  [
    '<avb-product-carousel></avb-product-carousel>',
    'avb-product-carousel names no category, brand, subject or promotion.',
  ],
  ['<avb-tabs></avb-tabs>', 'avb-tabs has no sections.'],
  ['<avb-tabs><p>1</p></avb-tabs>', 'a section of avb-tabs has no title.'],
  ['<avb-product data-product="7"></avb-product>', ''],
  ['<avb-product product-id="7"></avb-product>', ''],
  ['<avb-product url-key="a"></avb-product>', ''],
  ['<avb-product-listing category="7"></avb-product-listing>', ''],
  ['<avb-product-listing data-brand="Norrbo"></avb-product-listing>', ''],
  ['<avb-product-carousel subject="new"></avb-product-carousel>', ''],
  ['<avb-product-listing data-promo-rule-id="7"></avb-product-listing>', ''],
  ['<avb-gallery-item><b>own</b></avb-gallery-item>', ''],
  ['<avb-gallery-item src="a.webp"></avb-gallery-item>', ''],
  ['<avb-map data-latitude="46.78" data-longitude="-92.1"></avb-map>', ''],
])('the problem of %s is reported as %j', (html, problem) => {
  expect(problemOf(html)).toBe(problem)
})

it.each([
  ['<avb-date date="2024-07-04"></avb-date>', '<time datetime="2024-07-04">July 4, 2024 at 12:00 AM</time>'],
  [
    '<avb-date value="2024-07-04T10:00Z"></avb-date>',
    '<time datetime="2024-07-04T10:00Z">July 4, 2024 at 3:00 AM</time>',
  ],
  ['<avb-date> 2024-07-04 10:00 </avb-date>', '<time datetime="2024-07-04 10:00">July 4, 2024 at 3:00 AM</time>'],
  [
    '<avb-date>2024-07-04 10:00:30.5</avb-date>',
    '<time datetime="2024-07-04 10:00:30.5">July 4, 2024 at 3:00 AM</time>',
  ],
  [
    '<avb-date>2024-07-04T10:00+0200</avb-date>',
    '<time datetime="2024-07-04T10:00+0200">July 4, 2024 at 1:00 AM</time>',
  ],
  ['<avb-date datetime="2024-07-04">a</avb-date>', '<time datetime="2024-07-04">July 4, 2024 at 12:00 AM</time>'],
  ['<avb-date datetime="2024-13-45">a</avb-date>', 'a'],
  ['<avb-date>2024-07-04 25:00</avb-date>', '2024-07-04 25:00'],
  ['<avb-date>2026-02-30</avb-date>', '2026-02-30'],
  ['<avb-date>Nov. 3, 2026</avb-date>', '<time datetime="2026-11-03">November 3, 2026</time>'],
  ['<avb-date>Nov.  3,\n2026</avb-date>', '<time datetime="2026-11-03">November 3, 2026</time>'],
  ['<avb-date>May 3, 2026 1:59 am</avb-date>', '<time datetime="2026-05-03T01:59">May 3, 2026 at 1:59 AM</time>'],
  ['<avb-date>May 3, 2026 0:05 am</avb-date>', 'May 3, 2026 0:05 am'],
  ['<avb-date>May 3, 2026 10:60 am</avb-date>', 'May 3, 2026 10:60 am'],
  ['<avb-date>Mai 3, 2026</avb-date>', 'Mai 3, 2026'],
  ['<avb-date>november 3 2026</avb-date>', '<time datetime="2026-11-03">November 3, 2026</time>'],
  [
    '<avb-date>Sept. 3, 2026, 5:00 p.m.</avb-date>',
    '<time datetime="2026-09-03T17:00">September 3, 2026 at 5:00 PM</time>',
  ],
  ['<avb-date>May 3, 2026 at 12:05 AM</avb-date>', '<time datetime="2026-05-03T00:05">May 3, 2026 at 12:05 AM</time>'],
  ['<avb-date>February 30, 2026</avb-date>', 'February 30, 2026'],
  ['<avb-date>Nov. 3, 2026 13:00 pm</avb-date>', 'Nov. 3, 2026 13:00 pm'],
  ['<avb-date>11/3/2026</avb-date>', '11/3/2026'],
  ['<avb-date>3 novembre 2026</avb-date>', '3 novembre 2026'],
  ['<time>2024-07-04T10:00Z</time>', '<time datetime="2024-07-04T10:00Z">July 4, 2024 at 3:00 AM</time>'],
  [
    '<time datetime="2024-07-04">2024-07-04T10:00Z</time>',
    '<time datetime="2024-07-04">July 4, 2024 at 3:00 AM</time>',
  ],
  ['<time> 2024-07-04 </time>', '<time datetime="2024-07-04">July 4, 2024 at 12:00 AM</time>'],
  ['<time datetime="2024-07-04">the Fourth</time>', '<time datetime="2024-07-04">the Fourth</time>'],
  ['<p>2024-07-04</p>', '<p>2024-07-04</p>'],
  ['<avb-date>x2024-07-04</avb-date>', 'x2024-07-04'],
  ['<avb-date>2024-07-04x</avb-date>', '2024-07-04x'],
])('S1-2.11-38 %s is %s', (html, written) => {
  expect(htmlOf(html)).toBe(written)
})

it('a gallery has pictures and videos with their captions, and the other content of staff', () => {
  const items = [
    [
      'src="a.webp" alt="A" caption="C" width="4" height="3"',
      '<figure><img src="https://media.example.com/a.webp" loading="lazy" width="4" height="3" alt="A"><figcaption>C</figcaption></figure>',
    ],
    [
      'src="/v.mp4?x" poster="p.webp" vtt="c.vtt" caption="Tour"',
      '<figure><video src="/v.mp4?x" controls preload="none" poster="https://media.example.com/p.webp" aria-label="Tour"><track kind="captions" src="https://media.example.com/c.vtt" default></video><figcaption>Tour</figcaption></figure>',
    ],
    [
      'type="video" src="/v" alt="V"',
      '<figure><video src="/v" controls preload="none" aria-label="V"></video></figure>',
    ],
    ['src="/v.WEBM"', '<figure><video src="/v.WEBM" controls preload="none"></video></figure>'],
    ['src="/mp4.webp" alt=""', '<figure><img src="/mp4.webp" loading="lazy" alt=""></figure>'],
    ['id="own"', '<figure id="own"><b>own</b></figure>'],
  ] as const
  for (const [attributes, figure] of items) {
    const content = attributes.startsWith('id') ? '<b>own</b>' : ''
    expect(htmlOf(`<avb-gallery-item ${attributes}>${content}</avb-gallery-item>`)).toBe(figure)
  }
  expect(htmlOf('<avb-gallery class="own" id="g">a</avb-gallery>')).toMatch(/^<div id="g" class="[^"]* own">a<\/div>$/)
})

it('an accordion’s items have a heading that opens them: their heading or title', () => {
  const item = (attributes: string, content: string) =>
    plainOf(`<avb-accordion-item ${attributes}>${content}</avb-accordion-item>`)
  const parts = '<avb-accordion-heading>H</avb-accordion-heading><avb-accordion-content>C</avb-accordion-content>'
  expect(item('open', parts)).toBe('<details open><summary>H</summary><div>C</div></details>')
  expect(item('', `a${parts}`)).toBe('<details><summary>H</summary>a<div>C</div></details>')
  expect(item('title="T"', 'D')).toBe('<details title="T"><summary>T</summary>D</details>')
  expect(item('heading="T"', 'D')).toContain('<summary>T</summary>')
  expect(item('', 'D')).toBe('<details><summary>…</summary>D</details>')
  expect(plainOf('<avb-accordion id="a">x</avb-accordion>')).toBe('<div id="a" data-cms="accordion">x</div>')
  const classes = htmlOf(
    `<avb-accordion-item>${parts.replace('content>', 'content class="own">')}</avb-accordion-item>`,
  )
  expect(classes).toMatch(/<div class="[^"]+ own">C/)
})

describe('a map', () => {
  it('S1-2.11-18 shows a place by its latitude and longitude, a kilometre around', () => {
    const map = (latitude: string, longitude: string) =>
      plainOf(`<avb-map data-latitude="${latitude}" lng="${longitude}"></avb-map>`)
    const box = '-92.10800%2C46.77200%2C-92.09200%2C46.78800'
    expect(map('46.78', '-92.1')).toBe(
      `<div><iframe src="https://www.openstreetmap.org/export/embed.html?bbox=${box}&#x26;marker=46.78%2C-92.1" title="Map" loading="lazy" allowfullscreen></iframe></div>`,
    )
    for (const [latitude, longitude] of [
      ['90', '180'],
      ['-90', '-180'],
    ] as const)
      expect(map(latitude, longitude)).toContain('<iframe')
    for (const [latitude, longitude] of [
      ['90.1', '5'],
      ['5', '-180.1'],
      ['', '5'],
      ['5', ''],
      ['a', '5'],
    ] as const)
      expect(map(latitude, longitude)).toBe('')
  })

  it('S1-2.11-18 scrolls the page until it is clicked, with data-click-to-interact', () => {
    const map = (attributes: string) =>
      plainOf(`<avb-map data-src="https://www.bing.com/maps/x" ${attributes}></avb-map>`)
    expect(map('title="Here"')).toBe(
      '<div><iframe src="https://www.bing.com/maps/x" title="Here" loading="lazy" allowfullscreen></iframe></div>',
    )
    expect(map('data-click-to-interact="yes"')).toMatch(
      /<\/iframe><button type="button" data-cms="map"><span>[^<]+<\/span><\/button><\/div>$/,
    )
  })

  it.each([
    ['https://www.google.com/maps/embed?pb=1', true],
    ['https://www.google.co.uk/maps', true],
    ['https://maps.google.com/?q=x', true],
    ['//www.openstreetmap.org/export/embed.html', true],
    ['http://www.bing.com/maps/embed', true],
    ['https://www.google.com/search', false],
    ['https://www.google.com/x/maps', false],
    ['https://xwww.bing.com/maps', false],
    ['https://www.bing.com.evil.test/maps', false],
    ['https://www.openstreetmap.org/', false],
    ['ftp://www.bing.com/maps', false],
    ['/maps', false],
    ['https://', false],
  ])('S1-2.11-19 is what %s shows: %j', (address, isMap) => {
    expect(isMapAddress(address)).toBe(isMap)
  })
})

it('product tags select products, links and hidden parts of tiles', () => {
  const attributes = readAttributes({
    dataCategory: '7',
    manufacturer: 'Norrbo',
    subject: 'new',
    promoRule: '9',
    exclude: 'a, b|c  d',
    'dataLink-1': '/one',
    dataTemplate: 'compact',
    hidePricing: 'yes',
    dataHideAddToCartButton: '1',
    hideModelNumber: 'no',
  })
  expect(readSelection(attributes, false)).toMatchObject({
    category: '7',
    brand: 'Norrbo',
    subject: 'new',
    promotion: '9',
    exclude: new Set(['a', 'b', 'c', 'd']),
    isCarousel: false,
    template: 'compact',
    hidden: new Set(['pricing', 'add-to-cart-button']),
  })
  expect(readHidden(readAttributes({}))).toEqual(new Set())
  expect(readSelection(readAttributes({ dataCarousel: 'yes' }), false).isCarousel).toBe(true)
  expect(readSelection(readAttributes({ dataLimit: '101' }), true).limit).toBeLessThanOrEqual(100)
  expect(htmlOf('<avb-product data-product="7">old</avb-product>')).toBe('<avb-product data-product="7"></avb-product>')
})

it('S1-2.11-01 a picture keeps its position, sizes and attributes', () => {
  expect(plainOf('<avb-picture></avb-picture>')).toBe(
    '<span style="display:inline-block;width:120px;height:120px"></span>',
  )
  expect(
    htmlOf(
      '<avb-picture data-small=" s.webp 1x, , s2.webp 2x" data-large="l.webp" alt="a" width="3" height="2" loading="eager" fetchpriority="high"></avb-picture>',
    ),
  ).toBe(
    '<picture><source srcset="https://media.example.com/l.webp" media="(min-width: 1280px)"><source srcset="https://media.example.com/s.webp 1x, https://media.example.com/s2.webp 2x" media="(min-width: 600px)"><img src="https://media.example.com/s.webp" width="3" height="2" loading="eager" fetchpriority="high" alt="a"></picture>',
  )
  expect(htmlOf('<avb-picture src="a.webp" alt=""><source size="huge" srcset="b.webp"></avb-picture>')).toBe(
    '<img src="https://media.example.com/a.webp" loading="lazy" alt="">',
  )
})

it('tabs have a button for each section, named by its title or by the list', () => {
  const html = plainOf(
    '<avb-tabs data-tabs-color="#ff0000" bar-color="blue" section-titles="One | Two"><avb-tab id="x">1</avb-tab><avb-tab title="Zwei">2</avb-tab></avb-tabs>',
  )
  expect(html).toBe(
    '<div style="--tabs-color:#ff0000;--tabs-bar:#0000ff" data-cms="tabs"><div role="tablist">' +
      '<button type="button" role="tab" id="tabs-a-b-0-tab-0" aria-controls="tabs-a-b-0-0" aria-selected="true" tabindex="0">One</button>' +
      '<button type="button" role="tab" id="tabs-a-b-0-tab-1" aria-controls="tabs-a-b-0-1" aria-selected="false" tabindex="-1">Zwei</button></div>' +
      '<div id="tabs-a-b-0-0" role="tabpanel" aria-labelledby="tabs-a-b-0-tab-0" data-shown="true"><span id="x"></span>1</div>' +
      '<div id="tabs-a-b-0-1" role="tabpanel" aria-labelledby="tabs-a-b-0-tab-1">2</div></div>',
  )
  expect(plainOf('<avb-tabs color="none of one"><avb-tab label="A">1</avb-tab></avb-tabs>')).toMatch(
    /^<div data-cms="tabs">/,
  )
})

describe('tabs', () => {
  const buttonsOf = (html: string) => [...htmlOf(html).matchAll(/<button [^>]*>([^<]*)/g)].map(([, name]) => name)

  it.each([
    ['', '<avb-tab title="One">1</avb-tab>\n<avb-tab section-title="Two">2</avb-tab>', ['One', 'Two']],
    ['', '<avb-tab heading="One">1</avb-tab> text <avb-tab label="Two">2</avb-tab>', ['One', 'Two']],
    ['', '<section title="One">1</section><div data-section-title="Two">2</div>', ['One', 'Two']],
    ['titles="One, Two"', '<p>1</p><p>2</p>', ['One', 'Two']],
    ['titles="One"', '<p>1</p><p>2</p><p>3</p>', ['One', '2', '3']],
  ])('with %s %s are called %j', (attributes, sections, names) => {
    expect(buttonsOf(`<avb-tabs ${attributes}>${sections}</avb-tabs>`)).toEqual(names)
  })

  it.each([
    ['tab-color="red" bar-background-color="blue"', '--tabs-color:#ff0000;--tabs-bar:#0000ff'],
    ['color="red" tabs-bar-background-color="blue"', '--tabs-color:#ff0000;--tabs-bar:#0000ff'],
    ['bar-color="blue"', '--tabs-bar:#0000ff'],
  ])('with %s have the style %s', (attributes, style) => {
    expect(htmlOf(`<avb-tabs ${attributes}><p title="A">1</p></avb-tabs>`)).toContain(`<div style="${style}"`)
  })

  it('have different ids in two groups', () => {
    const group = '<avb-tabs><p title="A">1</p></avb-tabs>'
    const ids = [...htmlOf(group + group).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(4)
  })
})

it('a section of tabs that stands alone is a plain section', () => {
  expect(htmlOf('<avb-tab id="x" data-title="A">1</avb-tab>')).toBe('<section id="x" data-tab-title="A">1</section>')
})
