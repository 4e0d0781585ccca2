import { describe, it } from 'vitest'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { buyBox, gallery, main, renderSimple, requestStore } from '#tests/support/product-island.tsx'
import { type Entry, PRICED, type ProductChange, SIMPLE_PATH, summary } from '#tests/support/product-responses.ts'
import { expect, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

describe('the drawer of open-box units', () => {
  it('S1-2.15-17 S1-2.15-21 opens on a press of the callout and closes on one of its button', async () => {
    await renderSimple({
      product: { outlets: [summary(930, 'Scratched')] },
      display: { outlet_products: { display_outlet_product_callout_on_product_pages: true } },
    })
    const drawer = page.getByRole('dialog', { name: 'Open Box Available' })
    expect(drawer.elements()).toEqual([])
    await page.getByRole('button', { name: 'Show Open Box offers' }).click()
    await expect.element(drawer.getByRole('link', { name: 'Scratched' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })
})

describe('a tooltip', () => {
  it('S1-3.1-91 of an add-on opens on a press', async () => {
    await renderSimple({
      product: { crosssells: [summary(940, 'Hose', { short_description: '<p>Two <i>metres</i>.</p>' })] },
      display: { feature_toggles: { display_add_ons_tooltips: true } },
      pdp: { display_addons_default: true },
    })
    await page.getByRole('button', { name: 'About Hose' }).click()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Two metres.')
  })

  it('S1-3.7-24 of a fact opens by keyboard', async () => {
    await renderSimple({
      product: { product_data: [{ name: 'Made in', value: 'Wisconsin', tooltip: 'In the United States.' }] },
    })
    const about = page.getByRole('button', { name: 'About Made in' })
    await expect.element(about).toBeInTheDocument()
    about.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('In the United States.')
  })
})

describe('the add-ons', () => {
  it('S1-3.1-60 are opened by a press if display_addons_default is off', async () => {
    await renderSimple({ product: { crosssells: [summary(941, 'Hose')] }, pdp: { display_addons_default: false } })
    await expect.element(page.getByRole('heading', { name: 'Goes well with this' })).toBeVisible()
    expect(page.getByRole('checkbox', { name: /Hose/ }).elements()).toEqual([])
    await page.getByRole('heading', { name: 'Goes well with this' }).click()
    await expect.element(page.getByRole('checkbox', { name: /Hose/ })).toBeVisible()
  })
})

describe('a price', () => {
  it('S1-3.7-13 that msrp_display_actual_price_type hides until a gesture is shown by a press', async () => {
    await renderSimple({
      product: { ...PRICED, msrp_enabled: true, msrp: 1100, msrp_display_actual_price_type: 'on gesture' },
    })
    const price = buyBox().getByText('$800.00')
    await expect.element(price).not.toBeVisible()
    await buyBox().getByText('Click for price').click()
    await expect.element(price).toBeVisible()
  })
})

describe('products of the same look', () => {
  const look = (settings: object): ProductChange => ({
    product: { product_data: [{ name: 'series', value: 'Classic' }] },
    answers: { '/dynamic-category/series/Classic': () => ({ products: [summary(950, 'Cousin of the look')] }) },
    pdp: { complete_the_look: { display_section: true, default_attributes: ['series'], ...settings } },
  })
  const section = () => page.getByRole('region', { name: 'Complete the look' })
  const colorOfName = () =>
    getComputedStyle(section().getByRole('heading', { name: 'Cousin of the look' }).element()).color

  for (const isOn of [true, false]) {
    it(`S1-3.1-67 complete_the_look shows their names if display_name_title is on: ${isOn}`, async () => {
      await renderSimple(look({ display_name_title: isOn }))
      // Screen readers announce its name in both cases.
      await expect.element(section().getByRole('link', { name: 'Cousin of the look' })).toBeInTheDocument()
      expect(colorOfName() === 'rgba(0, 0, 0, 0)').toBe(!isOn)
    })
  }

  for (const only of ['display_wishlist', 'display_compare']) {
    it(`S1-3.1-68 complete_the_look has the button that ${only} enables, and no other`, async () => {
      const parts = {
        display_wishlist: section().getByRole('button', { name: 'Wishlist: Cousin of the look' }),
        display_compare: section().getByRole('button', { name: 'Compare: Cousin of the look' }),
      }
      const switches = Object.keys(parts).map((name) => [name, name === only])
      await renderSimple(look(Object.fromEntries(switches)))
      for (const [name, part] of Object.entries(parts)) {
        if (name === only) await expect.element(part).toBeInTheDocument()
      }
      for (const [name, part] of Object.entries(parts)) if (name !== only) expect(part.elements()).toEqual([])
    })
  }
})

it('the stock of the shopper’s shop is listed first', async () => {
  const chosen = JSON.stringify({ id: 'KES-HER', name: 'Kessler Appliance Hermantown' })
  await renderSimple({ prepare: () => localStorage.setItem('showroom:kessler:my-store', chosen) })
  const stock = page.getByRole('region', { name: 'Delivery and pickup' }).getByRole('listitem')
  await expect.element(stock.first()).toMatchTextContent(/Hermantown/)
})

describe('recommendations for the shopper', () => {
  const row = () => page.getByRole('region', { name: 'Picked for you' })
  const open = (enabled: boolean, user_agents_bots_regex = '') =>
    renderSimple({
      product: { description: `<p>${'Long words. '.repeat(1_500)}</p>` },
      config: { shopper_stream: { enabled }, user_agents_bots_regex },
      answers: {
        '/personal/products': () => ({
          products: [summary(970, 'Picked fridge', { reviews_count: 3, reviews_rating: 4 })],
        }),
      },
    })
  const isAsked = (calls: readonly { path: string }[]) =>
    calls.some(({ path }) => path.startsWith('/personal/products'))
  const scrollToEnd = async () => {
    await expect.element(page.getByRole('region', { name: 'More for your home' })).toBeInTheDocument()
    window.scrollTo(0, document.documentElement.scrollHeight)
  }

  it('S1-7.3-09 with shopper_stream are requested once the row is near', async () => {
    const { calls } = await open(true)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(isAsked(calls)).toBe(false)
    await scrollToEnd()
    const link = row().getByRole('link', { name: 'Picked fridge' })
    await expect.element(link).toHaveAttribute('href', '/product/p-970')
    await expect.element(row()).toMatchTextContent('$800.00')
    expect(isAsked(calls)).toBe(true)
  })

  for (const [who, enabled, bots] of [
    ['without shopper_stream', false, ''],
    ['for bots', true, 'Chrome'],
  ] as const) {
    it(`S1-7.3-09 are not requested ${who}`, async () => {
      const { calls } = await open(enabled, bots)
      await scrollToEnd()
      // The islands at the page's end are there.
      await expect
        .element(
          main()
            .getByRole('button', { name: /^Wishlist: / })
            .first(),
        )
        .toBeInTheDocument()
      expect(row().elements()).toEqual([])
      expect(isAsked(calls)).toBe(false)
    })
  }
})

describe('the placeholder of missing images', () => {
  /** Rendered colour of an element, at a distance in px from its middle: 'r,g,b'. */
  async function colourIn(element: Element, besidePx = 0): Promise<string> {
    const base64 = await page.screenshot({ element, save: false })
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixel = context?.getImageData(picture.width / 2 + besidePx, picture.height / 2, 1, 1).data
    return [...(pixel ?? [])].slice(0, 3).join(',')
  }
  /** The store's placeholder: 350 by 350 px, of one colour. */
  const servePlaceholder = async () => {
    await respondToOutside('*gone.media-test*', () => ({ status: 404 }))
    await respondToOutside('*none.media-test*', () => ({
      type: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="350" height="350"><rect width="350" height="350" fill="#fe0102"/></svg>',
    }))
  }
  const config = { image_placeholder: 'none.media-test.svg' }
  const none = { images: [], assets: [], videos_json: [], image_url: {} }
  const gone = { ...none, images: [{ normal: 'gone.media-test.svg' }] }
  const firstPicture = () => gallery().element().querySelector('img') ?? document.body

  it('S1-3.1-18 image_placeholder is shown for products without image', async () => {
    await servePlaceholder()
    await renderSimple({ config, product: none })
    await expect.poll(() => colourIn(main().element().querySelector('.picture-none') ?? document.body)).toBe('254,1,2')
  })

  it('S1-3.1-18 image_placeholder is shown for images that fail to load; S1-9-19 it is 350 by 350', async () => {
    await servePlaceholder()
    await renderSimple({ config, product: gone })
    await expect.element(gallery()).toBeVisible()
    await expect.poll(() => colourIn(firstPicture())).toBe('254,1,2')
    for (const side of [-1, 1]) {
      expect(await colourIn(firstPicture(), side * 173)).toBe('254,1,2')
      expect(await colourIn(firstPicture(), side * 178)).not.toBe('254,1,2')
    }
  })

  it('S1-3.1-18 image_placeholder is shown on tiles whose image fails to load', async () => {
    await servePlaceholder()
    const relateds = [summary(901, 'Cousin', { image_url: { normal: 'gone.media-test.svg' } })]
    await renderSimple({
      config,
      product: { ...none, relateds },
      pdp: { complete_the_set: { display_section: true } },
    })
    const tile = page.getByRole('article').filter({ hasText: 'Cousin' }).first()
    await expect.element(tile).toBeInTheDocument()
    const image = tile.element().querySelector('img') ?? document.body
    image.scrollIntoView()
    await expect.poll(() => colourIn(image)).toBe('254,1,2')
  })

  it('S1-9-19 a picture of content without a file takes up 120 by 120 px', async () => {
    await renderSimple({ product: { description: '<avb-picture alt="Nothing yet"></avb-picture>' } })
    const overview = page.getByRole('region', { name: 'Product Overview' })
    await expect.element(overview).toBeInTheDocument()
    const place = overview.element().querySelector('span[style*="120px"]')?.getBoundingClientRect()
    expect([place?.width, place?.height]).toEqual([120, 120])
  })
})

describe('the set that a product is part of', () => {
  it('S1-2.15-15 has buttons that add its pieces to the cart; related items have none', async () => {
    const { products } = await requestStore<{ products: Entry[] }>(SIMPLE_PATH)
    const [first, piece] = products.filter((entry) => entry.type_id === 'simple' && entry.display_add_to_cart)
    if (!first || !piece) throw new Error('no two simple products')
    const open = (display_mode: string) =>
      renderSimple({
        hasFrame: true,
        product: { relateds: [piece] },
        pdp: { complete_the_set: { display_section: true, display_mode, title: 'Whole kitchen' } },
      })
    const section = page.getByRole('region', { name: 'Whole kitchen' })
    const button = section.getByRole('button', { name: /^Add to cart: / })
    await open('related-items-carousel')
    await expect.element(section.getByRole('button', { name: /^Compare/ })).toBeInTheDocument()
    expect(button.elements()).toEqual([])
    const { calls } = await open('complete-the-set')
    await button.click()
    const posted = () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/cart/items'))
    await expect.poll(() => posted().length).toBe(1)
    expect(JSON.stringify(posted()[0]?.body)).toContain(piece.entity_id)
  })
})

describe('a page with little content', () => {
  it('S1-9-19 is at least 85% of the screen high', async () => {
    await renderPage(await import('#app/[host]/[locale]/[variant]/wishlist/page.tsx'), {
      hasFrame: true,
      path: '/wishlist',
    })
    await expect.element(main()).toBeVisible()
    expect(main().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(0.85 * window.innerHeight)
  })
})
