import { describe, expect, it } from 'vitest'
import { findProblems } from './find-problems.ts'
import { findLinkFault, findMediaFault, languagesOf, pathsOf, type StoreContents } from './known-addresses.ts'

const STORE: StoreContents = {
  pages: new Set(['home', 'delivery', 'about/team']),
  posts: new Set(['oak-moves']),
  categories: new Set(['sofas']),
  products: new Set(['slope-sofa']),
  paths: pathsOf(['/credit/', '', 'plans'], ['/old-page']),
  media: new Set(['scene.webp', 'papers/care guide.pdf']),
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
    ['/media/scene.webm', "'scene.webm' is not a file of media/; did you mean 'scene.webp'?"],
  ])('%s has no target: %s', (address, fault) => {
    expect(findLinkFault(address, STORE)).toBe(fault)
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
  ['zzzzzzzzzz.png', "'zzzzzzzzzz.png' is not a file of media/"],
])('the file %s: %j', (address, fault) => {
  expect(findMediaFault(address, STORE)).toBe(fault)
})

describe('the problems of a piece of content', () => {
  const html =
    '<p>\n<avb-date>soon</avb-date> <img src="/media/scene.webm">\n<avb-link href="/deliveri">x</avb-link></p>'
  const problems = (type: string) =>
    findProblems(html, { type, id: 'x' }, STORE).map(({ line, text }) => [
      line,
      /no date|no alt|media|page/.exec(text)?.[0],
    ])

  it('are ordered by line: errors of compiling and findings of the review', () => {
    expect(problems('block')).toEqual([
      [2, 'no date'],
      [2, 'no alt'],
      [2, 'media'],
      [3, 'page'],
    ])
  })

  it('of a product’s text are only findings of the review', () => {
    expect(problems('product').map(([, kind]) => kind)).not.toContain('no date')
    expect(problems('product')).toContainEqual([3, 'page'])
  })
})
