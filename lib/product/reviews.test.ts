import { describe, expect, it } from 'vitest'
import { countReviewPages, listDistribution, readPhotoUrl, recommendedPercent, reviewsPath } from './reviews.ts'

describe('a page of reviews', () => {
  it('S1-7.3-05 is the first page by default, and orderCustom overrides order', () => {
    expect(reviewsPath('7', {}).search).toEqual([
      ['embed', 'reviews'],
      ['page', '1'],
    ])
    expect(reviewsPath('7', { page: 3, order: 'newest' }).search).toEqual([
      ['embed', 'reviews'],
      ['page', '3'],
      ['order', 'newest'],
    ])
    expect(reviewsPath('7', { order: 'newest', orderCustom: 'helpful' }).search).toContainEqual(['order', 'helpful'])
  })

  it('may have one rating only', () => {
    expect(reviewsPath('a/b', { rating: 4 })).toEqual({
      path: '/products/a%2Fb/reviews/summary',
      search: [
        ['embed', 'reviews'],
        ['page', '1'],
        ['filter[0][attribute]', 'rating'],
        ['filter[0][in]', '4'],
      ],
    })
  })
})

describe('the distribution of ratings', () => {
  const rows = listDistribution({ ratings_distribution: { five: 24, four: 12, three: 0, two: 3, one: 9 } })

  it('is listed from five stars to one, with percentages', () => {
    expect(rows.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
      [5, 24, 50],
      [4, 12, 25],
      [3, 0, 0],
      [2, 3, 6.25],
      [1, 9, 18.75],
    ])
    const none = { five: 0, four: 0, three: 0, two: 0, one: -2 }
    expect(listDistribution({ ratings_distribution: none }).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0])
  })

  it('contains the number of pages, of all ratings and of one', () => {
    expect([countReviewPages(rows), countReviewPages(rows, 5), countReviewPages(rows, 3)]).toEqual([5, 3, 1])
  })
})

it.each([
  [1, 100, null],
  [4, 75, null],
  [5, 80.4, 80],
  [5, null, null],
])('of %i reviews a share of %s %% recommendations is shown as %s', (count, percent, told) => {
  expect(recommendedPercent({ percent_recommended: percent }, count)).toBe(told)
})

describe('a photo of a review', () => {
  it('has a URL of the web or of the store, or is left out', () => {
    for (const address of ['https://shop.example/p.webp', 'http://shop.example/p.webp', '/media/p.webp']) {
      expect(readPhotoUrl(` ${address} `)).toBe(address)
    }
    for (const address of [
      '',
      'javascript:alert(1)',
      'data:image/svg+xml,x',
      '//evil.example/p',
      '/\\\\evil.example',
      'p.webp',
    ]) {
      expect(readPhotoUrl(address), address).toBe('')
    }
  })
})
