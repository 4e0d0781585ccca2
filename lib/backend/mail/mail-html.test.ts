import * as fc from 'fast-check'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { validateHtml } from '#tests/support/validate-html.ts'
import { getContrast, type HexColor, TEXT_CONTRAST, toHexColor } from '../../core/css/color.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailContent, removeHostileCharacters } from './mail-content.ts'
import { writeHtml } from './mail-html.ts'
import { readMailLook } from './mail-look.ts'
import { writeText } from './mail-text.ts'

const SHOP = 'https://shop.example.com/'

const storeOf = (config: Record<string, unknown>, styles = ''): StoreContext =>
  ({
    documents: { config, blocks: new Map([['site-styles-inline', { content: styles }]]) },
    content: { media: new Map(), identity: {} },
    shop: { baseUrl: SHOP, baseMediaUrl: `${SHOP}media/` },
  }) as unknown as StoreContext

const look = readMailLook(storeOf({}), 'Shop')

/** A mail with every kind of block, in which each text occurs once. */
const contentOf = (text: (name: string) => string): MailContent => ({
  language: 'en-CA',
  subject: text('subject'),
  blocks: [
    { kind: 'text', text: text('text') },
    { kind: 'quote', text: text('quote') },
    { kind: 'link', intro: text('intro'), label: text('label'), href: `${SHOP}a` },
    {
      kind: 'items',
      items: [
        {
          title: text('title'),
          amount: text('amount'),
          facts: [text('fact')],
          picture: `${SHOP}p.png`,
          href: `${SHOP}b`,
          linkLabel: text('linkLabel'),
        },
      ],
    },
    { kind: 'totals', totals: [{ title: text('total'), amount: text('sum') }] },
    { kind: 'sections', sections: [{ title: text('section'), text: text('sectionText') }] },
  ],
  footer: {
    store: text('store'),
    address: text('address'),
    phone: text('phone'),
    siteUrl: SHOP,
    unsubscribe: { label: text('stop'), href: `${SHOP}c` },
  },
})

const NAMES: string[] = []
contentOf((name) => {
  NAMES.push(name)
  return name
})

/** In plain text the subject is a header, and a link is its URL. */
const HTML_ONLY = ['subject', 'label', 'linkLabel']

const parse = (html: string): Root => unified().use(rehypeParse).parse(html)

/** Elements in order with the names of their attributes and their link targets: a mail without its texts. */
function skeletonOf(html: string): string[] {
  const found: string[] = []
  visit(parse(html), (node) => {
    if (node.type === 'element') {
      const { href = '', src = '' } = node.properties
      found.push(
        `${node.tagName} ${Object.keys(node.properties).sort()} ${String(href).startsWith('tel:') ? '' : href} ${src}`,
      )
    } else if (node.type === 'comment') found.push(`comment ${node.value}`)
  })
  // Line breaks and telephone links are the only markup that depends on a text.
  return found.filter((line) => !line.startsWith('br ') && !/^a className,href,style {2}$/.test(line))
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='background:url(https://spam.test/x.gif)",
  '</style></title></td></table><!--',
  '--><![endif]--><iframe src=//spam.test>',
  '<![CDATA[<b>]]>',
  '&lt;b&gt;&#60;i&#62;&amp;',
  'javascript:alert(1)',
  '\u202egnp.exe\u2066\u200f',
  'שלום عربى',
  '👩‍👩‍👧‍👦🛒',
  '\ud83d',
  'null\u0000byte\u0007\u001b[31m',
  'x'.repeat(400),
  'Drømmekjøkkeninnredningsleverandør'.repeat(8),
  'line\r\nline\nline',
  '{{x}}%s$1$&',
  '\u2028\u2029\u00a0',
]

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 20 })).map((parts) => parts.join('')),
)

const plain = (text: string) => text.replace(/\s+/g, '')

