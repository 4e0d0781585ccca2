import type { Locator, Page } from '@playwright/test'
import { addToCart as cartButton, line, placeButton, summary } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { askBackEnd, buyBox, PURCHASE } from '#tests/support/product-page.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, findProduct } from '#tests/support/shopper.ts'

/** Every word a product's stock can have. */
const WORDS = ['In stock', 'Limited availability', 'Available to order', 'Out of stock', 'Call for availability']

/** Units that no test of a run buys up. */
const PLENTY = 20

type Entry = {
  entity_id: string
  url_key: string
  name: string
  model_number: string
  type_id: string
  display_add_to_cart: boolean
  location_inventory: { qty: number }[]
  product_data: { value: string }[]
}

const unitsOf = ({ location_inventory }: Entry) => location_inventory.reduce((sum, { qty }) => sum + qty, 0)

/** The first simple appliance that fits; one without its box is not taken back as others are. */
async function findAppliance(fits: (product: Entry) => boolean): Promise<Entry> {
  for (const category of ['dishwashers', 'refrigeration', 'laundry', 'cooking']) {
    const path = `/categories/${category}?embed=products&limit=100&order=price&dir=asc`
    const { products } = await askBackEnd<{ products: Entry[] }>(path)
    const match = products.find(
      (product) => product.type_id === 'simple' && !product.name.startsWith('Open Box') && fits(product),
    )
    if (match) return match
  }
  throw new Error('no appliance fits')
}

const KINDS = {
  'in stock': {
    word: 'In stock',
    lead: '',
    schema: 'InStock',
    find: () => findAppliance((product) => unitsOf(product) >= PLENTY),
  },
  'ordered first': {
    word: 'Available to order',
    lead: '2 to 4 weeks',
    schema: 'InStock',
    find: () => findAppliance(({ location_inventory, product_data }) => !location_inventory[0] && !!product_data[0]),
  },
  'sold out': {
    word: 'Out of stock',
    lead: '',
    schema: 'OutOfStock',
    find: () => findAppliance((product) => product.location_inventory.length > 0 && unitsOf(product) === 0),
  },
} as const

/** The one word of a part of a page: fails when it has another, too. */
async function expectWord(part: ReturnType<Page['locator']>, word: string, lead: string) {
  await expect(part).toContainText(word)
  if (lead) await expect(part).toContainText(lead)
  for (const other of WORDS) if (other !== word) await expect(part).not.toContainText(other)
}

/** The shipping method that all of it is about. */
const CREW = /Local delivery by our crew/

/** The range of dates that a shipping method states. */
async function readDates(method: Locator): Promise<string> {
  await expect(method).toContainText(/\w{3}, \w{3} \d/)
  const [dates = ''] = /\w{3}, \w{3} \d.*\w{3} \d{1,2}/.exec((await method.textContent()) ?? '') ?? []
  expect(dates).not.toBe('')
  return dates
}

/** Tile, page, structured data and comparison of a product. */
async function expectSameInCatalog(
  page: Page,
  product: Entry,
  { word, lead, schema }: (typeof KINDS)['in stock' | 'sold out' | 'ordered first'],
) {
  await page.goto(shopUrl('kessler', `/search/${product.model_number}`))
  const tile = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
  await expectWord(tile.first(), word, lead)
  await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
  await expectWord(buyBox(page), word, lead)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const offer = data.map((text) => JSON.parse(text)).find((entry) => entry.offers)?.offers
  expect(offer?.availability).toBe(`https://schema.org/${schema}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Compare: ${product.name}`, exact: true })
    .first()
    .click()
  await page.goto(shopUrl('kessler', '/compare'))
  await expectWord(page.getByRole('row').filter({ hasText: 'Availability' }), word, lead)
}

