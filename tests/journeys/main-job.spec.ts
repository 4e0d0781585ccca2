import type { Page } from '@playwright/test'
import { isPlentiful } from '#tests/support/product-responses.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, type ProductResponse } from '#tests/support/shopper.ts'
import type { DemoStore } from '#tests/support/stores.ts'

/** A shopper with the words of the shop's language and an address that the store delivers to. */
type Shopper = {
  store: DemoStore
  /** Language segment of addresses; '' for the store's default language. */
  prefix: string
  department: string
  category: string
  filter: RegExp
  /** Label of the sales-assistance field; null if the store has disabled it. */
  assistance: string | null
  address: {
    email: string
    first: string
    last: string
    street: string
    city: string
    region: string
    postcode: string
    phone: string
  }
  words: {
    filters: string
    show: RegExp
    add: string
    added: string
    checkout: string
    email: string
    first: string
    last: string
    street: string
    city: string
    region: string
    postcode: string
    phone: string
    toDelivery: string
    delivery: RegExp
    payment: RegExp
    place: RegExp
    thanks: string
    tax: string
    empty: RegExp
    currency: RegExp
  }
}

const ENGLISH = {
  filters: 'Filters',
  show: /^Show \d+ results?$/,
  add: 'Add to cart',
  added: 'Added to cart',
  checkout: 'Checkout',
  email: 'E-mail address',
  first: 'First name',
  last: 'Last name',
  street: 'Street address',
  city: 'City',
  region: 'State or province',
  phone: 'Phone',
  toDelivery: 'Continue to delivery',
  place: /^Place order/,
  thanks: 'Thank you for your order!',
  tax: 'Tax',
  empty: /^Cart, 0 items$/,
}
const QUEBEC = {
  email: 'zoe@example.com',
  first: 'Zoé',
  last: "L'Heureux-Côté",
  street: '12, rue Saint-Jean',
  city: 'Québec',
  postcode: 'G1R 1N8',
  phone: '4185550144',
}

const SHOPPERS: Record<string, Shopper> = {
  'an appliance dealer in English': {
    store: 'kessler',
    prefix: '',
    department: 'Dishwashers',
    category: '/catalog/dishwashers',
    filter: /^Oakvale/,
    assistance: 'Name of the salesperson',
    address: {
      email: 'ann@example.com',
      first: 'Ann',
      last: 'O’Brien',
      street: '1 Lake Ave',
      city: 'Duluth',
      region: 'Minnesota',
      postcode: '55802',
      phone: '2185550123',
    },
    words: {
      ...ENGLISH,
      postcode: 'ZIP code',
      delivery: /Local delivery by our crew/,
      payment: /Check \/ money order/,
      currency: /\$[\d,]+\.\d\d/,
    },
  },
  'a furniture dealer in English': {
    store: 'alderloom',
    prefix: '',
    department: 'Living Room',
    category: '/catalog/sofas',
    filter: /^Willowbrook Works/,
    assistance: 'Designer’s name',
    address: {
      email: 'theo@example.com',
      first: 'Theo',
      last: 'Marsh',
      street: '20 NW Everett St',
      city: 'Portland',
      region: 'Oregon',
      postcode: '97209',
      phone: '5035550177',
    },
    words: {
      ...ENGLISH,
      postcode: 'ZIP code',
      delivery: /In-home delivery/,
      payment: /^Check/,
      currency: /\$[\d,]+\.\d\d/,
    },
  },
  'a Québec electronics dealer in French': {
    store: 'volteo',
    prefix: '',
    department: 'Téléviseurs',
    category: '/catalog/televiseurs',
    filter: /^Luxara/,
    assistance: null,
    address: { ...QUEBEC, region: 'Québec' },
    words: {
      filters: 'Filtres',
      show: /^Voir \d+ résultats?$/,
      add: 'Ajouter au panier',
      added: 'Ajouté au panier',
      checkout: 'Commander',
      email: 'Adresse courriel',
      first: 'Prénom',
      last: 'Nom',
      street: 'Adresse',
      city: 'Ville',
      region: 'Province ou État',
      postcode: 'Code postal',
      phone: 'Téléphone',
      toDelivery: 'Continuer vers la livraison',
      delivery: /Livraison et branchement/,
      payment: /Chèque ou mandat/,
      place: /^Passer la commande/,
      thanks: 'Merci de votre commande!',
      tax: 'Taxes',
      empty: /^Panier, 0 article$/,
      currency: /\d,\d\d\s\$/,
    },
  },
  'a Québec electronics dealer in English': {
    store: 'volteo',
    prefix: '/en-CA',
    department: 'TVs',
    category: '/en-CA/catalog/tvs',
    filter: /^Luxara/,
    assistance: null,
    address: { ...QUEBEC, region: 'Quebec' },
    words: {
      ...ENGLISH,
      postcode: 'Postal code',
      delivery: /Delivery and hook-up|Delivery and/,
      payment: /Cheque|Check/,
      currency: /\$[\d,]+\.\d\d/,
    },
  },
}

