import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { findByPassword } from '../customers/passwords.ts'
import { DEMO_FOLDER } from '../demo-stores.ts'
import { CustomerSchema, OrderSchema } from '../import/order-schemas.ts'
import { type ProductRecord, ProductSchema, type ReviewRecord, ReviewSchema } from '../store/product-schemas.ts'

type Row = Record<string, unknown>
type Category = { entity_id: number; parent_id: number; level: string; url_key: string; image_url?: string }
type Store = {
  folder: string
  products: ProductRecord[]
  reviews: ReviewRecord[]
  categories: Category[]
  media: Set<string>
  html: Map<string, string>
}

const STORES = ['kessler', 'alderloom', 'volteo'] as const
const stores = new Map<string, Store>()

const readText = (...path: string[]) => readFileSync(join(DEMO_FOLDER, ...path), 'utf8')
const readJson = (...path: string[]): unknown => JSON.parse(readText(...path))
const readLines = (...path: string[]): unknown[] =>
  readText(...path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

function readHtml(folder: string): Map<string, string> {
  const files = readdirSync(join(DEMO_FOLDER, folder), { recursive: true, encoding: 'utf8' })
  return new Map(files.filter((file) => file.endsWith('.html')).map((file) => [file, readText(folder, file)]))
}

function storeOf(id: string): Store {
  const store = stores.get(id)
  if (!store) throw new Error(`store ${id} was not read`)
  return store
}

beforeAll(() => {
  for (const id of STORES) {
    stores.set(id, {
      folder: id,
      products: readLines(id, 'products.jsonl').map((row) => v.parse(ProductSchema, row)),
      reviews: readLines(id, 'reviews.jsonl').map((row) => v.parse(ReviewSchema, row)),
      categories: readJson(id, 'categories.json') as Category[],
      media: new Set(readdirSync(join(DEMO_FOLDER, id, 'media'))),
      html: readHtml(id),
    })
  }
}, 60_000)

describe('demo stores', () => {
  it.each([
    ['kessler', 400],
    ['alderloom', 300],
    ['volteo', 340],
  ])('%s shows at least %i products', (id, least) => {
    const listed = storeOf(id).products.filter((product) => product.visibility !== 'Not Visible Individually')
    expect(listed.length).toBeGreaterThanOrEqual(least)
  })

  it.each(STORES)('%s has every file of a store folder', (id) => {
    const files = [
      'store.json',
      'config.json',
      'attributes.json',
      'categories.json',
      'menus.json',
      'locations.json',
      'promotions.json',
      'shipping.json',
      'payment.json',
      'taxes.json',
      'coupons.json',
      'pages/home.html',
      'blocks/footer.html',
    ]
    expect(files.filter((file) => !existsSync(join(DEMO_FOLDER, id, file)))).toEqual([])
  })
})

it.each(STORES)('%s accepts cards through a processor that the sandbox simulates', (id) => {
  const methods = readJson(id, 'payment.json') as { code: string; cc_types?: string[] }[]
  const cards = methods.filter(({ cc_types }) => cc_types?.includes('VI'))
  expect(cards.map(({ code }) => code)).toEqual([expect.stringMatching(/^(?:nmicreditcard|authorizenet|moneris)$/)])
})

describe.each(STORES)('the products of %s', (id) => {
  it('have unique ids, SKUs and url keys', () => {
    const { products } = storeOf(id)
    for (const field of ['entity_id', 'sku', 'url_key', 'model_number'] as const) {
      const values = products
        .filter((product) => field !== 'model_number' || product.type_id !== 'bundle')
        .map((product) => product[field])
      const twice = field === 'model_number' ? [] : values.filter((value, index) => values.indexOf(value) !== index)
      expect(twice, field).toEqual([])
    }
  })

  it('have url keys of lower-case letters, digits and dashes', () => {
    expect(storeOf(id).products.filter((product) => !/^[\p{Ll}0-9-]+$/u.test(product.url_key))).toEqual([])
    expect(storeOf(id).categories.filter((category) => !/^[a-z0-9-]+$/.test(category.url_key))).toEqual([])
  })

  it('refer only to categories, products, promotions, shops and pictures that exist', () => {
    const { products, categories, media } = storeOf(id)
    const ids = new Set(products.map((product) => product.entity_id))
    const categoryIds = new Set(categories.map((category) => category.entity_id))
    const programs = new Set((readJson(id, 'promotions.json') as Row[]).map((row) => row.program_id))
    const shops = new Set((readJson(id, 'locations.json') as Row[]).map((row) => row.google_code))
    const broken: string[] = []
    for (const product of products) {
      const others = [
        ...(product.crosssells ?? []),
        ...(product.relateds ?? []),
        ...(product.upsells ?? []),
        ...(product.parent_id ? [product.parent_id] : []),
        ...(product.default_variant_id ? [product.default_variant_id] : []),
        ...(product.bundle_options ?? []).flatMap((option) =>
          option.selections.map((selection) => selection.product_id),
        ),
      ]
      if (others.some((other) => !ids.has(other) || other === product.entity_id))
        broken.push(`${product.sku}: products`)
      if (product.category_ids.length === 0 || product.category_ids.some((category) => !categoryIds.has(category)))
        broken.push(`${product.sku}: categories`)
      if (product.images.some((image) => !media.has(image.file))) broken.push(`${product.sku}: images`)
      if ((product.promotions ?? []).some((program) => !programs.has(program)))
        broken.push(`${product.sku}: promotions`)
      if (Object.keys(product.stock ?? {}).some((shop) => !shops.has(shop))) broken.push(`${product.sku}: stock`)
      if ((product.pre_selected_add_ons ?? []).some((addOn) => !product.crosssells?.includes(addOn)))
        broken.push(`${product.sku}: add-ons`)
    }
    expect(broken).toEqual([])
  })

  it('never cost more after savings than before', () => {
    const wrong = storeOf(id).products.filter(
      ({ final_price, price }) => typeof final_price === 'number' && final_price > (price ?? 0),
    )
    expect(wrong.map((product) => product.sku)).toEqual([])
  })

  it('include every case that a shop has to handle', () => {
    const { products } = storeOf(id)
    const stocks = products.map((product) => product.stock)
    expect(products.some((product) => product.final_price !== undefined)).toBe(true)
    expect(products.some((product) => product.msrp !== undefined)).toBe(true)
    expect(products.some((product) => product.consumer_rebate !== undefined)).toBe(true)
    expect(products.some((product) => product.poa === true && product.price === null)).toBe(true)
    expect(products.some((product) => product.type_id === 'bundle')).toBe(true)
    expect(products.some((product) => product.images.length === 0)).toBe(true)
    expect(products.some((product) => product.manufacturer === '')).toBe(true)
    expect(products.some((product) => product.display_add_to_cart === false && product.step_up)).toBe(true)
    expect(products.some((product) => product.discontinued === true && product.step_up)).toBe(true)
    expect(products.some((product) => /[/ ]/.test(product.model_number) && /^0|\+|\.|½/.test(product.sku))).toBe(true)
    expect(products.some(({ name }) => /(?=\p{L})[^\p{Script=Latin}]/u.test(name))).toBe(true)
    expect(products.some((product) => product.flags?.some((flag) => flag.position === 1))).toBe(true)
    expect(stocks.some((stock) => stock === undefined)).toBe(true)
    expect(stocks.some((stock) => stock && Object.values(stock).every((qty) => qty === 0))).toBe(true)
  })

  it('have variants that differ in the attributes of their configurable', () => {
    const { products } = storeOf(id)
    for (const parent of products.filter((product) => product.type_id === 'configurable')) {
      const variants = products.filter((product) => product.parent_id === parent.entity_id)
      const keys = variants.map((variant) =>
        (parent.variant_attributes ?? []).map((code) => String(variant.attributes[code])).join('|'),
      )
      expect(new Set(keys).size, parent.sku).toBe(variants.length)
      expect(variants.map((variant) => variant.entity_id)).toContain(parent.default_variant_id)
    }
  })

  it('use only attributes that the store defines', () => {
    const declared = new Set((readJson(id, 'attributes.json') as Row[]).map((row) => row.code))
    const unknown = new Set(
      storeOf(id)
        .products.flatMap((product) => Object.keys(product.attributes))
        .filter((code) => !declared.has(code)),
    )
    expect([...unknown]).toEqual([])
  })

  it('have reviews with ratings from 1 to 5, which were written in the past', () => {
    const { products, reviews } = storeOf(id)
    const ids = new Set(products.map((product) => product.entity_id))
    const today = new Date().toISOString().slice(0, 10)
    expect(
      reviews.filter(
        (review) => !ids.has(review.product_id) || review.rating < 1 || review.rating > 5 || review.created_at >= today,
      ),
    ).toEqual([])
    expect(new Set(reviews.map((review) => review.review_id)).size).toBe(reviews.length)
    const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
    expect(average).toBeGreaterThan(3.5)
    expect(average).toBeLessThan(4.8)
  })
})

/** Families of the same kind of product under different codes. */
const KINDS: Readonly<Record<string, readonly string[][]>> = {
  kessler: [
    ['FD', 'SS', 'TF', 'BF', 'CO'],
    ['FU', 'FC'],
    ['BC', 'WC'],
    ['RG', 'RE', 'RI'],
    ['WS', 'WD', 'WO'],
    ['CG', 'CE', 'CI'],
    ['HC', 'HU', 'HP'],
    ['MO', 'MC', 'MD'],
    ['DF', 'DT'],
    ['WF', 'WT', 'LT', 'PAIR'],
    ['DE', 'DG', 'LT', 'PAIR'],
    ['CM', 'CX'],
    ['VC', 'VR'],
    ['GC', 'GP', 'GK'],
    ['CA', 'CC', 'CB'],
  ],
  alderloom: [
    ['SOFA', 'LOVE', 'SECT'],
    ['ARMC', 'ACCC'],
    ['DTAB', 'DSET', 'OTAB'],
    ['DCHA', 'OFFC', 'STOO'],
    ['LAMP', 'PEND'],
  ],
  volteo: [
    ['TV', 'SET'],
    ['SB', 'BS', 'TS', 'PS', 'PT', 'SK', 'SET'],
    ['HP', 'EB', 'GA'],
    ['LP', 'TA'],
    ['CA', 'IC', 'AX', 'DR'],
    ['GC', 'GH'],
    ['RT', 'MS'],
    ['HD', 'UC'],
    ['CS', 'SL'],
  ],
}

/** Family of products by SKU, e.g. FD in PWFD36384SS; '' for handwritten products, which have none. */
const FAMILY: Readonly<Record<(typeof STORES)[number], RegExp>> = {
  kessler: /^(PAIR|KITCHEN)-|^[A-Z]{2}([A-Z]{2})\d/,
  alderloom: /^([A-Z]+)-[A-Z]{3}\d|^SET-(DTAB)-/,
  volteo: /^(ENS)-|^[A-Z]{2}-([A-Z]{2})\d/,
}
/** Families of sets, whose SKUs begin with another word. */
const SETS: Readonly<Record<string, string>> = { 'SET-DTAB-': 'DSET', 'ENS-': 'SET' }

function readFamily(store: (typeof STORES)[number], sku: string): string {
  const [begin = '', whole, part = ''] = FAMILY[store].exec(sku) ?? []
  return SETS[begin] ?? whole ?? part
}

describe.each(STORES)('the media of %s', (id) => {
  const pathsOf = () => readdirSync(join(DEMO_FOLDER, id, 'media'), { recursive: true, encoding: 'utf8' })

  it('are named in another file, except for the videos of in-store screens', () => {
    const texts = readdirSync(join(DEMO_FOLDER, id), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/\.(?:webp|webm|pdf)$/.test(file) && /\.\w+$/.test(file))
      .flatMap((file) => readText(id, file).match(/[\w.-]+/g) ?? [])
    const names = new Set(texts)
    expect(pathsOf().filter((path) => !path.startsWith('kiosk') && !names.has(basename(path)))).toEqual([])
  })

  it('have drawings that need no typeface: text in them is outlines, but in logos that pages contain', () => {
    // A page has the typeface of its store's logo; outlines would add five kilobytes to each page.
    const isInPage = (path: string) => /^logo(?:-small)?\.svg$/.test(path)
    const drawings = pathsOf().filter((path) => path.endsWith('.svg') && !isInPage(path))
    expect(drawings.length).toBeGreaterThan(5)
    const typeset = drawings.filter((path) => /<text\b|font-family|@font-face/.test(readText(id, 'media', path)))
    expect(typeset).toEqual([])
  })

  it('have pictures of at most 120 kB', () => {
    const pictures = pathsOf().filter((path) => path.endsWith('.webp'))
    expect(pictures.length).toBeGreaterThan(300)
    expect(pictures.filter((path) => statSync(join(DEMO_FOLDER, id, 'media', path)).size > 120_000)).toEqual([])
  })

  it('show WebP pictures of a product first, and drawings only after a single one', () => {
    const mixed = storeOf(id).products.filter(({ type_id, images }) => {
      const kinds = images.map(({ file }) => (file.endsWith('.webp') ? 'p' : 'd')).join('')
      return type_id !== 'bundle' && !/^(p{2,}|pd*|d*)$/.test(kinds)
    })
    expect(mixed.map(({ sku }) => sku)).toEqual([])
  })

  it('have a 360° view of 36 frames', () => {
    const turned = storeOf(id).products.flatMap(({ assets }) => assets.filter(({ type }) => type === 'image360'))
    expect(turned.length).toBeGreaterThan(0)
    for (const { files } of turned) {
      expect(new Set(files).size).toBe(36)
      expect(files.filter((file) => !storeOf(id).media.has(file))).toEqual([])
    }
  })
})

describe.each(STORES)('recommendations of %s', (id) => {
  const families = new Map<number, string>()
  beforeAll(() => {
    for (const { entity_id, sku } of storeOf(id).products) families.set(entity_id, readFamily(id, sku))
  })
  const familyOf = (product: number) => families.get(product) ?? ''
  const kindsOf = (family: string) => (KINDS[id] ?? []).filter((kind) => kind.includes(family))
  const isSameKind = (one: string, other: string) => one === other || kindsOf(one).some((kind) => kind.includes(other))
  const listed = () => storeOf(id).products.filter(({ visibility }) => visibility !== 'Not Visible Individually')

  it('are complements, never the same kind of product', () => {
    const wrong = listed().flatMap(({ entity_id, sku, crosssells = [], relateds = [] }) =>
      [...crosssells, ...relateds]
        .filter((other) => isSameKind(familyOf(entity_id), familyOf(other)))
        .map((other) => `${sku} with ${familyOf(other)}`),
    )
    expect(wrong).toEqual([])
  })

  it('can be bought, each once on a page', () => {
    const byId = new Map(storeOf(id).products.map((product) => [product.entity_id, product]))
    for (const { entity_id, sku, crosssells = [], relateds = [] } of listed()) {
      const all = [...crosssells, ...relateds]
      expect(new Set(all).size, sku).toBe(all.length)
      if (familyOf(entity_id) !== '') expect(relateds.length, sku).toBeGreaterThan(0)
      expect(
        all.filter((other) => byId.get(other)?.poa || byId.get(other)?.outlet_of),
        sku,
      ).toEqual([])
    }
  })

  it('include the parts that a product needs', () => {
    const needs: Readonly<Record<string, readonly string[]>> = {
      RG: ['HC|HP'],
      DG: ['KC'],
      WF: ['KW', 'DE'],
      SOFA: ['RUG', 'LAMP', 'CTAB'],
      BED: ['MATT', 'NIGH'],
      DTAB: ['DCHA'],
      TV: ['WM', 'SB'],
      CA: ['LE', 'MC'],
    }
    const missing = listed().flatMap(({ entity_id, sku, name, crosssells = [], relateds = [] }) => {
      const family = familyOf(entity_id)
      // Cleaners, and televisions that come with a soundbar.
      if ((id === 'kessler' && family === 'CA') || name.endsWith('avec barre de son')) return []
      const offered = [...crosssells, ...relateds].map(familyOf)
      return (needs[family] ?? [])
        .filter((need) => !need.split('|').some((one) => offered.includes(one)))
        .map((need) => `${sku} without ${need}`)
    })
    expect(missing).toEqual([])
  })

  it('never preselect a paid add-on', () => {
    expect(storeOf(id).products.filter(({ pre_selected_add_ons = [] }) => pre_selected_add_ons.length > 0)).toEqual([])
  })
})

describe.each(STORES)('the reviews of %s', (id) => {
  const sentencesOf = ({ title, detail, reply = '' }: ReviewRecord) =>
    [title, ...`${detail} ${reply}`.split(/(?<=[.!?])(?<!oz\.)\s+/)].map((text) => text.trim()).filter(Boolean)
  const byProduct = () => [...Map.groupBy(storeOf(id).reviews, ({ product_id }) => product_id)]

  it('repeat no sentence on a product, and have a different author each', () => {
    for (const [product, reviews] of byProduct()) {
      const sentences = reviews.flatMap(sentencesOf)
      const twice = sentences.filter((text, index) => sentences.indexOf(text) !== index)
      expect(twice, String(product)).toEqual([])
      expect(new Set(reviews.map(({ nickname }) => nickname)).size, String(product)).toBe(reviews.length)
    }
  })

  it('are sometimes critical, on every product with many reviews, and some have a reply', () => {
    const { reviews } = storeOf(id)
    const critical = reviews.filter(({ rating }) => rating <= 2)
    expect(critical.length / reviews.length).toBeGreaterThan(0.06)
    expect(critical.length / reviews.length).toBeLessThan(0.25)
    for (const [product, own] of byProduct().filter(([, list]) => list.length >= 10))
      expect(
        own.some(({ rating }) => rating <= 3),
        String(product),
      ).toBe(true)
    expect(critical.filter(({ reply }) => reply).length).toBeGreaterThan(3)
    expect(reviews.flatMap(sentencesOf).filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  })
})

/** The shopper's account of each demo store, as the README documents it. */
const SHOPPER = /shopper[^.]*? (\S+@example\.com), password `?([\w-]+)/

describe.each(STORES)('the customers and orders of %s', (id) => {
  const orders = () => readLines(id, 'orders.jsonl').map((row) => v.parse(OrderSchema, row))
  const customers = () => readLines(id, 'customers.jsonl').map((row) => v.parse(CustomerSchema, row))

  it('are in every state in which staff find an order', () => {
    const states = orders().flatMap(({ first_status, events }): string[] => [
      events.findLast(({ status }) => status !== undefined)?.status ?? first_status,
      ...(events.some(({ refund }) => refund !== undefined) ? ['partly refunded'] : []),
    ])
    expect(new Set(states)).toEqual(
      new Set([
        'pending',
        'suspicious',
        'processing',
        'shipped',
        'complete',
        'canceled',
        'refunded',
        'partly refunded',
      ]),
    )
    expect(new Set(orders().map(({ payment }) => payment.paid))).toEqual(new Set([true, false]))
    expect(
      orders().filter(({ items }) => items.some(({ sku }) => !storeOf(id).products.some((p) => p.sku === sku))),
    ).toEqual([])
  })

  it('have no password but that of the shopper in the README, who has orders', async () => {
    const [, email = '', password = ''] = SHOPPER.exec(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')) ?? []
    const withPassword = customers().filter(({ password_hash }) => password_hash !== '')
    expect(withPassword.map((customer) => customer.email)).toEqual([email])
    expect(await findByPassword(password, withPassword, Buffer.alloc(16))).toBe(withPassword[0])
    expect(orders().filter((order) => order.email === email).length).toBeGreaterThan(2)
  })

  it('have dates that count from the import, and addresses of nobody', () => {
    for (const file of ['orders.jsonl', 'customers.jsonl']) {
      const text = readText(id, file)
      expect(text.match(/"\w+_at": "(?!-\d+d")/g), file).toBeNull()
      expect(text.match(/[\w.]+@(?!example\.com")[\w.]+/g), file).toBeNull()
      expect(text.match(/"telephone": "(?!\d{3}-555-01)/g), file).toBeNull()
    }
  })
})

const isOutOfWord = (text: string) => /class=["']?Mso/.test(text)

describe.each(STORES)('the categories and pages of %s', (id) => {
  it('include a page and a post that were pasted from Word', () => {
    const pasted = [...storeOf(id).html].flatMap(([file, text]) => (isOutOfWord(text) ? file.split('/')[0] : []))
    expect(pasted).toEqual(expect.arrayContaining(['pages', 'posts']))
  })

  it('have parents one level above, and existing pictures', () => {
    const { categories, media } = storeOf(id)
    const byId = new Map(categories.map((category) => [category.entity_id, category]))
    for (const category of categories) {
      if (category.entity_id !== 2)
        expect(Number(byId.get(category.parent_id)?.level), category.url_key).toBe(Number(category.level) - 1)
      if (category.image_url)
        expect(media.has(category.image_url), `${category.url_key}: ${category.image_url}`).toBe(true)
    }
    expect(new Set(categories.map((category) => category.url_key)).size).toBe(categories.length)
  })

  it('show only pictures that exist', () => {
    const { html, media } = storeOf(id)
    const missing = [...html].flatMap(([file, text]) =>
      [...text.matchAll(/\/media\/(?:w\d+\/)?([^"\s,]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !media.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('use the link tag, balanced tags, and known classes or those of the store’s own style sheet only', () => {
    const known =
      /^c-(hero|hero-text|hero-media|eyebrow|lead|button|button-secondary|tiles|tile|tile-media|tile-label|band|band-accent|columns|column|card|icon-row|prose|brands|announcement|announcement-quiet|panorama|footer-grid|footer-bottom|stats|quote|split)$/
    const own = new Set([...readText(id, 'styles.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
    for (const [file, text] of storeOf(id).html) {
      if (isOutOfWord(text)) continue
      expect(text, file).not.toMatch(/<a[\s>]|\sstyle="|onclick/)
      for (const tag of [
        'section',
        'div',
        'p',
        'ul',
        'li',
        'avb-link',
        'avb-product-carousel',
        'h2',
        'span',
        'table',
        'tr',
      ]) {
        expect([...text.matchAll(new RegExp(`<${tag}[\\s>]`, 'g'))].length, `${file} <${tag}>`).toBe(
          [...text.matchAll(new RegExp(`</${tag}>`, 'g'))].length,
        )
      }
      const classes = [...text.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' '))
      expect(
        classes.filter((name) => !(known.test(name) || own.has(name))),
        file,
      ).toEqual([])
    }
  })

  it('link only to categories, products, posts and pages that exist', () => {
    const { html, categories, products } = storeOf(id)
    const productKeys = new Set(products.map(({ url_key }) => url_key))
    const english = existsSync(join(DEMO_FOLDER, id, 'locales', 'en-CA', 'categories.json'))
      ? (readJson(id, 'locales', 'en-CA', 'categories.json') as Category[])
      : []
    const keys = new Set([...categories, ...english].map((category) => category.url_key))
    const programs = new Set((readJson(id, 'promotions.json') as Row[]).map((row) => String(row.program_id)))
    const isDead = (path: string): boolean => {
      // Names of media files are checked above.
      if (path.startsWith('media/')) return false
      const program = /^catalog\/special\/promotion\/(.+)$/.exec(path)?.[1]
      if (program !== undefined) return !programs.has(program)
      if (path.startsWith('product/')) return !productKeys.has(path.slice('product/'.length))
      if (path.startsWith('blog/')) return !html.has(join('posts', `${path.slice('blog/'.length)}.html`))
      if (path.startsWith('catalog/')) return !keys.has(path.slice('catalog/'.length))
      return !html.has(join('pages', `${path}.html`))
    }
    const dead = [...html].flatMap(([file, text]) =>
      [...text.matchAll(/href="\/([^"#?]*)"|data-category="([^"]*)"/g)]
        .filter(([, path, category]) => (category === undefined ? isDead(path ?? '') : !keys.has(category)))
        .map((match) => `${file}: ${match[0]}`),
    )
    expect(dead).toEqual([])
  })
})

describe('the French store', () => {
  it('has English texts for every product, category and page', () => {
    const { products, categories, html } = storeOf('volteo')
    const texts = new Map(
      (readLines('volteo', 'locales', 'en-CA', 'products.jsonl') as ProductRecord[]).map((row) => [row.entity_id, row]),
    )
    expect(
      products
        .filter((product) => !texts.get(product.entity_id)?.name || !texts.get(product.entity_id)?.description)
        .map((product) => product.sku),
    ).toEqual([])
    const english = new Set(
      (readJson('volteo', 'locales', 'en-CA', 'categories.json') as Category[]).map((row) => row.entity_id),
    )
    expect(categories.filter((category) => !english.has(category.entity_id))).toEqual([])
    expect(
      [...html.keys()].filter((file) => file.startsWith('pages') && !html.has(join('locales', 'en-CA', file))),
    ).toEqual([])
  })

  it('has dimensions in inches below French names', () => {
    const names = new Set(storeOf('volteo').products.flatMap((product) => product.specs.map((spec) => spec.name)))
    expect([...names]).toEqual(expect.arrayContaining(['Hauteur (po)', 'Largeur (po)', 'Profondeur (po)']))
  })

  it('has English texts for the flags of its pictures', () => {
    const texts = readLines('volteo', 'locales', 'en-CA', 'products.jsonl') as ProductRecord[]
    const english = new Map(texts.map((row) => [row.entity_id, row.flags ?? []]))
    const flagged = storeOf('volteo').products.filter(({ flags }) => flags.length > 0)
    expect(flagged.length).toBeGreaterThan(0)
    for (const { entity_id, flags = [], sku } of flagged) {
      const words = (english.get(entity_id) ?? []).map(({ text }) => text?.line1)
      expect(words, sku).toHaveLength(flags.length)
      for (const word of words)
        expect(['New', 'Sale', 'Last in stock', 'Discontinued', 'Open box', 'End of line'], sku).toContain(word)
    }
  })

  it('has products with options in French, with texts of every option in both languages', () => {
    const { products } = storeOf('volteo')
    const english = new Map(
      (readLines('volteo', 'locales', 'en-CA', 'products.jsonl') as ProductRecord[]).map((row) => [
        row.entity_id,
        row.name,
      ]),
    )
    const variants = products.filter((product) => product.parent_id !== undefined)
    expect(variants.some(({ name }) => name.endsWith(', bleu nuit, 256 Go'))).toBe(true)
    for (const { entity_id, name, parent_id } of variants) {
      const parent = products.find((product) => product.entity_id === parent_id)
      expect(name.startsWith(`${parent?.name}, `), name).toBe(true)
      expect(english.get(entity_id)).toContain(`${english.get(parent_id ?? 0)}, `)
    }
  })

  it('has url keys that are unique within English as well', () => {
    const keys = (readLines('volteo', 'locales', 'en-CA', 'products.jsonl') as ProductRecord[]).map(
      (row) => row.url_key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