for (const [kind, expected] of Object.entries(KINDS).filter(([kind]) => kind !== 'sold out')) {
  test(`S1-4.8-06 S2-2-22 what is ${kind} has one word from tile to receipt, and one range of dates from product page to receipt @both`, async ({
    page,
  }) => {
    const product = await expected.find()
    await expectSameInCatalog(page, product, expected)
    await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
    // Beside the price: how the store delivers, and how long it takes back what comes from stock.
    const terms = page.locator(PURCHASE).getByRole('link', { name: /^(Delivered by our own crew|Returns)/ })
    await expect(terms).toHaveText([/around Duluth/, expected.lead ? 'Returns' : 'Returns within 30 days'])
    await expect(terms.first()).toHaveAttribute('href', '/delivery')
    await expect(terms.last()).toHaveAttribute('href', '/returns')
    const main = page.getByRole('main')
    await main.getByLabel('ZIP code').fill('55802')
    await main.getByRole('button', { name: 'Check', exact: true }).click()
    const dates = await readDates(main.getByRole('listitem').filter({ hasText: CREW }).first())
    await cartButton(page).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expectWord(line(page), expected.word, expected.lead)
    await page.getByText('Estimate delivery').click()
    await page.getByLabel('ZIP code').fill('55802')
    await page.getByRole('button', { name: 'Estimate' }).click()
    const estimated = page.getByRole('list', { name: 'Estimated delivery' }).getByRole('listitem')
    expect(await readDates(estimated.filter({ hasText: CREW }))).toBe(dates)

    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    // The cheapest that brings it: neither what is fetched for nothing nor what is installed.
    const method = page.getByRole('radio', { name: CREW })
    await expect(method).toBeChecked()
    await expect(page.getByRole('radio', { name: /Parcel/ })).toHaveCount(0)
    expect(await readDates(method.locator('..'))).toBe(dates)
    if (await summary(page).getByRole('group').isVisible()) await summary(page).getByRole('group').click()
    await expectWord(summary(page), expected.word, expected.lead)
    await choosePayment(page, 'Check / money order')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    const receipt = page.getByRole('article')
    await expectWord(receipt, expected.word, expected.lead)
    await expect(receipt).toContainText(dates)
  })
}

test('S1-4.8-06 what is sold out has one word, no quantity and no button, and things that can be done @both', async ({
  page,
}) => {
  const product = await KINDS['sold out'].find()
  await expectSameInCatalog(page, product, KINDS['sold out'])
  await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Call 218-555-0142', exact: true })).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toBeVisible()
  await expect(main.getByLabel('Quantity')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /add to cart/i })).toHaveCount(0)
  // One field where the button would stand: a mail when it is back.
  const email = `rae.${process.pid}.${Date.now()}@example.com`
  const wait = main.getByRole('form', { name: 'Tell me when it is back' })
  const field = wait.getByLabel('E-mail me when it is back')
  await wait.getByRole('button', { name: 'Notify me' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expectAccessible(page, PURCHASE)
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(main.getByText('We will write to you once')).toBeFocused()
  expect(page.url()).not.toContain('@')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain(email)
  await main.getByRole('link', { name: 'See similar products' }).click()
  await expect(page.getByRole('heading', { name: 'Others in this class' })).toBeInViewport()
  // What can't be ordered has no day on which it comes.
  await main.getByLabel('ZIP code').fill('55802')
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByText('Stores near 55802')).toBeVisible()
  await expect(main.getByText('Delivery to 55802')).toHaveCount(0)
})

