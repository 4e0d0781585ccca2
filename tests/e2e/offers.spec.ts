import type { Page } from '@playwright/test'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'
import type { DemoStore } from '#tests/support/stores.ts'

/**
 * Every offer that the content of a demo store states, word for word, walked to what it takes off: the sentence must stand
 * on its page, and a cart that fits it must get the amount.
 */

type Line = { product_id: string; qty: number }

/** What a cart holds: products of a category or programme that may be sold, each so often. */
type Wish = { from: string; qty?: number; where?: string }

type Offer = {
  store: DemoStore
  /** The page that states it. */
  path: string
  sentence: string
  cart: readonly Wish[]
  /** The line of the totals, or null where nothing is taken off yet. */
  off: { title: string; amount: string } | null
  /** What is claimed after the purchase. */
  rebate?: { title: string; amount: string }
  locale?: 'en-CA'
}

const KITCHEN = 'Two kitchen appliances: $100 off. Three: $300. Four: $600.'
const KITCHEN_RULE =
  'Save $100 instantly on two kitchen appliances, $300 on three and $600 on four or more, of any brand, once an order.'
const ROOM = 'Order a sofa, a rug and a lamp together and we take $400 off at once.'
const ROOM_RULE = 'Save $400 instantly when you order a sofa, a rug and a lamp together, once an order.'
const PLUGGED = '50 $ de rabais immédiat à l’achat d’un téléviseur et d’une barre de son'
const off = (title: string, amount: string) => ({ title, amount })
const kessler = { store: 'kessler', path: '/' } as const
const alderloom = { store: 'alderloom', path: '/' } as const
const volteo = { store: 'volteo', path: '/' } as const
const buyMore = (amount: string) => off('Buy More, Save More', amount)
const wholeRoom = off('The Whole Room', '-$400.00')
const byMail = (amount: string) => ({ title: 'Consumer Rebates', amount })

const OFFERS: readonly Offer[] = [
  { ...kessler, sentence: KITCHEN, cart: [{ from: 'ranges' }], off: null },
  { ...kessler, sentence: KITCHEN, cart: [{ from: 'ranges', qty: 2 }], off: buyMore('-$100.00') },
  {
    ...kessler,
    sentence: 'Mix brands as you like: refrigerators, ranges, wall ovens, cooktops and dishwashers count.',
    cart: [{ from: 'wall-ovens' }, { from: 'cooktops' }, { from: 'dishwashers' }],
    off: buyMore('-$300.00'),
  },
  {
    ...kessler,
    sentence: '$600 off four kitchen appliances through December 31.',
    cart: [{ from: 'refrigeration', where: 'Refrigerator' }, { from: 'ranges', qty: 2 }, { from: 'dishwashers' }],
    off: buyMore('-$600.00'),
  },
  {
    ...kessler,
    path: '/promotions',
    sentence: KITCHEN_RULE,
    cart: [{ from: 'ranges', qty: 5 }],
    off: buyMore('-$600.00'),
  },
  {
    ...kessler,
    path: '/promotions',
    sentence: 'Get $150 back by mail on selected Northmark French door refrigerators.',
    cart: [{ from: '101' }],
    off: null,
    rebate: byMail('$150.00'),
  },
  {
    ...kessler,
    path: '/promotions',
    sentence: 'Get $75 back on each selected Halvorsen front load washer or electric dryer.',
    cart: [{ from: '102', qty: 2 }],
    off: null,
    rebate: byMail('$150.00'),
  },
  {
    ...kessler,
    path: '/promotions',
    sentence: 'Get $60 back on selected Vestling top control dishwashers.',
    cart: [{ from: '103' }],
    off: null,
    rebate: byMail('$60.00'),
  },
  {
    ...kessler,
    path: '/promotions',
    sentence: 'Get $200 back on selected Koldane induction ranges.',
    cart: [{ from: '104' }],
    off: null,
    rebate: byMail('$200.00'),
  },
  { ...alderloom, sentence: ROOM, cart: [{ from: 'sofas' }, { from: 'area-rugs' }], off: null },
  { ...alderloom, sentence: ROOM, cart: [{ from: 'sofas' }, { from: 'area-rugs' }, { from: 'lamps' }], off: wholeRoom },
  {
    ...alderloom,
    sentence: 'The Whole Room: $400 off a sofa, a rug and a lamp, until December 24.',
    cart: [
      { from: 'sofas', qty: 2 },
      { from: 'area-rugs', qty: 2 },
      { from: 'lamps', qty: 2 },
    ],
    off: wholeRoom,
  },
  {
    ...alderloom,
    path: '/promotions',
    sentence: `${ROOM_RULE} Loveseats and sectionals are sofas, too.`,
    cart: [{ from: 'sectionals' }, { from: 'area-rugs' }, { from: 'lamps' }],
    off: wholeRoom,
  },
  {
    ...alderloom,
    path: '/promotions',
    sentence: 'Get $100 back on selected Willowbrook Works mattresses.',
    cart: [{ from: '201' }],
    off: null,
    rebate: byMail('$100.00'),
  },
  {
    ...volteo,
    sentence: PLUGGED,
    cart: [{ from: 'tous-les-televiseurs' }, { from: 'barres-de-son' }],
    off: off('Plus on branche, plus on économise', '-50,00 $'),
  },
  {
    ...volteo,
    path: '/promotions',
    sentence: `${PLUGGED}, une fois par commande.`,
    cart: [
      { from: 'tous-les-televiseurs', qty: 2 },
      { from: 'barres-de-son', qty: 2 },
    ],
    off: off('Plus on branche, plus on économise', '-50,00 $'),
  },
  {
    ...volteo,
    path: '/promotions',
    sentence: '100 $ de remise postale sur certains téléviseurs Luxara.',
    cart: [{ from: '301' }],
    off: null,
    rebate: { title: 'Remises aux consommateurs', amount: '100,00 $' },
  },
  {
    ...volteo,
    path: '/promotions',
    sentence: '75 $ de remise postale sur certains portables Pixelor.',
    cart: [{ from: '302' }],
    off: null,
    rebate: { title: 'Remises aux consommateurs', amount: '75,00 $' },
  },
]

