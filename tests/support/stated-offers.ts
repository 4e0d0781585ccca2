import type { DemoStore } from './stores.ts'

/**
 * The offers in the demo stores' content, word for word, each with a cart that qualifies and the expected discount.
 * tests/architecture/stated-offers.test.ts fails if the content has one that is missing here.
 */

/** Cart contents: available products of a category or programme, with quantities. */
export type Wish = { from: string; qty?: number; where?: string }

/** A line that can be added to a cart without options. */
export type SoldLine = { product_id: string; qty: number }

type Stocked = { entity_id: string; location_inventory: readonly { qty: number }[] }
type Found = Stocked & { name: string; type_id: string; display_add_to_cart: boolean }
type Choices = { simple_products: Stocked[] }

/** Whether there are enough units, or their number is not known. */
const isEnough = ({ location_inventory: shops }: Stocked, qty: number): boolean =>
  shops.length === 0 || shops.reduce((sum, shop) => sum + shop.qty, 0) >= qty

/** An available product of a category (by url_key) or a programme (by number), without options. */
export async function findSold(
  read: <T>(path: string) => Promise<T>,
  { from, qty = 1, where = '' }: Wish,
): Promise<SoldLine> {
  const list = /^\d+$/.test(from) ? `/dynamic-category/program_id/${from}` : `/categories/${from}`
  const { products } = await read<{ products: Found[] }>(`${list}?embed=products&limit=48`)
  for (const product of products) {
    const { entity_id, name, type_id, display_add_to_cart } = product
    if (!display_add_to_cart || type_id === 'bundle' || !name.includes(where)) continue
    if (type_id === 'simple') {
      if (isEnough(product, qty)) return { product_id: entity_id, qty }
      continue
    }
    const { simple_products } = await read<Choices>(`/products/${entity_id}`)
    const variant = simple_products.find((each) => isEnough(each, qty))
    if (variant !== undefined) return { product_id: variant.entity_id, qty }
  }
  throw new Error(`nothing of '${from}' can be bought`)
}

type Offer = {
  store: DemoStore
  /** The page that states the offer. */
  path: string
  sentence: string
  cart: readonly Wish[]
  /** The expected line of the totals; null if nothing is deducted yet. */
  off: { title: string; amount: string } | null
  /** A rebate that is claimed after the purchase. */
  rebate?: { title: string; amount: string }
  /** Language of page and cart, unless it is the store's default. */
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
const english = { ...volteo, locale: 'en-CA' } as const
const buyMore = (amount: string) => off('Buy More, Save More', amount)
const wholeRoom = off('The Whole Room', '-$400.00')
const byMail = (amount: string) => ({ title: 'Consumer Rebates', amount })

export const OFFERS: readonly Offer[] = [
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
    sentence: '$600 off four kitchen appliances.',
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
    sentence: 'The Whole Room: $400 off a sofa, a rug and a lamp.',
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
    off: off('Plus on branche, plus on économise', '−50,00 $'),
  },
  {
    ...volteo,
    path: '/promotions',
    sentence: `${PLUGGED}, une fois par commande.`,
    cart: [
      { from: 'tous-les-televiseurs', qty: 2 },
      { from: 'barres-de-son', qty: 2 },
    ],
    off: off('Plus on branche, plus on économise', '−50,00 $'),
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
  {
    ...english,
    sentence: '$50 off instantly on a TV and a soundbar, mail-in rebates on top.',
    cart: [{ from: 'tous-les-televiseurs' }, { from: 'barres-de-son' }],
    off: off('Plug in more, save more', '-$50.00'),
  },
  {
    ...english,
    path: '/promotions',
    sentence: '$50 off instantly when you buy a TV and a soundbar, once per order.',
    cart: [
      { from: 'tous-les-televiseurs', qty: 2 },
      { from: 'barres-de-son', qty: 2 },
    ],
    off: off('Plug in more, save more', '-$50.00'),
  },
  {
    ...english,
    path: '/promotions',
    sentence: '$100 back by mail on selected Luxara TVs.',
    cart: [{ from: '301' }],
    off: null,
    rebate: byMail('$100.00'),
  },
  {
    ...english,
    path: '/promotions',
    sentence: '$75 back by mail on selected Pixelor laptops.',
    cart: [{ from: '302' }],
    off: null,
    rebate: byMail('$75.00'),
  },
]

/** Packages that cost less than their parts: the sentence on their pages, and the price as a function of the parts'. */
export const PACKAGES: readonly {
  store: DemoStore
  category: string
  /** Its group is the amount. */
  sentence: RegExp
  less: (parts: number, amount: number) => number
}[] = [
  {
    store: 'kessler',
    category: 'laundry-pairs',
    sentence: /\$(\d+) less than one by one/,
    less: (parts, amount) => parts - amount,
  },
  {
    store: 'kessler',
    category: 'cooking',
    sentence: /Five percent less than the pieces one by one/,
    less: (parts) => parts * 0.95,
  },
  {
    store: 'alderloom',
    category: 'dining-sets',
    sentence: /Seven percent less than the pieces one by one/,
    less: (parts) => parts * 0.93,
  },
  {
    store: 'volteo',
    category: 'ensembles-cinema-maison',
    sentence: /Huit pour cent de moins qu’à l’unité/,
    less: (parts) => parts * 0.92,
  },
]
