import { describe, expect, it } from 'vitest'
import { findProblems } from './find-problems.ts'
import {
  findLinkFault,
  findMediaFault,
  findRedirectFaults,
  languagesOf,
  pathsOf,
  type StoreContents,
} from './known-addresses.ts'
import { formsOfConfig } from './known-forms.ts'

const STORE: StoreContents = {
  pages: new Set(['home', 'delivery', 'about/team']),
  posts: new Set(['oak-moves']),
  categories: new Set(['sofas']),
  products: new Set(['slope-sofa']),
  paths: pathsOf(['/credit/', '', 'plans'], ['/old-page']),
  media: new Set(['scene.webp', 'rooms/oak.webp', 'papers/care guide.pdf']),
  languages: languagesOf(['fr_CA', '', 'en_US']),
  forms: {},
}

describe('a link of content', () => {
  it.each([
    '/',
    '/home',
    'delivery/',
    '/about/team?a=1#b',
    '/fr/delivery',
    '/FR-CA/delivery',
    '/en-us',
    '/financing',
    '/credit',
    '/plans',
    '/old-page',
    '/catalog',
    '/catalog/sofas',
    '/catalog/special/promotion/7',
    '/catalog/default-category',
    '/product/slope-sofa',
    '/product/slope%2Dsofa',
    '/blog/oak-moves',
    '/catalog/sofas?color=7',
    '/search',
    '/search/washer',
    '/special/manufacturer/Norrbo',
    '/special/manufacturer/7/Norrbo%2FNord%2FSud',
    '/blog',
    '/sitemap.xml',
    '/api/rest/x',
    '/wishlist/shared/abc',
    '/checkout/cart',
    '?page=2',
    '#top',
    'mailto:a@example.com',
    'https://other.example.com/x',
    '/media/scene.webp',
  ])('%s has a target', (address) => {
    expect(findLinkFault(address, STORE)).toBeUndefined()
  })

  it.each([
    ['/deliveri', "there is no page '/deliveri'; did you mean '/delivery'?"],
    ['/fr/deliveri', "there is no page '/deliveri'; did you mean '/delivery'?"],
    ['/dalavary', "there is no page '/dalavary'; did you mean '/delivery'?"],
    ['/zzzzzzzzzz', "there is no page '/zzzzzzzzzz'"],
    ['/%', "there is no page '/%'"],
    ['/product', "there is no page '/product'; the address of a product is '/product/KEY'"],
    ['/fr/product/?page=2', "there is no page '/product'; the address of a product is '/product/KEY'"],
    [
      '/product/slope-sofa/reviews',
      "there is no page '/product/slope-sofa/reviews'; did you mean '/product/slope-sofa'?",
    ],
    [
      '/product/zzzzzzzz/reviews',
      "there is no page '/product/zzzzzzzz/reviews'; the address of a product is '/product/KEY'",
    ],
    ['/blog/oak-moves/2', "there is no page '/blog/oak-moves/2'; did you mean '/blog/oak-moves'?"],
    ['/catalog/sofas/leather', "there is no page '/catalog/sofas/leather'; did you mean '/catalog/sofas'?"],
    ['/catalog/special', "there is no category 'special'"],
    ['/catalog/special/brand/oak', "there is no page '/catalog/special/brand/oak'"],
    ['/special', "there is no page '/special'; the address of a special catalog is '/special/ATTRIBUTE/VALUE'"],
    [
      '/special/manufacturer',
      "there is no page '/special/manufacturer'; the address of a special catalog is '/special/ATTRIBUTE/VALUE'",
    ],
    [
      '/special/manufacturer/7/Norrbo/2',
      "there is no page '/special/manufacturer/7/Norrbo/2'; the address of a special catalog is '/special/ATTRIBUTE/VALUE'",
    ],
    ['/wishlist/shared', "there is no page '/wishlist/shared'"],
    ['/wishlist/shared/abc/def', "there is no page '/wishlist/shared/abc/def'"],
    ['/category', "there is no page '/category'"],
    ['/page', "there is no page '/page'"],
    ['/api', "there is no page '/api'"],
    ['/catalog/sofa', "there is no category 'sofa'; did you mean 'sofas'?"],
    ['/catalog/zzzzzzzz', "there is no category 'zzzzzzzz'"],
    ['/product/slope-sofas', "there is no product 'slope-sofas'; did you mean 'slope-sofa'?"],
    ['/blog/oak-move', "there is no post 'oak-move'; did you mean 'oak-moves'?"],
    [
      ' file:///C:/plans.html ',
      "'file:///C:/plans.html' exists only on one computer; put the file into media/ and use its name",
    ],
    ['/media/scene.webm', "'scene.webm' is not a file of media/; did you mean 'scene.webp'?"],
  ])('%s has no target: %s', (address, fault) => {
    expect(findLinkFault(address, STORE)).toBe(fault)
  })

  it('to a category without products, or whose filters no product passes, shows an empty list', () => {
    const store: StoreContents = {
      ...STORE,
      hasProducts: (category, query) => category === 'sofas' && query.get('color') !== '9',
    }
    for (const address of ['/catalog/sofas', '/catalog/sofas?page=2&color=7#top', '/catalog/sofas#?color=9'])
      expect(findLinkFault(address, store), address).toBeUndefined()
    expect(findLinkFault('/fr/catalog/sofas?page=2&color=9#top', store)).toBe(
      "'/fr/catalog/sofas?page=2&color=9#top' has no products",
    )
    expect(findLinkFault('/product/slope-sofa', store)).toBeUndefined()
  })
})