type Found = { entity_id: string; name: string; type_id: string; display_add_to_cart: boolean }
type Choices = { attributes: { options: { products: string[] }[] }[] }

/** A product that can be put into the cart as it is, of a category's address or a programme's number. */
async function findSold(page: Page, { from, qty = 1, where = '' }: Wish): Promise<Line> {
  const list = /^\d+$/.test(from) ? `/dynamic-category/program_id/${from}` : `/categories/${from}`
  const { products } = await callRest<{ products: Found[] }>(page, 'GET', `${list}?embed=products&limit=48`)
  for (const { entity_id, name, type_id, display_add_to_cart } of products) {
    if (!display_add_to_cart || type_id === 'bundle' || !name.includes(where)) continue
    if (type_id === 'simple') return { product_id: entity_id, qty }
    const { attributes } = await callRest<Choices>(page, 'GET', `/products/${entity_id}`)
    const [variant] = attributes[0]?.options[0]?.products ?? []
    if (variant !== undefined) return { product_id: variant, qty }
  }
  throw new Error(`nothing of '${from}' can be bought`)
}

/** The amount of a line of the summary by its title. */
const amountOf = (page: Page, title: string) =>
  page.getByRole('complementary').getByText(title, { exact: true }).locator('xpath=following-sibling::dd')

for (const { store, path, sentence, cart, off, rebate } of OFFERS) {
  const given = off ? `${off.amount} as ‘${off.title}’` : rebate ? `${rebate.amount} to claim` : 'nothing yet'
  const holds = cart.map(({ from, qty = 1 }) => `${qty} × ${from}`).join(', ')
  test(`${store}${path} “${sentence}”: ${holds} gives ${given}`, async ({ page }) => {
    await page.goto(shopUrl(store, path))
    await expect(page.locator('body')).toContainText(sentence)
    const items: Line[] = []
    for (const wish of cart) items.push(await findSold(page, wish))
    await callRest(page, 'POST', '/cart/items', { items })
    await page.goto(shopUrl(store, '/checkout/cart'))
    const summary = page.getByRole('complementary')
    if (off) await expect(amountOf(page, off.title)).toHaveText(off.amount)
    else await expect(amountOf(page, store === 'volteo' ? 'Rabais' : 'Discount')).toHaveText('-')
    if (rebate)
      await expect(summary.getByRole('listitem').filter({ hasText: rebate.title })).toContainText(rebate.amount)
  })
}

const PACKAGES: readonly { store: DemoStore; category: string; sentence: string; less: (parts: number) => number }[] = [
  {
    store: 'kessler',
    category: 'laundry-pairs',
    sentence: 'Buy the two together and save $120',
    less: (parts) => parts - 120,
  },
  {
    store: 'kessler',
    category: 'cooking',
    sentence: 'Five percent less than the pieces one by one',
    less: (parts) => parts * 0.95,
  },
  {
    store: 'alderloom',
    category: 'dining-sets',
    sentence: 'Seven percent less than the pieces one by one',
    less: (parts) => parts * 0.93,
  },
  {
    store: 'volteo',
    category: 'ensembles-cinema-maison',
    sentence: 'Huit pour cent de moins que séparément',
    less: (parts) => parts * 0.92,
  },
]

type Part = { selection_id: string; selection_qty: number; is_default: boolean }
type Bundle = Found & {
  url_key: string
  final_price_without_tax: number
  bundle_selection_attributes: { options: { selections: Part[] }[] }
}

for (const { store, category, sentence, less } of PACKAGES) {
  test(`${store} “${sentence}” is what a package of ${category} costs in the cart`, async ({ page }) => {
    await page.goto(shopUrl(store, '/checkout/cart'))
    const list = `/categories/${category}?embed=products&limit=100&filter[0][attribute]=type_id`
    const { products } = await callRest<{ products: Bundle[] }>(page, 'GET', list)
    const found = products.find(({ type_id, display_add_to_cart }) => type_id === 'bundle' && display_add_to_cart)
    if (found === undefined) throw new Error(`${category} has no package`)
    const bundle = await callRest<Bundle>(page, 'GET', `/products/${found.entity_id}`)
    await page.goto(shopUrl(store, `/product/${bundle.url_key}`))
    await expect(page.locator('body')).toContainText(sentence)
    let parts = 0
    for (const { selections } of bundle.bundle_selection_attributes.options) {
      const part = selections.find(({ is_default }) => is_default) ?? selections[0]
      const { final_price_without_tax } = await callRest<Bundle>(page, 'GET', `/products/${part?.selection_id}`)
      parts += final_price_without_tax * (part?.selection_qty ?? 0)
    }
    expect(bundle.final_price_without_tax).toBeCloseTo(less(parts), 1)
    await callRest(page, 'POST', '/cart/items', { product_id: bundle.entity_id })
    const { items } = await callRest<{ items: Record<string, { price: { amount: number } }> }>(
      page,
      'GET',
      '/cart?embed=items',
    )
    expect(Object.values(items).map(({ price }) => price.amount)).toEqual([bundle.final_price_without_tax])
  })
}
