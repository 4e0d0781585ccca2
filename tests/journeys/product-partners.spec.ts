import { test } from '#tests/support/config-proxy.ts'
import { openSimplePage } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-3.1-31 a partner’s script and style sheet are allowed on cached pages and on those of a chosen variant, and loaded when the reviews are near the screen', async ({
  page,
  testProxy,
}) => {
  await page.route('https://looks.powerreviews.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '[data-widget] { color: rgb(1, 2, 3) }' }),
  )
  const requested: string[] = []
  await page.route('https://looks.powerreviews.com/script/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        const address = 'https://looks.powerreviews.com/w.css'
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }))
        window.POWERREVIEWS = { display: { render: ({ components }) => {
          document.getElementById(components.ReviewDisplay).innerHTML = '<p data-widget>Reviewed</p>'
        } } }`,
    })
  })
  const config = {
    power_reviews: { api_key: 'key' },
    provider_scripts: { power_reviews: 'https://looks.powerreviews.com/script/ui.js' },
  }
  const product = { reviews_count: 0, description: `<p>${'Long words. '.repeat(1_500)}</p>` }
  for (const [index, query] of ['', '?configurable_entity_id=72'].entries()) {
    await openSimplePage(page, testProxy, { config, product }, query)
    expect(requested).toHaveLength(index)
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews.getByText('Reviewed')).toHaveCSS('color', 'rgb(1, 2, 3)')
  }
})
