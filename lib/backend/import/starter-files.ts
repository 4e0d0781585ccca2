/**
 * The files of a new store: a small invented shop. Its texts promise only what its own files define: the prices, the
 * promotion, and the methods of shipping.json and payment.json.
 */
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const PHONE = '218-555-0100'
const REFRIGERATORS = 3
const WASHERS = 4
const OFFER = { program_id: '1', amount: 100 }

type Model = { id: number; kind: 'refrigerator' | 'washer'; name: string; color: string; width: number; price: number }

const MODELS: readonly (Model & { final_price?: number })[] = [
  { id: 1, kind: 'refrigerator', name: 'Two-door refrigerator', color: 'White', width: 30, price: 899 },
  {
    id: 2,
    kind: 'refrigerator',
    name: 'Wide refrigerator',
    color: 'Black',
    width: 36,
    price: 1_299,
    final_price: 1_199,
  },
  { id: 3, kind: 'refrigerator', name: 'Narrow refrigerator', color: 'Silver', width: 24, price: 749 },
  { id: 4, kind: 'washer', name: 'Front-load washer', color: 'White', width: 27, price: 799 },
  { id: 5, kind: 'washer', name: 'Large washer', color: 'Black', width: 27, price: 999, final_price: 899 },
  { id: 6, kind: 'washer', name: 'Compact washer', color: 'Silver', width: 24, price: 699 },
]

const SWATCHES: Readonly<Record<string, string>> = { White: '#ffffff', Black: '#2b2d30', Silver: '#c3c7cb' }

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">${parts}</svg>\n`

function drawProduct({ kind, color }: Model): string {
  const body = SWATCHES[color]
  const line = color === 'Black' ? '#85898e' : '#83888e'
  return drawing(
    kind === 'refrigerator'
      ? `<rect x="120" y="40" width="160" height="320" rx="8" fill="${body}" stroke="${line}" stroke-width="3"/>
  <path d="M120 150h160M138 75v50M138 175v80" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`
      : `<rect x="90" y="80" width="220" height="260" rx="10" fill="${body}" stroke="${line}" stroke-width="3"/>
  <path d="M90 130h220M110 105h60" stroke="${line}" stroke-width="4" stroke-linecap="round"/>
  <circle cx="276" cy="105" r="11" fill="none" stroke="${line}" stroke-width="4"/>
  <circle cx="200" cy="235" r="76" fill="#dfe5ea" stroke="${line}" stroke-width="10"/>
  <circle cx="200" cy="235" r="52" fill="#8fa3b3"/>`,
  )
}

const SHOP_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600" width="1200" height="600">
  <path fill="#e3e9ee" d="M0 0h1200v480H0z"/><path fill="#c9b79f" d="M0 480h1200v120H0z"/>
  <path fill="#fff" d="M120 90h300v220H120z"/><path fill="#bcd7e8" d="M136 106h126v188H136zm142 0h126v188H278z"/>
  <rect x="520" y="130" width="210" height="370" rx="10" fill="#fff" stroke="#83888e" stroke-width="4"/>
  <path d="M520 255h210M544 170v60M544 285v90" stroke="#83888e" stroke-width="6" stroke-linecap="round"/>
  <rect x="790" y="270" width="230" height="230" rx="10" fill="#fff" stroke="#83888e" stroke-width="4"/>
  <circle cx="905" cy="400" r="72" fill="#dfe5ea" stroke="#83888e" stroke-width="10"/>
  <circle cx="905" cy="400" r="48" fill="#8fa3b3"/>
  <path d="M790 310h230" stroke="#83888e" stroke-width="4"/>
