import { test } from '#tests/support/config-proxy.ts'
import { findSimple, openProductPage } from '#tests/support/product-page.ts'
import { REVIEWED, review, reviewResponses, SUMMARY } from '#tests/support/review-responses.ts'
import { expect } from '#tests/support/shop.ts'

/**
 * Reviews on the page of their product. The HTML is tested in tests/site/reviews.test.ts; pages, filter and order in
 * components/product/product-reviews.browser.test.tsx.
 */

test('lazy reviews stay in the page when a product is added to a list; a link to a section below them scrolls there, and a jump to their end renders their pages, with filter and order above', async ({
  page,
  testProxy,
}) => {
  const { url_key, entity_id } = await findSimple()
  const long = Array.from({ length: 10 }, (_, place) => review(place + 1, { detail: 'A long story. '.repeat(60) }))
  await openProductPage(page, testProxy, url_key, {
    product: REVIEWED,
    answers: reviewResponses(entity_id, { ...SUMMARY, reviews: long }),
  })
  const list = page.getByRole('region', { name: 'Reviews', exact: true })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /compare.*1/i }).first()).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Title 10' })).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = 'related-products'
  })
  const related = page.locator('#related-products').getByRole('heading').first()
  await expect(related).toBeInViewport()
  await expect(list.getByLabel('Sort by')).toBeVisible()
  await expect(related).toBeInViewport()

  await page.reload()
  // Jumps as the End key or a restored position does, so the head of the list is never near the screen.
  const last = list.getByRole('article').last()
  await last.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'start' }))
  await expect(list.getByRole('button', { name: 'Next page' })).toBeInViewport()
  await expect(list.getByLabel('Show')).toBeAttached()
  await expect(list.getByLabel('Sort by')).not.toBeInViewport()
})
