import { describe, it } from 'vitest'
import { CHOICE, CONFIGURABLE, EXTENDED } from '#tests/support/configurable.ts'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { buyBox, gallery, main, renderProduct, renderSimple, requestStore } from '#tests/support/product-island.tsx'
import { PICTURE, PRICED, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const servePictures = () => respondToOutside('*/media/7*.svg', () => ({ type: 'image/svg+xml', body: PICTURE }))

const open = async (change: ProductChange = {}) => {
  await servePictures()
  return renderSimple({ ...CHOICE, display: EXTENDED, ...change })
}
const radio = (name: string | RegExp) => page.getByRole('radio', { name })
/** The swatch that a shopper sees; its field is hidden in it. */
const swatch = (name: string) => page.getByTitle(name, { exact: true })
const firstPicture = () => gallery().getByRole('img').first()

describe('variants', () => {
  it('S1-2.15-11 choosing swatches changes picture, price, model and stock at once, and the URL names the choice', async () => {
    const { left } = await open()
    await expect.element(radio('Oak')).toBeChecked()
    await expect.element(radio('Small')).toBeChecked()
    await expect.element(buyBox()).toMatchTextContent('$400.00')
    await expect.element(page.getByText('Model M71')).toBeVisible()
    const specs = page.getByRole('region', { name: 'Specifications' })
    await expect.element(specs).toMatchTextContent('71 kg')
    await expect
      .element(specs.getByRole('img', { name: /: 71\sin\. wide, 40\sin\. deep, 80\sin\. high$/ }))
      .toBeVisible()
    await expect.element(main().getByText('Dimensions (H x W x D): 80 x 71 x 40 in.')).toBeVisible()

    await swatch('Large').click()
    await expect.element(buyBox()).toMatchTextContent('$500.00')
    await expect.element(page.getByText('Model M72')).toBeVisible()
    await expect.element(firstPicture()).toHaveAttribute('src', expect.stringMatching(/\/media\/72\.svg/))
    await expect.element(specs).toMatchTextContent('72 kg')
    await expect.element(specs.getByRole('img', { name: /: 72\sin\. wide/ })).toBeVisible()
    await expect.element(main().getByText('Dimensions (H x W x D): 80 x 72 x 40 in.')).toBeVisible()
    expect(window.location.search).toContain('configurable_entity_id=72')

    await swatch('Walnut').click()
    await expect.element(buyBox()).toMatchTextContent('Out of stock')
    expect(main().getByRole('button', { name: 'Add to cart' }).elements()).toEqual([])
    expect(main().getByLabelText('Quantity').elements()).toEqual([])
    await expect.element(main().getByText(/(version|product) can't be ordered online at the moment/)).toBeVisible()
    await expect.element(radio(/^Small \(not available\)/)).toBeInTheDocument()
    expect(left).toEqual([])
    await expectAccessible(buyBox().element())
  })

  it('S1-2.15-09 S1-2.15-11 the panel shows the stock of the chosen variant by shop, and a swatch that is sold out looks sold out', async () => {
    const [small, large, walnut] = CONFIGURABLE.simple_products
    const stocked = (variant: object | undefined, duluth: number, superior: number) => ({
      ...variant,
      location_inventory: [
        { store_name: 'Duluth', qty: duluth },
        { store_name: 'Superior', qty: superior },
      ],
    })
    const simple_products = [stocked(small, 0, 2), stocked(large, 5, 1), stocked(walnut, 0, 0)]
    const answers = Object.fromEntries(
      simple_products.map((variant, place) => [`/products/${71 + place}`, () => variant]),
    )
    const { calls } = await open({
      product: { ...CONFIGURABLE, simple_products, location_inventory: [{ store_name: 'Duluth', qty: 5 }] },
      answers,
      config: { enterprise_features: { product_inventory_enable: true } },
      display: {
        ...EXTENDED,
        restapi_location_inventory_display: true,
        restapi_location_inventory_display_count: true,
      },
    })
    const panel = page.getByRole('region', { name: 'Delivery and pickup' })
    const shops = () =>
      panel
        .getByRole('listitem')
        .elements()
        .map((shop) => shop.textContent)
    await expect.poll(shops).toEqual(['DuluthNot on hand', 'Superior2 on hand'])
    await swatch('Large').click()
    await expect.poll(shops).toEqual(['Duluth5 on hand', 'Superior1 on hand'])
    await expect.element(radio('Walnut (Out of stock)')).toBeInTheDocument()
    await panel.getByLabelText('ZIP code').fill('55802')
    await panel.getByRole('button', { name: 'Check' }).click()
    await expect
      .poll(() => calls.map(({ path }) => path).filter((path) => path.includes('/inventory?zip=')))
      .toEqual([expect.stringMatching(/^\/products\/72\/inventory\?/)])
  })

  it('S1-2.15-11 next to a default variant that is sold out or dearer than the tile’s price, a link selects the cheaper one', async () => {
    const product = { ...CONFIGURABLE, ...PRICED, final_price_without_tax: 400 }
    await open({ product: { ...product, configurable_default_simple_id: '73' } })
    await expect.element(buyBox()).toMatchTextContent('Out of stock')
    await buyBox().getByRole('link', { name: 'View the Oak, Small version for $400.00' }).click()
    await expect.element(buyBox()).toMatchTextContent('In stock')
    await expect.element(radio('Small')).toBeChecked()
    expect(window.location.search).toContain('configurable_entity_id=71')
    expect(
      buyBox()
        .getByRole('link', { name: /version for/ })
        .elements(),
    ).toEqual([])
  })

  it('S1-3.1-87 enable_extended_multi_config off lists all combinations in one list', async () => {
    await open({ display: { feature_toggles: { enable_extended_multi_config: false } } })
    await page.getByLabelText(/^Choose a version/).selectOptions('Oak / Large')
    await expect.element(buyBox()).toMatchTextContent('$500.00')
    const form = buyBox().element() as HTMLFormElement
    await expect.poll(() => new FormData(form).get('super_attribute[size]')).toBe('l')
  })

  it('a swatch without a variant shows the default variant', async () => {
    const simple_products = CONFIGURABLE.simple_products.filter(({ entity_id }) => entity_id !== 72)
    const refused = () => Response.json({}, { status: 404 })
    await open({
      product: { ...CONFIGURABLE, simple_products },
      answers: { ...CHOICE.answers, '/products/72': refused, absent: refused },
    })
    await swatch('Large').click()
    await expect.element(radio('Small')).toBeChecked()
    await expect.element(buyBox()).toMatchTextContent('$400.00')
  })

  it('a variant that fails to load is shown as far as the page knows it, with an error', async () => {
    let isUp = true
    const entries = Object.entries(CHOICE.answers ?? {}).map(([path, answer]) => [
      path,
      (...asked: Parameters<typeof answer>) => (isUp ? answer(...asked) : Response.json({}, { status: 500 })),
    ])
    await open({ answers: Object.fromEntries(entries) })
    isUp = false
    await swatch('Large').click()
    await expect.element(main().getByRole('alert')).toHaveTextContent('There was an error fetching products.')
    await expect.element(buyBox()).toMatchTextContent('$500.00')
    isUp = true
    await swatch('Small').click()
    await expect.element(buyBox()).toMatchTextContent('$400.00')
    await expect.element(main().getByRole('alert')).not.toBeInTheDocument()
  })

  for (const [device, width] of [
    ['desktop', 1440],
    ['mobile', 390],
  ] as const) {
    it(`arrow keys choose a variant (${device})`, async () => {
      await page.viewport(width, 844)
      await servePictures()
      await renderSimple({ ...CHOICE, display: EXTENDED, device })
      await expect.element(radio('Small')).toBeInTheDocument()
      radio('Small').element().focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(buyBox()).toMatchTextContent('$500.00')
      await expect.element(radio('Large')).toHaveFocus()
      await page.viewport(1440, 900)
    })
  }

  it('a tablet of the Québec store is chosen by colour and capacity, in French', async () => {
    type Listed = { products: { entity_id: string; url_key: string; type_id: string }[] }
    type Choices = { attributes: { options: { label: string; products: string[] }[] }[] }
    const { products } = await requestStore<Listed>('/search/tablette?embed=products&limit=24', 'volteo')
    const hasBoth = async ({ entity_id }: { entity_id: string }) => {
      const { attributes } = await requestStore<Choices>(`/products/${entity_id}`, 'volteo')
      const options = attributes.flatMap(({ options }) => options)
      const [large, blue] = ['512 Go', 'Bleu nuit'].map((label) => options.find((option) => option.label === label))
      return large?.products.some((variant) => blue?.products.includes(variant)) ?? false
    }
    const choices = products.filter(({ type_id }) => type_id === 'configurable')
    const fits = await Promise.all(choices.map(hasBoth))
    const tablet = choices.find((_, index) => fits[index])
    await renderProduct(tablet?.url_key ?? '', { store: 'volteo', display: EXTENDED })
    const price = () => buyBox().element().querySelector('.price b')?.textContent
    const before = price()
    await swatch('512 Go').click()
    await expect.poll(price).not.toBe(before)
    await swatch('Bleu nuit').click()
    await expect.poll(() => window.location.search).toMatch(/configurable_entity_id=\d+/)
    await expect.poll(() => document.querySelector('.gallery-strip img')?.getAttribute('src')).toMatch(/2d4468/)
    const specs = page.getByRole('region', { name: 'Caractéristiques' })
    await expect.element(specs).toMatchTextContent('512 Go')
    await expect.element(specs).toMatchTextContent('Bleu nuit')
  })

  it('monthly payments follow the chosen variant; a variant without a shown price, or below the lowest price, has none', async () => {
    const script_url = 'https://affirm.example.com/affirm.js'
    await respondToOutside(script_url, () => ({
      body: `(() => {
        const draw = () => document.querySelectorAll('.affirm-as-low-as').forEach((place) => {
          place.textContent = 'From ' + place.dataset.amount + ' cents with ' + window._affirm_config.public_api_key
        })
        window.affirm.ui.ready = (run) => run()
        window.affirm.ui.refresh = draw
        draw()
      })()`,
    }))
    const variant = (id: number, price: number) => ({ ...PRICED, entity_id: id, final_price_without_tax: price })
    const option = (id: string, product: number) => ({ id, label: id, products: [product] })
    await renderSimple({
      config: { affirm: { public_api_key: 'key', script_url } },
      pdp: { financing_plans: { minimum: 300 } },
      product: {
        type_id: 'configurable',
        configurable_default_simple_id: '71',
        attributes: [
          {
            id: 1,
            code: 'size',
            label: 'Size',
            options: [option('Small', 71), option('Large', 72), option('Huge', 73), option('Tiny', 74)],
          },
        ],
        simple_products: [variant(71, 400), variant(72, 500), { ...variant(73, 900), poa: true }, variant(74, 299)],
      },
      answers: {
        '/products/71': () => variant(71, 400),
        '/products/72': () => variant(72, 500),
        '/products/73': () => ({ ...variant(73, 900), poa: true }),
        '/products/74': () => variant(74, 299),
      },
    })
    await expect.element(buyBox()).toMatchTextContent('From 40000 cents with key')
    await swatch('Large').click()
    await expect.element(buyBox()).toMatchTextContent('From 50000 cents')
    await swatch('Huge').click()
    await expect.element(buyBox()).not.toMatchTextContent('cents')
    await swatch('Small').click()
    await expect.element(buyBox()).toMatchTextContent('From 40000 cents')
    await swatch('Tiny').click()
    await expect.element(buyBox()).not.toMatchTextContent('cents')
    expect(window.location.search).toContain('configurable_entity_id=74')
  })
})