test('what was sold meanwhile is out of stock in the cart, too', async ({ page, testProxy }) => {
  const product = await KINDS['in stock'].find()
  type Items = Record<string, { location_inventory: { qty: number }[] }>
  const sold = (answer: unknown) => {
    const cart = answer as { items: Items }
    const gone = Object.entries(cart.items ?? {}).map(([id, item]) => [
      id,
      { ...item, display_add_to_cart: false, location_inventory: [{ store_name: 'North', qty: 0 }] },
    ])
    return { ...cart, items: Object.fromEntries(gone) }
  }
  const { origin } = testProxy.openStore('kessler', {}, { '/cart': sold })
  await enterStore(page, origin)
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${origin}/checkout/cart`)
  await expectWord(line(page), 'Out of stock', '')
})

test('a back end that sends what section 3 names alone has no word in the cart, and its days are counted from the lead time', async ({
  page,
  testProxy,
}) => {
  const product = await KINDS['ordered first'].find()
  const path = `/products/${product.url_key}`
  const { origin } = testProxy.openStore(
    'kessler',
    { display_features: { pdp: { enable_estimated_shipping_pdp: true } } },
    {
      [path]: (answer) => ({
        ...(answer as object),
        product_data: null,
        simple_attributes: [{ groupName: 'General', attributes: [{ name: 'Lead time', value: '6 to 8 weeks' }] }],
      }),
      [`/products/${product.entity_id}/shipping/55802`]: () => [
        { code: 'a', carrier_title: 'Our van', price: { amount: 9 }, delivery_estimate: '4–10 business days' },
      ],
      '/cart': (answer) => {
        const cart = answer as { items: Record<string, object>; shipping_methods: object[] }
        const plain = Object.entries(cart.items ?? {}).map(([id, item]) => [
          id,
          { ...item, display_add_to_cart: undefined, location_inventory: undefined, product_data: undefined },
        ])
        return { ...cart, items: Object.fromEntries(plain) }
      },
    },
  )
  await page.goto(`${origin}/product/${product.url_key}`)
  await expectWord(buyBox(page), 'Available to order', '6 to 8 weeks')
  await page.getByRole('main').getByLabel('ZIP code').fill('55802')
  await page.getByRole('main').getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('4–10 business days, counted from when it is ready (6 to 8 weeks)')
  await enterStore(page, origin)
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${origin}/checkout/cart`)
  await expect(line(page)).toContainText(product.name)
  for (const word of WORDS) await expect(line(page)).not.toContainText(word)
})

test('S2-2-22 a water filter goes by parcel, and a parcel is what the checkout begins with', async ({ page }) => {
  await enterStore(page, shopUrl('kessler'))
  const filter = await findProduct(page, 'water filter', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: filter.entity_id })
  await page.goto(shopUrl('kessler', '/checkout/onepage'))
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(page.getByRole('radio', { name: /Parcel/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Freight|installation/ })).toHaveCount(0)
})

test('the Québec store says stock, delivery and cards in French', async ({ page }) => {
  await enterStore(page, shopUrl('volteo'))
  const set = await findProduct(page, 'téléviseur', ({ type_id, location_inventory }) => {
    return type_id === 'simple' && location_inventory.reduce((sum, { qty }) => sum + qty, 0) > 9
  })
  await page.goto(shopUrl('volteo', `/product/${set.url_key}`))
  await expect(buyBox(page)).toContainText('En stock')
  await page.getByRole('main').getByLabel('Code postal').fill('G1V 2L8')
  await page.getByRole('main').getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/^(lun|mar|mer|jeu|ven)\. \d+ .+\s–\s(lun|mar|mer|jeu|ven)\. \d+/)
      .first(),
  ).toBeVisible()
  await callRest(page, 'POST', '/cart/items', { product_id: set.entity_id })
  await page.goto(shopUrl('volteo', '/checkout/cart'))
  await expect(line(page)).toContainText('En stock')
  const { payment_methods } = await callRest<{ payment_methods: { code: string; title: string }[] }>(
    page,
    'GET',
    '/cart?embed=payment_methods',
  )
  expect(payment_methods).toContainEqual(
    expect.objectContaining({ code: 'moneris', title: 'Carte de crédit ou de débit' }),
  )
})

test('the link of a mail about a product that is back ends such mails with a press, and stays nowhere', async ({
  page,
}) => {
  const sent: unknown[] = []
  await page.route('**/api/rest/restock-notices/cancel', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: {} })
  })
  await page.goto(shopUrl('kessler', '/customer/restock-notices#token=key.signature'))
  const main = page.getByRole('main')
  const end = main.getByRole('button', { name: 'End these e-mails' })
  await expect(end).toBeEnabled()
  await expect(page).toHaveURL(/\/customer\/restock-notices$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  expect(sent).toEqual([])
  await end.click()
  await expect(main.getByText('No such e-mail will be sent to your address')).toBeVisible()
  expect(sent).toEqual([{ token: 'key.signature' }])
  await page.reload()
  await expect(main.getByText('Please use the link in the e-mail')).toBeVisible()
})
