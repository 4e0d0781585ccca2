import { describe, it } from 'vitest'
import { findSimple, renderProduct } from '#tests/support/product-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'
import { REVIEWED, review, SUMMARY } from '#tests/support/review-responses.ts'

/** Pages, filter and order of a product's reviews (S1-2.15). */

/** The product's page with 25 reviews; later requests of the list return `response`, and their queries are recorded. */
async function open(response: (query: URLSearchParams) => unknown) {
  const { url_key, entity_id } = await findSimple()
  const queries: string[] = []
  await renderProduct(url_key, {
    product: REVIEWED,
    answers: {
      [`/products/${entity_id}/reviews/summary`]: (_, query) => {
        if (query.size === 0 || !isOpen) return SUMMARY
        queries.push([query.get('page'), query.get('order'), query.get('filter[0][in]')].join(' '))
        return response(query)
      },
    },
  })
  isOpen = true
  const list = page.getByRole('region', { name: 'Reviews', exact: true })
  list.element().scrollIntoView()
  await expect.element(list.getByRole('combobox', { name: 'Show' })).toBeVisible()
  return { list, queries }
}

/** Whether the page is open: later requests are those of the list. */
let isOpen = false

const sampleResponseOf = (title: string, rating = 4) => ({ ...SUMMARY, reviews: [review(99, { title, rating })] })

describe('the reviews of a product', () => {
  it('S1-2.15-07 page 2 is loaded on request; the list can be filtered by rating and sorted', async () => {
    isOpen = false
    const { list, queries } = await open((query) =>
      sampleResponseOf(`Page ${query.get('page')}`, Number(query.get('filter[0][in]') ?? 4)),
    )
    await expect.element(list.getByText('Page 1 of 3')).toBeVisible()
    await expect.element(list.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await list.getByRole('button', { name: 'Next page' }).click()
    await expect.element(list.getByRole('heading', { name: 'Page 2' })).toBeVisible()
    await expect.element(list.getByText('Page 2 of 3')).toBeVisible()
    await list.getByRole('combobox', { name: 'Sort by' }).selectOptions('Most helpful')
    await expect.element(list.getByRole('heading', { name: 'Page 1' })).toBeVisible()
    await list.getByRole('combobox', { name: 'Show' }).selectOptions('5 stars (12)')
    await expect.element(list.getByText('Page 1 of 2')).toBeVisible()
    const found = list.getByRole('article').filter({ hasText: 'Page 1' })
    await expect.element(found.getByRole('img', { name: '5 stars' })).toBeVisible()
    expect(queries).toEqual(['2 newest ', '1 helpful ', '1 helpful 5'])
  })

  it.each([
    ['a desktop', 1440],
    ['a phone', 390],
  ])(
    'a row of the distribution links to its reviews and filters them on %s; a second press shows all again',
    async (_, width) => {
      await page.viewport(width, 844)
      isOpen = false
      const { list, queries } = await open((query) => sampleResponseOf(`Chosen ${query.get('filter[0][in]') ?? 'all'}`))
      const row = list.getByRole('link', { name: /^4 stars/ })
      await row.click()
      await expect.element(list.getByRole('heading', { name: 'Chosen 4' })).toBeInViewport()
      await expect.element(list.getByRole('heading', { name: 'Title 1', exact: true })).not.toBeInTheDocument()
      await expect.element(row).toHaveAttribute('aria-current', 'true')
      await expect.element(list.getByRole('combobox', { name: 'Show' })).toHaveValue('4')
      await expectAccessible(list.element())
      ;(row.element() as HTMLElement).click()
      // The first page of all reviews is part of the product's page: it is not requested again.
      await expect.element(list.getByRole('heading', { name: 'Title 1', exact: true })).toBeVisible()
      await expect.element(row).not.toHaveAttribute('aria-current')
      expect(queries.map((query) => query.split(' ')[2])).toEqual(['4'])
      await page.viewport(1440, 900)
    },
  )

  it('keep the loaded reviews and show an error if the next can’t be loaded', async () => {
    isOpen = false
    const { list } = await open(() => new Response('{}', { status: 500 }))
    await list.getByRole('button', { name: 'Next page' }).click()
    await expect.element(list.getByRole('alert')).toMatchTextContent('The reviews could not be loaded.')
    await expect.element(list.getByText('Text 1', { exact: true })).toBeVisible()
  })
})
