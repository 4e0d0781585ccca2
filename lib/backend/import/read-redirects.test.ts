import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShopAddresses } from '../text/redirect-path.ts'
import { MistakeList } from './import-errors.ts'
import { readRedirects } from './read-redirects.ts'

const SHOP = { hosts: ['field.localhost'], locales: ['en-US'], pages: new Set(['hi-fi']) }
const BILINGUAL = { hosts: ['field.localhost'], locales: ['fr-CA', 'en-CA'], pages: new Set<string>() }

async function readOf(shop: ShopAddresses, rows: string[]) {
  const mistakes = new MistakeList()
  const redirects = await readRedirects(['from,to', ...rows].join('\n'), shop, mistakes)
  return {
    redirects: redirects.map(({ source, target }) => ({ source, target })),
    mistakes: mistakes.format(),
  }
}
const read = (...rows: string[]) => readOf(SHOP, rows)

describe('redirects.csv', () => {
  it('resolves a chain of redirects to its final target', async () => {
    expect(await read('/a,/b', '/b/,/c?x=1', '/c,https://shop.example.com/d', '/e,/f')).toEqual({
      redirects: [
        { source: '/a', target: 'https://shop.example.com/d' },
        { source: '/b', target: 'https://shop.example.com/d' },
        { source: '/c', target: 'https://shop.example.com/d' },
        { source: '/e', target: '/f' },
      ],
      mistakes: [],
    })
  })

  it.each([
    [
      ['/a,/b', '/b,/c', '/c,/a'],
      ["2: column 'to': /a", "3: column 'to': /b", "4: column 'to': /c"].map((row) => `${row} redirects to itself`),
    ],
    [['/a,/a?b=1'], ["2: column 'to': /a redirects to itself"]],
    [['/a,/b', '/a/,/c'], ["3: column 'from': /a is already used in line 2"]],
    [['a,/b'], ["2: column 'from' must be a path such as /old-page, and not the home page"]],
    [['/,/b'], ["2: column 'from' must be a path such as /old-page, and not the home page"]],
    [['/a,javascript:alert(1)'], ["2: column 'to' must be a path such as /new-page or begin with https://"]],
    [['/a,//evil.example.com'], ["2: column 'to' must be a path such as /new-page or begin with https://"]],
    [
      ['/a,http:/example.com'],
      ["2: column 'to': browsers may read 'http:/example.com' as a page of this shop; write 'http://example.com'"],
    ],
    [
      ['/a,https://http://example.com'],
      [
        "2: column 'to': 'https://http://example.com' begins twice, and browsers read the second one as a site; write 'http://example.com'",
      ],
    ],
    [
      ['/a,www.example.com/b'],
      [
        "2: column 'to': browsers may read 'www.example.com/b' as a page of this shop; write 'https://www.example.com/b'",
      ],
    ],
    [['/a,htp://example.com'], ["2: column 'to': browsers can't open 'htp://example.com'; write 'http://example.com'"]],
    [
      ['http:/field.localhost/old,/a'],
      ["2: column 'from' must be a path such as /old-page, and not the home page; write 'http://field.localhost/old'"],
    ],
    [
      ['www.example.com/old,/a'],
      ["2: column 'from' must be a path such as /old-page, and not the home page; write '/old'"],
    ],
    [
      ['/story.html#team,/about'],
      ["2: column 'from' must not contain '#': browsers don't send what follows it to the shop; write '/story.html'"],
    ],
    [['/#!/story,/about'], ["2: column 'from' must not contain '#': browsers don't send what follows it to the shop"]],
    [['/a'], ["2: column 'to' is missing"]],
    [['/contact,/about'], ["2: column 'from' is a page that every shop has: redirects are never looked up for it"]],
    [['/a,/fr/about'], ["2: column 'to': /a leads to /fr/about, which can't be a page of the shop"]],
    [['/a,/de-DE'], ["2: column 'to': /a leads to /de-DE, which can't be a page of the shop"]],
    [['/a,/catalog/x/y'], ["2: column 'to': /a leads to /catalog/x/y, which can't be a page of the shop"]],
    // F12, the last lines of tests/field/files/redirects-migration.csv.
    [['/same-place,http://field.localhost:3000/same-place'], ["2: column 'to': /same-place redirects to itself"]],
    [
      ['/there,http://field.localhost:3000/and-back', '/and-back,/there'],
      ["2: column 'to': /there redirects to itself", "3: column 'to': /and-back redirects to itself"],
    ],
    [['/x,HTTP://FIELD.LOCALHOST/x/?x=1'], ["2: column 'to': /x redirects to itself"]],
  ])('P38 reports what is wrong with %j', async (rows, mistakes) => {
    expect((await read(...rows)).mistakes).toEqual(mistakes.map((mistake) => `redirects.csv:${mistake}`))
  })

  it('F14 accepts a staff page that is named like another language, and addresses with invisible characters', async () => {
    expect(await read('/hi-fi-old,/hi-fi', '/\u200ba,/b\u200b', '\u00a0/c\u00a0,\ufeff/d')).toEqual({
      redirects: [
        { source: '/hi-fi-old', target: '/hi-fi' },
        { source: '/a', target: '/b' },
        { source: '/c', target: '/d' },
      ],
      mistakes: [],
    })
  })

  it('P27 rejects a pattern, which would match nothing', async () => {
    for (const pattern of ['/about/*', '/about(.*)', '/blog/:slug', '/p/{id}', '/about$'])
      expect((await read(`${pattern},/about`)).mistakes, pattern).toEqual([
        "redirects.csv:2: column 'from' must be a single path: patterns such as * or :name are not supported",
      ])
    expect((await read('/a:b,/about')).mistakes).toEqual([])
  })

  it('P26 warns that the query of an old address is ignored', async () => {
    const mistakes = new MistakeList()
    await readRedirects('from,to\n/index.php?route=product&id=43,/product/a\n/b,/c?d=1\n', SHOP, mistakes)
    expect(mistakes.formatWarnings()).toEqual([
      "redirects.csv:2: column 'from': '?route=product&id=43' is ignored: every address with the path /index.php leads there",
    ])
  })

  it('F14 resolves redirects of one language separately, and keeps those of languages that the shop lacks', async () => {
    const rows = ['/en-CA/a,/b', '/a,/c', '/en/our-story.html,/about', '/fr/qui-sommes-nous.html,/fr/about', '/b,/en/d']
    expect(await readOf(BILINGUAL, rows)).toEqual({
      redirects: [
        { source: '/en-CA/a', target: '/en-CA/d' },
        { source: '/a', target: '/c' },
        { source: '/en/our-story.html', target: '/about' },
        { source: '/fr/qui-sommes-nous.html', target: '/fr-CA/about' },
        { source: '/b', target: '/en-CA/d' },
      ],
      mistakes: [],
    })
    expect((await readOf(BILINGUAL, ['/en-CA/a,/b', '/en_CA/a,/c'])).mistakes).toEqual([
      "redirects.csv:3: column 'from': /en-CA/a is already used in line 2",
    ])
  })

  it('rejects an unknown column, with a suggestion', async () => {
    const mistakes = new MistakeList()
    await readRedirects('from,too\n/a,/b', SHOP, mistakes)
    expect(mistakes.format()).toContain("redirects.csv:1: column 'too' is not a known field; did you mean 'to'?")
  })

  it('never targets another redirect, whatever chains the file has', async () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, path), { maxLength: 8 }), async (pairs) => {
        const { redirects } = await read(...pairs.map(([from, to]) => `${from},${to}`))
        const sources = new Set(redirects.map(({ source }) => source))
        const inRing = new Set<string>(pairs.map(([from]) => from).filter((from) => !sources.has(from)))
        for (const { target } of redirects) expect(sources.has(target) || inRing.has(target)).toBe(false)
      }),
    )
  })
})