describe('a redirect', () => {
  const faultsOf = (source: string, target: string) =>
    findRedirectFaults([{ source, target, line: 3 }], { ...STORE, paths: pathsOf([], [source]) })

  it('needs a source without a page and a target with one', () => {
    expect(faultsOf('/gone', '/delivery')).toEqual([])
    expect(faultsOf('/gone', 'https://other.example.com/deliveri')).toEqual([])
    expect(faultsOf('/delivery', '/home')).toEqual([
      { line: 3, text: '/delivery: there is a page at this address: the redirect is never used' },
    ])
    expect(faultsOf('/gone', '/deliveri')).toEqual([
      { line: 3, text: "/gone: there is no page '/deliveri'; did you mean '/delivery'?" },
    ])
  })

  it('may lead away from addresses of products and categories that are never pages', () => {
    for (const source of ['/product', '/product/slope-sofa/reviews', '/catalog/sofas/leather', '/special'])
      expect(faultsOf(source, '/delivery'), source).toEqual([])
  })

  it('to the source of another redirect leads to no page', () => {
    const redirects = [
      { source: '/old', target: '/older', line: 1 },
      { source: '/older', target: '/delivery', line: 2 },
    ]
    expect(findRedirectFaults(redirects, { ...STORE, paths: pathsOf([], ['/old', '/older']) })).toEqual([
      { line: 1, text: "/old: there is no page '/older'" },
    ])
    expect(findRedirectFaults([{ source: '/old', target: '/plans', line: 1 }], STORE)).toEqual([])
  })
})

it.each([
  ['scene.webp', undefined],
  ['/media/scene.webp?v=1', undefined],
  ['/media/w640/scene.webp', undefined],
  ['papers/care%20guide.pdf', undefined],
  ['https://cdn.example.com/a.webp', undefined],
  ['/other/a.webp', undefined],
  ['w640/scenes.webp', "'w640/scenes.webp' is not a file of media/; did you mean 'scene.webp'?"],
  ['https://cdn.example.com/media/a.webp', undefined],
  ['#clip', undefined],
  [' banner ', "'banner' is not a file of media/"],
  ['/media/rooms/w640/oak.webp', "'rooms/w640/oak.webp' is not a file of media/"],
  [' “scene.webp” ', `'“scene.webp”' is in typographic quotes; write "scene.webp" in straight quotes`],
  ['„„scene.webp””', `'„„scene.webp””' is in typographic quotes; write "scene.webp" in straight quotes`],
  ['scene.webp””', `'scene.webp””' is in typographic quotes; write "scene.webp" in straight quotes`],
  ['«scene.webp', `'«scene.webp' is in typographic quotes; write "scene.webp" in straight quotes`],
  ['the “old” oak.webp', "'the “old” oak.webp' is not a file of media/"],
  ['oak 24″.webp', "'oak 24″.webp' is not a file of media/"],
  ['zzzzzzzzzz.png', "'zzzzzzzzzz.png' is not a file of media/"],
])('the file %s: %j', (address, fault) => {
  expect(findMediaFault(address, STORE)).toBe(fault)
})

describe('the problems of a piece of content', () => {
  const html =
    '<p>\n<img src="/media/scene.webm"> <avb-date>soon</avb-date>\n<avb-link href="/deliveri">x</avb-link>\n<avb-date>x</avb-date></p>'
  const problems = (type: string) =>
    findProblems(html, { type, id: 'x' }, STORE).map(({ line, text }) => [
      line,
      /no date|no alt|media|page/.exec(text)?.[0],
    ])

  it('are ordered by line: errors of compiling and findings of the review', () => {
    expect(problems('block')).toEqual([
      [2, 'no alt'],
      [2, 'media'],
      [2, 'no date'],
      [3, 'page'],
      [4, 'no date'],
    ])
  })

  it('of a product’s text are only findings of the review', () => {
    expect(problems('product')).toEqual([
      [2, 'no alt'],
      [2, 'media'],
      [3, 'page'],
    ])
  })
})

it('the paths of a store are those of financing, with and without slashes, and sources of redirects', () => {
  const paths = pathsOf(['/credit/', '', 'plans/monthly'], ['/old-page'])
  expect([...paths]).toEqual(['/financing', '/credit', '/plans/monthly', '/old-page'])
})

it('the forms of a store are those of its configuration, by path', () => {
  expect(
    formsOfConfig({ content_forms: { '/forms/a/': 'newsletter', '/forms/b': 'survey', note: 'contact' } }),
  ).toEqual({
    '/forms/a': 'newsletter',
    '/forms/b': 'other',
  })
})