/** Opens the category from the home page: by the menu on a desktop, by a tile on a phone. */
async function browse(page: Page, { store, prefix, category, department }: Shopper, isMobile: boolean) {
  await page.goto(shopUrl(store, prefix || '/'))
  if (isMobile) {
    await page.goto(shopUrl(store, category))
    return
  }
  const link = page.getByRole('navigation').getByRole('link', { name: department, exact: true }).first()
  await link.hover()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(department)
  if (!page.url().endsWith(category)) await page.goto(shopUrl(store, category))
}

/** Opens the first product of the listing that can be bought and that no other test sells out. */
async function openProduct(page: Page, { words }: Shopper) {
  const hrefs = await page
    .locator('main article a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  for (const href of hrefs.slice(0, 16)) {
    await page.goto(href)
    const add = page.getByRole('button', { name: words.add, exact: true }).first()
    if ((await add.count()) === 0 || !(await add.isEnabled())) continue
    const key = new URL(href).pathname.split('/').at(-1)
    if (isPlentiful(await callRest<ProductResponse>(page, 'GET', `/products/${key}`))) return
  }
  throw new Error('nothing in this listing can be bought')
}

for (const [title, shopper] of Object.entries(SHOPPERS)) {
  test(`S2-0-01 S2-1-16 S2-4.5-02 S2-6-02 a guest of ${title} browses, filters, buys by check and sees the order confirmed @both`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(60_000)
    const { words, address } = shopper
    await browse(page, shopper, isMobile)

    if (isMobile) await page.getByRole('button', { name: words.filters }).click()
    await page.getByRole('region', { name: words.filters }).getByRole('link', { name: shopper.filter }).click()
    if (isMobile) await page.getByRole('button', { name: words.show }).click()
    await expect(page).toHaveURL(/\?manufacturer=/)
    await expect(page.locator('main article .price b').first()).toHaveText(words.currency)

    await openProduct(page, shopper)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: words.add, exact: true }).first().click()
    const notice = page.getByRole('region', { name: words.added })
    await expect(notice).toContainText(name)
    await notice.getByRole('link', { name: words.checkout }).click()
    await expect(page).toHaveURL(new RegExp(`${shopper.prefix}/checkout/onepage$`))

    await page.getByLabel(words.email).fill(address.email)
    for (const label of ['Name of the salesperson', 'Designer’s name']) {
      await expect(page.getByLabel(label)).toHaveCount(label === shopper.assistance ? 1 : 0)
    }
    await page.getByLabel(words.first, { exact: true }).fill(address.first)
    await page.getByLabel(words.last, { exact: true }).fill(address.last)
    await page.getByLabel(words.street, { exact: true }).fill(address.street)
    await page.getByLabel(words.city, { exact: true }).fill(address.city)
    await page.getByLabel(words.region).selectOption({ label: address.region })
    await page.getByLabel(words.postcode).fill(address.postcode)
    await page.getByLabel(words.phone, { exact: true }).pressSequentially(address.phone)
    await page.getByRole('button', { name: words.toDelivery }).click()
    await page.getByRole('radio', { name: words.delivery }).first().check()
    await choosePayment(page, words.payment)

    const place = page.getByRole('button', { name: words.place })
    await expect(place).toBeEnabled()
    await place.click()
    await expect(page).toHaveURL(new RegExp(`${shopper.prefix}/checkout/success$`))
    await expect(page.getByText(words.thanks)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(address.email)
    await expect(main).toContainText(name)
    await expect(main).toContainText(words.currency)
    await expect(page.getByRole('banner').getByRole('link', { name: words.empty })).toBeVisible()

    await page.reload()
    await expect(page.getByText(words.thanks)).toBeVisible()
  })
}