describe('mails as HTML', () => {
  const safe = contentOf((name) => `A ${name}`)

  it('text written by people never becomes markup, and both parts contain it completely', () => {
    const expected = skeletonOf(writeHtml(safe, look))
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: NAMES.length, maxLength: NAMES.length }), (texts) => {
        // Empty texts omit their element, which this test ignores.
        const content = removeHostileCharacters(contentOf((name) => `A${texts[NAMES.indexOf(name)]}`))
        const page = writeHtml(content, look)
        expect(skeletonOf(page)).toEqual(expected)
        const shown = plain(textOf(parse(page)))
        const written = plain(writeText(content).replaceAll(/^> /gm, ''))
        for (const [index, text] of texts.entries()) {
          for (const line of removeHostileCharacters(`A${text}`).split('\n')) {
            expect(shown).toContain(plain(line))
            if (!HTML_ONLY.includes(NAMES[index] ?? '')) expect(written).toContain(plain(line))
          }
        }
        expect(page).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
      }),
      { numRuns: 300 },
    )
  })

  it('only the store’s addresses are loaded or linked, and there is no script', () => {
    const page = writeHtml(safe, look)
    const addresses: string[] = []
    visit(parse(page), 'element', ({ tagName, properties }: Element) => {
      expect(['script', 'link', 'iframe', 'form', 'object', 'svg']).not.toContain(tagName)
      for (const [name, value] of Object.entries(properties)) {
        expect(name).not.toMatch(/^on/)
        if (['href', 'src', 'background'].includes(name)) addresses.push(String(value))
      }
    })
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of addresses) expect(address.startsWith(SHOP) || address.startsWith('tel:')).toBe(true)
    expect(page).not.toMatch(/url\(|@import|@font-face/)
  })

  it('a picture or logo is only loaded by http, from an address with its host', () => {
    for (const logo_src of ['javascript:alert(1)', 'data:image/png;base64,AA', 'missing.png', '']) {
      expect(readMailLook(storeOf({ logo_src }), 'Shop').logoUrl).toBe('')
    }
    expect(readMailLook(storeOf({ logo_src: '/logo.png' }), 'Shop').logoUrl).toBe(`${SHOP}logo.png`)
  })

  it('the HTML follows the standard', async () => {
    expect(await validateHtml(writeHtml(safe, look))).toEqual([])
  })

  it('every text is readable on its background in both colour schemes, whatever colours and fonts a store chooses', () => {
    const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels): HexColor => toHexColor(channels))
    const colorText = fc.oneof(
      color.map((hex) => hex.slice(1)),
      fc.constantFrom('', 'red;}</style><script>', 'url(x)'),
    )
    const config = fc.record({
      display_features: fc.record({
        theme: fc.record({ primary_color: colorText, button_corner_style: fc.constantFrom('straight', 'round') }),
        backgrounds: fc.record({ page: colorText, surface: colorText, band: colorText, header: colorText }),
        typography: fc.record({ heading: fc.constantFrom('Fraunces', 'Inter', 'x;}</style>') }),
      }),
      site_styles_inline_html: colorText.map((value) => `<style>:root{--avb-primary-color:${value}}</style>`),
    })
    fc.assert(
      fc.property(config, (value) => {
        const own = readMailLook(storeOf(value), 'Shop')
        for (const { background, surface, band, text, muted, primaryText, button, onButton } of [own.light, own.dark]) {
          const pairs = [text, muted, primaryText].flatMap((front) =>
            [background, surface, band].map((ground) => [front, ground] as const),
          )
          for (const [front, ground] of [...pairs, [onButton, button] as const]) {
            expect(getContrast(front, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          }
        }
        expect(getContrast(own.onHeader, own.header)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(skeletonOf(writeHtml(safe, own))).toEqual(skeletonOf(writeHtml(safe, look)))
      }),
      { numRuns: 200 },
    )
  })

  it('a mail has a single button, however many links it has', () => {
    const link = (label: string) => ({ kind: 'link', intro: 'Or:', label, href: `${SHOP}${label}` }) as const
    const html = writeHtml({ ...contentOf((name) => name), blocks: [link('first'), link('second')] }, look)
    expect([...html.matchAll(/class="(m-\w+)" href="https?:[^"]*\/(first|second)"/g)].map(([, kind]) => kind)).toEqual([
      'm-button',
      'm-link',
    ])
  })

  it('a mail has the colours of the store in the light scheme, and its button colours in the dark one too', () => {
    const own = readMailLook(
      storeOf({ display_features: { theme: { primary_color: '9c4a2c' }, backgrounds: { page: 'fbf7f1' } } }),
      'Shop',
    )
    const page = writeHtml(safe, own)
    expect(page).toContain('background-color:#9c4a2c')
    expect(page).toContain('background-color:#fbf7f1')
    expect(page).toContain('(prefers-color-scheme:dark)')
    expect(own.dark.background).not.toBe(own.light.background)
    const dark = readMailLook(storeOf({ display_features: { backgrounds: { page: '0e1116' } } }), 'Shop')
    expect(dark.dark).toEqual(dark.light)
    expect(
      readMailLook(
        storeOf({
          site_styles_inline_html: '<style>:root { --avb-primary-color: #2f8bff; --avb-button-border-radius: 6px }',
        }),
        'Shop',
      ),
    ).toMatchObject({ accent: '#2f8bff', buttonRadiusPx: 6 })
  })

  it('S1-2.9-02 the variables of the block site-styles-inline count in mails; what is commented out does not', () => {
    const own = readMailLook(
      storeOf(
        { site_styles_inline_html: ':root { --avb-primary-color: #2f8bff; --avb-button-border-radius: 6px }' },
        '<style>:root { --AVB-primary-color : #9c4a2c !important; /* --avb-button-border-radius: 20px */ }</style>',
      ),
      'Shop',
    )
    expect(own).toMatchObject({ accent: '#9c4a2c', buttonRadiusPx: 6 })
  })
})

it.each([
  ['1-800-555-SOFA', 'tel:18005557632'],
  ['218-555-0142 ext. 7', 'tel:2185550142'],
  ['218-555-0100 / 218-555-0101', 'tel:2185550100'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['call us', undefined],
])('F17 the footer of a mail links %s as %s', (phone, href) => {
  const html = writeHtml(
    contentOf((name) => (name === 'phone' ? phone : name)),
    look,
  )
  expect(/href="(tel:[^"]*)"/.exec(html)?.[1]).toBe(href)
})
