import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { getHtml } from '#tests/support/content.ts'
import { findSimple, openProductPage, type ProductChange } from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

let urlKey = ''
let entityId = ''

test.beforeAll(async () => {
  const simple = await findSimple()
  urlKey = simple.url_key
  entityId = simple.entity_id
})

const review = (id: number, more: object = {}) => ({
  review_id: id,
  rating: 4,
  title: `Title ${id}`,
  detail: `Text ${id}`,
  nickname: 'Ann',
  created_at: '2026-03-05',
  votes_yes: 3,
  votes_no: 1,
  recommended: true,
  ...more,
})

const SUMMARY = {
  review_summary: 'People like how quiet it is.',
  reviews_count: 25,
  reviews_rating: 4.2,
  most_helpful_reviews: {
    positive: review(51, { title: 'Best ever', rating: 5 }),
    negative: review(52, { title: 'Broke down', rating: 1 }),
  },
  votes_yes: 40,
  votes_no: 10,
  percent_recommended: 88,
  ratings_distribution: { five: 12, four: 8, three: 0, two: 2, one: 3 },
  reviews: Array.from({ length: 10 }, (_, place) => review(place + 1)),
}

type ProxyServer = Parameters<typeof openProductPage>[1]

const open = (page: Page, testProxy: ProxyServer, change: ProductChange = {}) =>
  openProductPage(page, testProxy, urlKey, {
    ...change,
    product: { reviews_count: 25, reviews_rating: 4.2, ...change.product },
    answers: { [`/products/${entityId}/reviews/summary`]: () => SUMMARY, ...change.answers },
  })

const section = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })

test('S1-2.15-05 S1-3.8-03 reviews have an average, a count and five rows from five stars to one with counts; S1-3.8-02 who recommends it, and helpful votes', async ({
  page,
  testProxy,
}) => {
  await open(page, testProxy)
  await expect(section(page)).toContainText('4.2')
  await expect(section(page)).toContainText('25 reviews')
  const rows = section(page).getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(rows).toHaveText(['5 stars12', '4 stars8', '3 stars0', '2 stars2', '1 star3'])
  await expect(section(page)).toContainText('88% of customers recommend')
  await expect(section(page)).toContainText('3 of 4 found this helpful')
  await expectAccessible(page, '#reviews')
})

test('S1-2.15-06 the most helpful positive and negative review are shown; S1-3.8-04 each with rating, title, text, author and date', async ({
  page,
  testProxy,
}) => {
  await open(page, testProxy)
  const praise = page.getByRole('region', { name: 'Most helpful praise' })
  await expect(praise.getByRole('img', { name: '5 stars' })).toBeVisible()
  await expect(praise).toContainText('Best ever')
  await expect(praise).toContainText('Text 51')
  await expect(praise).toContainText('Ann on Mar 5, 2026')
  await expect(page.getByRole('region', { name: 'Most helpful criticism' })).toContainText('Broke down')
  const first = section(page)
    .getByRole('article')
    .filter({ hasText: /^Title 1Text/ })
  await expect(first.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect(first).toContainText('Ann on Mar 5, 2026')
})

test('reviews stand in the page where they belong, without JavaScript too', async ({ testProxy, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // Once to have the page stored, once to be shown what is.
  for (const _ of ['rendered', 'stored']) await open(page, testProxy)
  await expect(section(page).getByRole('heading', { name: 'Title 10' })).toBeVisible()
  await context.close()
})

test('reviews that nobody has come near stay in the page as a product joins a list, and a link to what stands below leads there', async ({
  page,
  testProxy,
}) => {
  await open(page, testProxy)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /compare.*1/i }).first()).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Title 10' })).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = 'related-products'
  })
  const related = page.locator('#related-products')
  await expect(related.getByRole('heading').first()).toBeInViewport()
  await expect(section(page).getByLabel('Sort by')).toBeVisible()
  await expect(related.getByRole('heading').first()).toBeInViewport()
})

