/** Reviews on the server-rendered product page (S1-2.15, S1-3.8). */
import { getHtml } from '#tests/support/content.ts'
import type { HtmlPage } from '#tests/support/html-page.ts'
import { openProductHtml } from '#tests/support/product-html.ts'
import { findReviewedChoice, findSimple, type ProductChange } from '#tests/support/product-responses.ts'
import { REVIEWED, review, reviewResponses, SUMMARY } from '#tests/support/review-responses.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const open = async (
  testProxy: TestProxy,
  { product = {}, ...change }: ProductChange = {},
  summary: object = SUMMARY,
) => {
  const { url_key, entity_id } = await findSimple()
  return openProductHtml(testProxy, url_key, {
    ...change,
    product: { ...REVIEWED, ...product },
    answers: { ...reviewResponses(entity_id, summary), ...change.answers },
  })
}

const section = (page: HtmlPage) => page.getByRole('region', { name: 'Reviews', exact: true })

test('S1-2.15-05 S1-3.8-03 reviews have an average, a count and five rows from five stars to one with counts; S1-3.8-02 who recommends it, and helpful votes', async ({
  testProxy,
}) => {
  const { page } = await open(testProxy)
  expect(section(page)).toContainText('4.2')
  expect(section(page)).toContainText('25 reviews')
  const rows = section(page).getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  expect(rows).toHaveText(['5 stars12', '4 stars8', '3 stars0', '2 stars2', '1 star3'])
  expect(section(page)).toContainText('88% of customers recommend')
  expect(section(page)).toContainText('3 of 4 found this helpful')
  expect(section(page).getByRole('link', { name: /^4 stars/ })).toHaveAttribute('href', '#all-reviews')
  expect(section(page).getByRole('link', { name: /^3 stars/ })).toHaveCount(0)
})

test('S1-2.15-07 S1-7.3-04 the first page of reviews has the default order of the select, regardless of the back end’s default', async ({
  testProxy,
}) => {
  const products = { kessler: await findSimple(), alderloom: await findReviewedChoice() }
  for (const store of ['kessler', 'alderloom'] as const) {
    const { url_key, entity_id } = products[store]
    // A back end that returns the oldest first by default.
    const summary = (_: unknown, query: URLSearchParams) => ({
      ...SUMMARY,
      reviews: [review(1, { title: query.get('order') === 'newest' ? 'The last word' : 'The first word' })],
    })
    const { page } = await openProductHtml(testProxy, url_key, {
      store,
      product: REVIEWED,
      answers: { [`/products/${entity_id}/reviews/summary`]: summary },
    })
    expect(page.getByRole('main'), store).toContainText('The last word')
    expect(page.getByRole('main'), store).not.toContainText('The first word')
  }
})

test('S1-3.8-02 for fewer than five reviews no share of customers is shown', async ({ testProxy }) => {
  const four = { reviews_count: 4 }
  const { page } = await open(testProxy, { product: four }, { ...SUMMARY, ...four, percent_recommended: 100 })
  expect(section(page)).toContainText('4 reviews')
  expect(section(page)).not.toContainText('of customers recommend')
})

test('S1-2.15-06 the most helpful positive and negative review are shown; S1-3.8-04 each with rating, title, text, author and date', async ({
  testProxy,
}) => {
  const { page } = await open(testProxy)
  const praise = page.getByRole('region', { name: 'Most helpful positive review' })
  expect(praise.getByRole('img', { name: '5 stars' })).toBeInPage()
  expect(praise).toContainText('Best ever')
  expect(praise).toContainText('Text 51')
  expect(praise).toContainText('Ann on Mar 5, 2026')
  expect(page.getByRole('region', { name: 'Most helpful critical review' })).toContainText('Broke down')
  const first = section(page)
    .getByRole('article')
    .filter({ hasText: /^Title 1Text/ })
  expect(first.getByRole('img', { name: '4 stars' })).toBeInPage()
  expect(first).toContainText('Ann on Mar 5, 2026')
})

test('reviews are at their place in the page, both freshly rendered and cached', async ({ testProxy }) => {
  const { page } = await open(testProxy)
  const stored = await openPage(page.url)
  for (const shown of [page, stored]) {
    const last = section(shown).getByRole('heading', { name: 'Title 10' })
    expect(last).toBeInPage()
    expect(last.element().closest('main')).not.toBeNull()
  }
})

test('the most helpful reviews are not repeated next to only a few reviews', async ({ testProxy }) => {
  const few = { ...SUMMARY, reviews_count: 5, reviews: SUMMARY.reviews.slice(0, 5) }
  const { page } = await open(testProxy, { product: { reviews_count: 5 } }, few)
  expect(section(page).getByRole('article')).toHaveCount(5)
  expect(page.getByRole('region', { name: 'Most helpful positive review' })).toHaveCount(0)
})

test('S1-3.1-65 enable_review_summaries shows the text about all reviews above them; off hides it', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const { origin, page } = await open(testProxy, { pdp: { product_reviews: { enable_review_summaries: isOn } } })
    expect(section(page)).toContainText('25 reviews')
    const summary = page.getByText('People like how quiet it is.')
    expect(summary).toHaveCount(isOn ? 1 : 0)
    // If it is off, not even the page's data contains it.
    const html = await getHtml(origin, new URL(page.url).pathname)
    expect(html.includes('People like how quiet it is.')).toBe(isOn)
    if (!isOn) continue
    const first = section(page).getByRole('article').first().element()
    expect(summary.element().compareDocumentPosition(first) & 4).toBeTruthy()
  }
})

test('S1-3.1-85 display_zero_count_reviews shows the stars of a product without reviews; off hides them', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const { page } = await open(testProxy, {
      product: { reviews_count: 0, reviews_rating: null },
      display: { feature_toggles: { display_zero_count_reviews: isOn } },
    })
    expect(page.getByRole('link', { name: /0 out of 5, 0 reviews/ })).toHaveCount(isOn ? 1 : 0)
    expect(section(page)).toContainText('No reviews yet.')
  }
})

test('S1-3.1-86 enable_product_reviews off hides stars and reviews of page and tiles', async ({ testProxy }) => {
  for (const isOn of [true, false]) {
    const feature_toggles = { enable_product_reviews: isOn, enable_reviews: isOn }
    const { origin, page } = await open(testProxy, { display: { feature_toggles } })
    expect(section(page)).toHaveCount(isOn ? 1 : 0)
    expect(page.getByRole('link', { name: /out of 5/ })).toHaveCount(isOn ? 1 : 0)
    const listing = await openPage(`${origin}/catalog/dishwashers`)
    expect(listing.getByRole('article').count()).toBeGreaterThan(0)
    expect(listing.getByRole('img', { name: /out of 5/ }).count() > 0).toBe(isOn)
  }
})

test('S1-3.7-20 reviews_count and reviews_rating are the stars and the count of page and tiles; above 5 they are percent', async ({
  testProxy,
}) => {
  const rated = { reviews_count: 7, reviews_rating: 90 }
  const listing = (response: unknown) => {
    const category = response as { products: object[] }
    return { ...category, products: category.products.map((entry) => ({ ...entry, ...rated })) }
  }
  const { origin, page } = await open(testProxy, { product: rated, answers: { '/categories/dishwashers': listing } })
  expect(page.getByRole('link', { name: '4.5 out of 5, 7 reviews' })).toBeInPage()
  const tile = (await openPage(`${origin}/catalog/dishwashers`)).getByRole('main').getByRole('article').first()
  expect(tile.getByRole('img', { name: '4.5 out of 5, 7 reviews' })).toBeInPage()
  expect(tile).toContainText('(7)')
})
