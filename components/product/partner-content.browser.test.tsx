import { describe, it } from 'vitest'
import { startEnhancing } from '#components/cms/enhance/enhance.client.ts'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { buyBox, renderSimple } from '#tests/support/product-island.tsx'
import { PRICED, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, page } from '#tests/support/render-island.tsx'

const PRODUCT = {
  ...PRICED,
  sku: 'SKU-1',
  manufacturer: 'Oakvale',
  model_number: 'M-1',
  upccode: '800000000013',
  // Nothing below the price is near the screen when the page opens.
  description: `<p>${'Long words. '.repeat(1_500)}</p>`,
  reviews_count: 0,
}
const open = (change: ProductChange) => renderSimple({ ...change, product: { ...PRODUCT, ...change.product } })

const reviews = () => page.getByRole('region', { name: 'Reviews', exact: true })
const comeNear = async (part: ReturnType<typeof page.getByRole>) => {
  await expect.element(part).toBeInTheDocument()
  part.element().scrollIntoView()
}

describe('a partner’s content', () => {
  it('S1-3.1-31 power_reviews shows its widgets once they are near', async () => {
    const requests = await respondToOutside('https://ui.powerreviews.com/*', () => ({
      body: `window.POWERREVIEWS = { display: { render: (given) => {
        const { api_key, locale, merchant_group_id, merchant_id, page_id, components } = given
        document.getElementById(components.ReviewDisplay).textContent =
          ['Power', page_id, api_key, locale, merchant_group_id, merchant_id].join(' ')
      } } }`,
    }))
    const power_reviews = { api_key: 'key', merchant_group_id: '7', merchant_id: '8' }
    await open({ config: { power_reviews } })
    await expect.element(reviews()).toBeInTheDocument()
    expect(requests).toEqual([])
    await comeNear(reviews())
    await expect.element(reviews()).toMatchTextContent('Power SKU-1 key en_US 7 8')
    expect(requests).toEqual(['https://ui.powerreviews.com/stable/4.1/ui.js'])
  })

  it('S1-3.1-31 bazaarvoice shows its widgets once they are near', async () => {
    const requests = await respondToOutside('https://apps.bazaarvoice.com/*', () => ({
      body: `for (const place of document.querySelectorAll('[data-bv-show]')) {
        place.textContent = 'Bazaar ' + place.dataset.bvShow + ' of ' + place.dataset.bvProductId
      }`,
    }))
    const bazaarvoice = { client_name: 'harbor', environment: 'staging', locale: 'en_CA', site_id: 'main' }
    await open({ config: { bazaarvoice } })
    await comeNear(reviews())
    await expect.element(reviews()).toMatchTextContent('Bazaar reviews of SKU-1')
    expect(requests).toEqual(['https://apps.bazaarvoice.com/deployments/harbor/main/staging/en_CA/bv.js'])
  })

  it('a review provider that can’t be reached shows a message instead of the reviews', async () => {
    const script = 'https://reviews.example.com/ui.js'
    await respondToOutside(script, () => null)
    await open({ config: { power_reviews: { api_key: 'key' }, provider_scripts: { power_reviews: script } } })
    await comeNear(reviews())
    await expect.element(reviews()).toMatchTextContent('The reviews could not be loaded.')
  })

  // The code of the island is there since the tests above, so that it doesn't wait until it is near.
  it('S1-3.1-30 cnet loads the manufacturer’s content into a separate section', async () => {
    const requests = await respondToOutside('https://cdn.cs.1worldsync.com/*', () => ({
      body: `document.getElementById('ccs-inline-content').textContent =
        window.ccs_cc_args.map((pair) => pair.join('=')).join(' ')`,
    }))
    await open({ config: { cnet: { account_id: 'abc/zone' } } })
    const section = page.getByRole('region', { name: 'More from the manufacturer' })
    await comeNear(section)
    await expect
      .element(section)
      .toMatchTextContent('cpn=SKU-1 mf=Oakvale pn=M-1 upcean=800000000013 lang=EN market=US _SKey=abc _ZoneId=zone')
    expect(requests).toHaveLength(1)
  })

  it('S1-3.1-34 S2-3.10-39 S2-3.10-40 chargeafter_widget_cdn_url and chargeafter_checkout_cdn_url load the scripts with public key and store id', async () => {
    startEnhancing()
    const requests = await respondToOutside('https://pay.example.com/*', () => ({
      body: `(() => {
        const { apiKey, storeId } = window.ChargeAfter.cfg
        for (const place of document.querySelectorAll('.ca-promotional-widget, #chargeafter-application')) {
          const { widgetType = '', widgetItemPrice = '' } = place.dataset
          place.textContent = ['widget for', apiKey, storeId, widgetType, widgetItemPrice].join(' ')
        }
      })()`,
    }))
    await open({
      config: {
        chargeafter_widget_cdn_url: 'https://pay.example.com/widget.js',
        chargeafter_checkout_cdn_url: 'https://pay.example.com/checkout.js',
        chargeafter_public_key: 'public',
        chargeafter_store_id: '77',
      },
      display: { chargeafter_product_banner: true },
      product: { short_description: '<avb-button data-modal="chargeafter">Apply here</avb-button>' },
    })
    await expect.element(buyBox()).toMatchTextContent('widget for public 77 product-widget-installments 800')
    expect(requests).toEqual(['https://pay.example.com/widget.js'])
    await page.getByRole('button', { name: 'Apply here' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('widget for public 77')
    expect(requests).toEqual(['https://pay.example.com/widget.js', 'https://pay.example.com/checkout.js'])
  })
})