test('S1-2.15-07 page 2 is read when it is asked for; the list can be filtered by rating and sorted', async ({
  page,
  testProxy,
}) => {
  await open(page, testProxy)
  const asked: string[] = []
  await page.route(/\/reviews\/summary\?/, (route) => {
    const search = new URL(route.request().url()).searchParams
    asked.push([search.get('page'), search.get('order'), search.get('filter[0][in]')].join(' '))
    const rating = Number(search.get('filter[0][in]') ?? 4)
    const reviews = [review(99, { title: `Page ${search.get('page')}`, rating })]
    return route.fulfill({ json: { ...SUMMARY, reviews } })
  })
  const list = section(page)
  await list.scrollIntoViewIfNeeded()
  await expect(list).toContainText('Page 1 of 3')
  await expect(list.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await list.getByRole('button', { name: 'Next page' }).click()
  await expect(list.getByRole('heading', { name: 'Page 2' })).toBeVisible()
  await expect(list).toContainText('Page 2 of 3')
  await list.getByLabel('Sort by').selectOption('Most helpful')
  await expect(list.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  await list.getByLabel('Show').selectOption({ label: '5 stars (12)' })
  await expect(list).toContainText('Page 1 of 2')
  await expect(
    list.getByRole('article').filter({ hasText: 'Page 1' }).getByRole('img', { name: '5 stars' }),
  ).toBeVisible()
  expect(asked).toEqual(['2 newest ', '1 helpful ', '1 helpful 5'])
})

test('a row of the distribution leads to its reviews and chooses them; a second press shows all again @both', async ({
  page,
  testProxy,
}) => {
  await open(page, testProxy)
  const asked: string[] = []
  await page.route(/\/reviews\/summary\?/, (route) => {
    const rating = new URL(route.request().url()).searchParams.get('filter[0][in]') ?? 'all'
    asked.push(rating)
    return route.fulfill({ json: { ...SUMMARY, reviews: [review(99, { title: `Chosen ${rating}` })] } })
  })
  const list = section(page)
  const row = list.getByRole('link', { name: /^4 stars/ })
  await expect(row).toHaveAttribute('href', '#all-reviews')
  await expect(list.getByRole('link', { name: /^3 stars/ })).toHaveCount(0)
  await list.scrollIntoViewIfNeeded()
  await expect(list.getByLabel('Show')).toBeVisible()
  await row.click()
  await expect(list.getByRole('heading', { name: 'Chosen 4' })).toBeInViewport()
  await expect(list.getByRole('heading', { name: 'Title 1', exact: true })).toBeHidden()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(list.getByLabel('Show')).toHaveValue('4')
  await expectAccessible(page, '#reviews')
  await row.press('Enter')
  // The first page of all came with the product's page: it is not read again.
  await expect(list.getByRole('heading', { name: 'Title 1', exact: true })).toBeVisible()
  await expect(row).not.toHaveAttribute('aria-current')
  expect(asked).toEqual(['4'])
})

test('after a jump to the end of a page the pages of the reviews are there, and so are filter and order above them @both', async ({
  page,
  testProxy,
}) => {
  const long = Array.from({ length: 10 }, (_, place) => review(place + 1, { detail: 'A long story. '.repeat(60) }))
  await open(page, testProxy, {
    answers: { [`/products/${entityId}/reviews/summary`]: () => ({ ...SUMMARY, reviews: long }) },
  })
  const list = section(page)
  // In one jump, as by the End key or a restored place: the head of the list is never near the screen.
  const last = list.getByRole('article').last()
  await last.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'start' }))
  await expect(list.getByRole('button', { name: 'Next page' })).toBeInViewport()
  await expect(list.getByLabel('Show')).toBeAttached()
  await expect(list.getByLabel('Sort by')).not.toBeInViewport()
})

test('the most helpful voices are not repeated beside a handful of reviews', async ({ page, testProxy }) => {
  const few = { ...SUMMARY, reviews_count: 2, reviews: SUMMARY.reviews.slice(0, 2) }
  await open(page, testProxy, {
    product: { reviews_count: 2 },
    answers: { [`/products/${entityId}/reviews/summary`]: () => few },
  })
  await expect(section(page).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Most helpful praise' })).toHaveCount(0)
})

test('reviews that can’t be read leave those that are there, and say so', async ({ page, testProxy, allowConsole }) => {
  allowConsole(/500|Failed to load/)
  await open(page, testProxy)
  await page.route(/\/reviews\/summary\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await section(page).scrollIntoViewIfNeeded()
  await section(page).getByRole('button', { name: 'Next page' }).click()
  await expect(section(page).getByRole('alert')).toHaveText('The reviews could not be loaded.')
  await expect(section(page)).toContainText('Text 1')
})

test('S1-3.1-65 enable_review_summaries shows the text about all reviews; off hides it', async ({
  page,
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const { origin } = await open(page, testProxy, { pdp: { product_reviews: { enable_review_summaries: isOn } } })
    await expect(section(page)).toContainText('25 reviews')
    const summary = page.getByText('People like how quiet it is.')
    await expect(summary).toHaveCount(isOn ? 1 : 0)
    // Off, the page does not even carry it.
    expect((await getHtml(origin, `/product/${urlKey}`)).includes('People like how quiet it is.')).toBe(isOn)
    if (!isOn) continue
    const [above, first] = [await summary.boundingBox(), await section(page).getByRole('article').first().boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  }
})

test('S1-3.1-85 display_zero_count_reviews shows the stars of a product without reviews; off hides them', async ({
  page,
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    await open(page, testProxy, {
      product: { reviews_count: 0, reviews_rating: null },
      display: { feature_toggles: { display_zero_count_reviews: isOn } },
    })
    await expect(page.getByRole('link', { name: /0 out of 5, 0 reviews/ })).toHaveCount(isOn ? 1 : 0)
    await expect(section(page)).toContainText('No reviews yet.')
  }
})

test('S1-3.1-86 enable_product_reviews off hides stars and reviews of page and tiles', async ({ page, testProxy }) => {
  for (const isOn of [true, false]) {
    const { origin } = await open(page, testProxy, {
      display: { feature_toggles: { enable_product_reviews: isOn, enable_reviews: isOn } },
    })
    await expect(section(page)).toHaveCount(isOn ? 1 : 0)
    await expect(page.getByRole('link', { name: /out of 5/ })).toHaveCount(isOn ? 1 : 0)
    await page.goto(`${origin}/catalog/dishwashers`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const stars = page.getByRole('img', { name: /out of 5/ })
    expect((await stars.count()) > 0).toBe(isOn)
  }
})

test('S1-3.7-20 reviews_count and reviews_rating are the stars and the count of page and tiles; above 5 they are percent', async ({
  page,
  testProxy,
}) => {
  const listing = (answer: unknown) => {
    const category = answer as { products: object[] }
    return {
      ...category,
      products: category.products.map((entry) => ({ ...entry, reviews_count: 7, reviews_rating: 90 })),
    }
  }
  const { origin } = await open(page, testProxy, {
    product: { reviews_count: 7, reviews_rating: 90 },
    answers: { '/categories/dishwashers': listing },
  })
  await expect(page.getByRole('link', { name: '4.5 out of 5, 7 reviews' })).toBeVisible()
  await page.goto(`${origin}/catalog/dishwashers`)
  const tile = page.getByRole('article').first()
  await expect(tile.getByRole('img', { name: '4.5 out of 5, 7 reviews' })).toBeVisible()
  await expect(tile).toContainText('(7)')
})