</svg>
`

const pictureOf = ({ id, kind }: Model) => `${kind}-${id}.svg`

const productLine = (model: (typeof MODELS)[number]) =>
  JSON.stringify({
    entity_id: model.id,
    sku: `SKU-${model.id}`,
    name: model.name,
    url_key: `${model.name.toLowerCase().replaceAll(' ', '-')}-${model.id}`,
    category_ids: [model.kind === 'washer' ? WASHERS : REFRIGERATORS],
    manufacturer: 'Example',
    model_number: `EX-${model.id}`,
    price: model.price,
    final_price: model.final_price,
    short_description: `<p>${model.color}, ${model.width} inches wide.</p>`,
    description: `<p>An example. Replace this text with what your shoppers ask about a ${model.kind}.</p>`,
    images: [{ file: pictureOf(model), label: model.name }],
    attributes: { color: model.color, width: model.width },
    specs: [{ group: 'Dimensions', name: 'Width (in.)', value: model.width }],
    promotions: [OFFER.program_id],
  })

const SHOP = `<p>1 Main Street<br>Duluth, MN 55802<br>
    <avb-link href="tel:${PHONE.replaceAll('-', '')}">${PHONE}</avb-link></p>
    <p>Monday to Saturday, 9 am to 6 pm</p>`

const buildHome = (title: string) => `<!--
title: ${title}
-->
<section class="c-hero">
  <div class="c-hero-media">
    <img src="/media/shop.svg" width="1200" height="600" alt="A refrigerator and a washer beside a window"
      fetchpriority="high">
  </div>
  <div class="c-hero-text">
    <h1>Appliances for your home</h1>
    <p class="c-lead">Come in and see them, or choose here.</p>
    <p><avb-link href="/catalog/refrigerators" class="c-button">Refrigerators</avb-link>
    <avb-link href="/catalog/washers" class="c-button-secondary">Washers</avb-link></p>
  </div>
</section>
<section>
  <h2>Refrigerators</h2>
  <avb-product-carousel data-category="refrigerators" data-limit="8"></avb-product-carousel>
</section>
<section>
  <h2>Washers</h2>
  <avb-product-carousel data-category="washers" data-limit="8"></avb-product-carousel>
</section>
<section class="c-band">
  <h2>$${OFFER.amount} off a pair</h2>
  <p>Order a refrigerator and a washer together, once an order.</p>
  <p><avb-link href="/promotions" class="c-button-secondary">See the offer</avb-link></p>
</section>
<section>
  <h2>From our blog</h2>
  <p><avb-link href="/blog/measure-first">Measure first: doors, stairs and corners</avb-link></p>
</section>
`

const POST = `<!--
title: Measure first: doors, stairs and corners
summary: Three measures to take before you choose.
published_at: 2026-01-15
author: The shop
image: refrigerator-1.svg
meta_description: Three measures to take before you choose a large appliance.
-->
<div class="c-prose">
  <p>Measure the place where it will stand, then every door and corner on the way there. The narrowest one decides.</p>
  <p>Leave an inch at each side, so that doors open and warm air gets out.</p>
</div>
`

const ABOUT = `<!--
title: Our shop
content_heading: Our shop
-->
<div class="c-prose">
  <p>Who you are, since when, and what people come to you for.</p>
  ${SHOP}
</div>
`

const FOOTER = `<div class="c-footer-grid">
  <div class="c-column">
    <h2>Shop</h2>
    <ul>
      <li><avb-link href="/catalog/refrigerators">Refrigerators</avb-link></li>
      <li><avb-link href="/catalog/washers">Washers</avb-link></li>
      <li><avb-link href="/promotions">Offers</avb-link></li>
    </ul>
  </div>
  <div class="c-column">
    <h2>About</h2>
    <ul><li><avb-link href="/about">Our shop</avb-link></li><li><avb-link href="/blog">Blog</avb-link></li></ul>
  </div>
  <div class="c-column">
    <h2>Visit us</h2>
    ${SHOP}
  </div>
