import { describe, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { boxOf, buyBox, gallery, main, renderSimple } from '#tests/support/product-island.tsx'
import { PICTURE, PRICED, summary } from '#tests/support/product-responses.ts'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const LAYOUTS = ['standard', 'enterprise', 'two_column', 'three_column', 'unheard-of'] as const

const heading = () => page.getByRole('heading', { level: 1 })

/** Resizes the page until the test is finished. */
async function resize(width: number, height: number) {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
}

/** Width of the page beyond the window, in px. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** Positions of the parts of the page in a layout. */
async function boxesOf(layout: string) {
  await renderSimple({ pdp: { layout } })
  return {
    heading: await boxOf(heading()),
    gallery: await boxOf(gallery()),
    buy: await boxOf(buyBox()),
    specs: await boxOf(page.getByRole('region', { name: 'Specifications' })),
  }
}

describe('the layout', () => {
  it('S1-3.1-58 display_features.pdp.layout: standard, enterprise, two_column and three_column place the parts differently', async () => {
    const standard = await boxesOf('standard')
    expect(standard.heading.x).toBeGreaterThan(standard.gallery.right)
    expect(standard.specs.y).toBeGreaterThan(standard.gallery.bottom)
    expect(standard.specs.right).toBeGreaterThan(standard.buy.x)
    expect((await boxesOf('unheard-of')).heading.x).toBe(standard.heading.x)

    const enterprise = await boxesOf('enterprise')
    expect(enterprise.heading.bottom).toBeLessThanOrEqual(enterprise.gallery.y)
    expect(enterprise.buy.x).toBeGreaterThan(enterprise.gallery.right)

    const two = await boxesOf('two_column')
    expect(two.specs.x).toBeLessThan(two.gallery.right)
    expect(two.specs.right).toBeLessThanOrEqual(two.buy.x)

    const three = await boxesOf('three_column')
    expect(three.heading.x).toBeGreaterThan(three.gallery.right)
    expect(three.buy.x).toBeGreaterThan(three.heading.x + 100)
    expect(three.specs.right).toBeLessThanOrEqual(three.buy.x)
  })

  for (const layout of ['two_column', 'three_column']) {
    it(`beside the details of ${layout} the buy box stays in its column, and its end stays visible however long they are`, async () => {
      const end = main().getByRole('button', { name: 'Print' })
      await renderSimple({ pdp: { layout }, product: { description: `<p>${'Long. '.repeat(3_000)}</p>` } })
      await expect.element(end).toBeInTheDocument()
      for (const top of [3_000, 5_000]) {
        window.scrollTo(0, top)
        await expect.element(end).toBeInViewport()
      }
    })

    it(`the buy box of ${layout} keeps its position when it is longer than the details`, async () => {
      await renderSimple({
        pdp: { layout },
        product: {
          description: '',
          simple_attributes: [],
          doc_asset: {},
          reviews_count: 0,
          relateds: [],
          upsells: [],
        },
      })
      const name = await boxOf(heading())
      const purchase = (await boxOf(buyBox())) && buyBox().element().parentElement?.getBoundingClientRect()
      if (layout === 'two_column') expect(purchase?.y).toBeGreaterThan(name.bottom)
      else expect(purchase?.x).toBeGreaterThan(name.x + 100)
      expect(purchase?.x).toBeGreaterThanOrEqual((await boxOf(gallery())).right)
    })
  }

  for (const layout of LAYOUTS.slice(0, 4)) {
    it(`on a phone ${layout} has the name first, then pictures, then the price, and nothing is wider than the screen`, async () => {
      await resize(390, 844)
      await renderSimple({ pdp: { layout }, device: 'mobile' })
      const [name, pictures, buy] = [await boxOf(heading()), await boxOf(gallery()), await boxOf(buyBox())]
      expect(name.y).toBeLessThan(pictures.y)
      expect(pictures.y).toBeLessThan(buy.y)
      expect(overflow()).toBeLessThanOrEqual(0)
    })
  }

  for (const layout of ['standard', 'three_column']) {
    it(`${layout} is accessible`, async () => {
      await renderSimple({ pdp: { layout } })
      await expect.element(heading()).toBeVisible()
      await expectAccessible()
    })
  }

  it('a product with invalid wire data is accessible', async () => {
    await renderSimple({
      product: {
        ...PRICED,
        images: [],
        image_url: {},
        assets: [
          { asset_type: 'video', urls: {} },
          { asset_type: 'image360', urls: ['only-one.svg'] },
        ],
        videos_json: [{ FileUrl: 'care.mp4' }, { Title: 'No file' }],
        type_id: 'configurable',
        configurable_default_simple_id: '987654321',
        attributes: [
          { code: 'wood', label: 'Wood', options: [{ id: 'oak', label: 'Oak' }] },
          { code: 'size', options: [] },
        ],
        simple_products: [],
      },
    })
    await expect.element(heading()).toBeVisible()
    await expectAccessible()
  })

  for (const [device, width] of [
    ['desktop', 1440],
    ['mobile', 390],
  ] as const) {
    it(`words of 300 characters stay in the page (${device})`, async () => {
      await resize(width, 844)
      const word = 'Donaudampfschiff'.repeat(20).slice(0, 300)
      await renderSimple({
        device,
        hasFrame: true,
        product: {
          ...PRICED,
          name: `${word} tail`,
          manufacturer: word,
          model_number: word,
          product_features: [word],
          simple_attributes: [{ groupName: word, attributes: [{ name: word, value: word, tooltip: word }] }],
          product_data: [{ name: word, value: word }],
          doc_asset: { [word]: '/media/a.pdf' },
          product_flags: [1, 2, 3, 8].map((position) => ({ position, text: { line1: word, line2: word } })),
          crosssells: [{ ...PRICED, entity_id: 903, name: word }],
          outlets: [{ ...PRICED, entity_id: 905, name: word }],
          step_up: [{ ...PRICED, entity_id: 906, name: word }],
          promotions: { product_promotions: [{ program_id: 1, promo_name: word, promo_short_description: word }] },
          retailbanner: { title: word, content: `<p>${word}</p>` },
        },
        pdp: {
          display_compare_at: true,
          display_model_number: true,
          complete_the_set: { display_section: true },
          product_packages: { display_product_packages: true },
          stepup: { active: true },
          enable_member_html_content: true,
        },
        display: {
          restapi_location_inventory_display: true,
          outlet_products: { display_outlet_product_callout_on_product_pages: true },
        },
      })
      await expect.element(heading()).toHaveTextContent(`${word} tail`)
      expect(overflow()).toBeLessThanOrEqual(0)
    })
  }
})

describe('the tabs', () => {
  it('S1-2.15-01 begin with Product Overview, which is current, and follow the scroll position', async () => {
    await renderSimple({ hasFrame: true })
    const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect.element(tabs.first()).toHaveTextContent('Product Overview')
    await expect.element(tabs.first()).toHaveAttribute('aria-current', 'true')
    const specifications = tabs.filter({ hasText: 'Specifications' })
    await specifications.click()
    await expect.element(page.getByRole('heading', { name: 'Specifications' })).toBeInViewport()
    await expect.element(specifications).toHaveAttribute('aria-current', 'true')
    window.scrollTo(0, 0)
    await expect.element(tabs.first()).toHaveAttribute('aria-current', 'true')
    await expect.element(specifications).not.toHaveAttribute('aria-current')
  })

  it('S1-2.15-02 the link to the overview scrolls to #product-overview-section', async () => {
    await renderSimple({ product: { description: `<p>${'Long. '.repeat(400)}</p>` } })
    const overview = page.getByRole('region', { name: 'Product Overview' })
    await expect.element(overview).not.toBeInViewport({ ratio: 0.5 })
    await page.getByRole('link', { name: 'Read the product overview' }).click()
    expect(window.location.hash).toBe('#product-overview-section')
    await expect.element(overview.getByRole('heading', { level: 2 })).toBeInViewport()
  })
})

describe('on paper', () => {
  /** Renders the page for print until the test is finished. */
  async function print() {
    const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
    await session.send('Emulation.setEmulatedMedia', { media: 'print' })
    onTestFinished(async () => void (await session.send('Emulation.setEmulatedMedia', { media: '' })))
  }

  for (const isOn of [true, false]) {
    it(`S1-3.1-62 display_print_discount ${isOn ? 'prints' : 'off leaves out'} the discount, display_print_discount_disclaimer its disclaimer`, async () => {
      await print()
      const pdp = { display_print_discount: isOn, display_print_discount_disclaimer: isOn }
      await renderSimple({ product: PRICED, pdp })
      await expect.element(page.getByText('$800.00').first()).toBeVisible()
      const discount = buyBox().getByText('Save $200.00')
      const disclaimer = page.getByText(/Prices and discounts as shown/)
      if (isOn) {
        await expect.element(discount).toBeVisible()
        await expect.element(disclaimer).toBeVisible()
      } else {
        await expect.element(discount).not.toBeVisible()
        expect(disclaimer.elements()).toEqual([])
      }
    })
  }

  it('a product has one picture, its price and its details, without controls', async () => {
    await print()
    await respondToOutside('*.media-test.*', () => ({ type: 'image/svg+xml', body: PICTURE }))
    await renderSimple({
      product: {
        ...PRICED,
        images: [{ normal: 'a.media-test.svg' }, { normal: 'b.media-test.svg' }],
        simple_attributes: [{ groupName: 'Misc. Specs', attributes: [{ name: 'Finish', value: 'Steel' }] }],
        relateds: [summary(901, 'Cousin')],
      },
    })
    await expect.element(main().getByText('Kessler Appliance', { exact: true })).toBeVisible()
    await expect.element(buyBox()).toMatchTextContent('$800.00')
    await expect.element(main().getByRole('region', { name: 'Specifications' })).toMatchTextContent('Steel')
    expect(gallery().getByRole('img').all()).toHaveLength(1)
    // The picture enlarges on a screen.
    expect(main().getByRole('button').all()).toHaveLength(1)
    expect(main().getByRole('region', { name: 'More for your home' }).elements()).toEqual([])
  })
})

describe('adding to the cart', () => {
  it('S1-2.15-23 shows a notification with the product and the quantity; S1-1-19 the header’s cart icon leads to it', async () => {
    const { left, router } = await renderSimple({ hasFrame: true, product: { ...PRICED, name: 'Quiet dishwasher' } })
    await main().getByLabelText('Quantity').fill('2')
    await buyBox().getByRole('button', { name: 'Add to cart' }).click()
    const notice = page.getByRole('region', { name: 'Added to cart' })
    await expect.element(notice).toMatchTextContent('Quiet dishwasher')
    await expect.element(notice).toMatchTextContent('Qty 2')
    const icon = page.getByRole('link', { name: /^Cart, 2 / }).first()
    await expect.element(icon).toHaveAttribute('href', '/checkout/cart')
    expect([...left, ...router.push.mock.calls]).toEqual([])
  })
})