</div>
`

const CONFIG = {
  locale: 'en_US',
  locales: [{ locale: 'en_US' }],
  currency_code: 'USD',
  currency_symbol: '$',
  default_country: 'US',
  timezoneId: 'America/Chicago',
  phone: PHONE,
  favicon: 'favicon.svg',
  blog_home: { title: 'Blog' },
  display_features: {
    theme: { primary_color: '1f4f82', secondary_color: 'e07b39' },
    pdp: { prop_65_warning: false },
  },
}

const ATTRIBUTES = [
  {
    code: 'color',
    label: 'Color',
    type: 'select',
    position: 1,
    filterable: true,
    searchable: true,
    options: Object.entries(SWATCHES).map(([value, swatch]) => ({ value, swatch })),
  },
  { code: 'width', label: 'Width', type: 'range', position: 2, filterable: true, unit: 'in.' },
]

const CATEGORIES = [
  { entity_id: 2, parent_id: 1, level: 1, name: 'All products', url_key: 'all-products' },
  { entity_id: REFRIGERATORS, parent_id: 2, level: 2, position: 1, name: 'Refrigerators', url_key: 'refrigerators' },
  { entity_id: WASHERS, parent_id: 2, level: 2, position: 2, name: 'Washers', url_key: 'washers' },
]

const LOCATIONS = [
  {
    google_code: 'SHOP-01',
    store_name: 'Main Street',
    address: { street: '1 Main Street', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
    phone: PHONE,
    latitude: 46.7867,
    longitude: -92.1005,
    hours: [{ days: 'Mon–Sat', open: '09:00', close: '18:00' }],
  },
]

const PROMOTIONS = [
  {
    ...OFFER,
    promo_name: `$${OFFER.amount} off a pair`,
    promo_short_description: `Order a refrigerator and a washer together: $${OFFER.amount} off, once an order.`,
    linq_type: 'BuyMoreSaveMore_Instant',
    together: [[REFRIGERATORS], [WASHERS]],
  },
]

/** None names a product, since a dealer replaces the products first. */
const SEARCH_RULES = [
  { code: 'cold-box', type: 'synonyms', words: ['cold box', 'refrigerator'] },
  { code: 'pairs', type: 'query', query: 'laundry and kitchen pair', redirect: '/promotions' },
  { code: 'in-stock', type: 'boost', attribute: 'in_stock', value: '1', strength: 1 },
]

/** Contents by path in the folder. The shop's name is derived from its id until config.json is edited. */
export function buildStarterFiles(id: string): Record<string, string> {
  const name = id.replace(
    /(^|-)([a-z])/g,
    (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase(),
  )
  const title = `${name} | Refrigerators and Washers`
  return {
    'store.json': json({ id, hosts: [`${id}.localhost`] }),
    'config.json': json({
      name,
      title,
      title_suffix: ` | ${name}`,
      store_code: id,
      ...CONFIG,
    }),
    'attributes.json': json(ATTRIBUTES),
    'categories.json': json(CATEGORIES),
    'locations.json': json(LOCATIONS),
    'promotions.json': json(PROMOTIONS),
    'search.json': json(SEARCH_RULES),
    'shipping.json': json([
      { code: 'pickup', carrier: 'pickup', carrier_title: 'Pick up in store', price: 0, pickup: true },
    ]),
    'payment.json': json([
      { code: 'checkmo', title: 'Check / money order', description: '<p>Pay when you pick up.</p>' },
    ]),
    'taxes.json': json([{ country: 'US', region: 'MN', rate: 0.06875, title: 'MN sales tax' }]),
    'products.jsonl': MODELS.map((model) => `${productLine(model)}\n`).join(''),
    'blocks/footer.html': FOOTER,
    'pages/home.html': buildHome(title),
    'pages/about.html': ABOUT,
    'posts/measure-first.html': POST,
    'media/favicon.svg': drawing(
      '<rect width="400" height="400" rx="88" fill="#1f4f82"/><path d="M90 200 200 100l110 100v110H90z" fill="#fff"/>',
    ),
    'media/shop.svg': SHOP_PICTURE,
    ...Object.fromEntries(MODELS.map((model) => [`media/${pictureOf(model)}`, drawProduct(model)])),
  }
}
