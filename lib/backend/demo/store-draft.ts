/** What the catalogues of all demo stores build: products with pictures, then reviews, relations and stock. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutOut } from './drawings/sketch.ts'
import type { Rendering, Renderings } from './pictures/rendering.ts'
import { createRandom, type Random } from './random.ts'
import { slug } from './text.ts'

/** One line of specs; group and name as shoppers read them. */
export type Spec = { group: string; name: string; value: string; tooltip?: string }

/**
 * A picture of media/: made once per file name, however many products show it. `render` says how it is rendered
 * (npm run demo:pictures); until the finished file is there, the drawing stands in, and what can't be drawn is left out.
 */
export type Picture = { file: string; label: string; draw?: () => string; render?: Rendering }

/** The texts of a product that differ by locale. */
export type ProductTexts = {
  name: string
  url_key: string
  short_description: string
  description: string
  features: string[]
  specs: Spec[]
}

/** A line of products.jsonl (format: docs/store-folder.md). */
export type Product = ProductTexts & {
  entity_id: number
  sku: string
  type_id: 'simple' | 'configurable' | 'bundle'
  visibility?: 'Catalog, Search' | 'Not Visible Individually'
  category_ids: number[]
  manufacturer: string
  model_number: string
  upccode: string
  price: number | null
  poa?: boolean
  final_price?: number
  msrp?: number
  instant_savings_to_date?: string
  consumer_rebate?: number
  consumer_rebate_to_date?: string
  meta_title?: string
  meta_description?: string
  images: { file: string; label: string }[]
  attributes: Record<string, string | number | boolean | string[]>
  flags?: { position: number; text: { line1: string; line2?: string }; color: string; textColor: string }[]
  stock?: Record<string, number>
  lead_time_days?: [number, number]
  shipping_class?: string
  energy_star_qualified?: boolean
  variant_attributes?: string[]
  parent_id?: number
  default_variant_id?: number
  bundle_options?: {
    title: string
    required: boolean
    selections: { product_id: number; qty: number; is_default: boolean }[]
  }[]
  package_saving?: { percent: number } | { amount: number }
  crosssells?: number[]
  relateds?: number[]
  upsells?: number[]
  pre_selected_add_ons?: number[]
  promotions?: string[]
  documents?: Record<string, string>
  assets?: {
    type: 'video' | 'embeddedVideo' | 'image360'
    name: string
    files: string[]
    thumbnail?: string
    captions?: string
  }[]
  videos?: { title: string; description: string; file: string; thumbnail?: string; captions?: string }[]
  gallery_layout?: string
  product_data?: { name: string; value: string; tooltip?: string }[]
  member_html_content?: string
  retailbanner?: { title?: string; content?: string; image?: string; url?: string }
  step_up?: number
  outlet_of?: number
  display_add_to_cart?: boolean
  msrp_display_actual_price_type?: string
  fees?: string[]
  position?: number
  created_at: string
}

/** A line of reviews.jsonl. */
export type Review = {
  product_id: number
  review_id: number
  rating: number
  title: string
  detail: string
  nickname: string
  created_at: string
  votes_yes: number
  votes_no: number
  recommended: boolean
  /** What the dealer answers. */
  reply?: string
}

/** What a catalogue states about a product; the draft adds id, url key, UPC, date and pictures. */
export type ProductInput = Omit<Product, 'entity_id' | 'url_key' | 'upccode' | 'created_at' | 'images' | 'type_id'> & {
  /** Name of the product family: relations, add-ons and reviews go by it. */
  family: string
  type_id?: Product['type_id']
  pictures: Picture[]
  /** Texts of further locales; their url_key is made from their name. */
  texts?: Record<string, Omit<ProductTexts, 'url_key'>>
}

/** A store while it is put together. */
export type StoreDraft = {
  id: string
  /** Its pages are dark: pictures are cut out. */
  isDark: boolean
  products: Product[]
  /** Family of each entity_id. */
  families: Map<number, string>
  reviews: Review[]
  media: Map<string, string>
  /** What `npm run demo:pictures` renders, by name without ending. */
  renderings: Renderings
  /** Names, without ending, of the rendered pictures that are there. */
  rendered: ReadonlySet<string>
  /** locale → texts of each product. */
  texts: Map<string, ({ entity_id: number } & ProductTexts & Pick<Product, 'flags'>)[]>
  urlKeys: Set<string>
}

/** Finished pictures lie beside the store's other media. */
function listRendered(id: string): Set<string> {
  const folder = fileURLToPath(new URL(`${id}/media`, import.meta.url))
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Set(files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length)))
}

/** Starts an empty store. */
export function createDraft(id: string, { isDark = false } = {}): StoreDraft {
  return {
    isDark,
    id,
    products: [],
    families: new Map(),
    reviews: [],
    media: new Map(),
    renderings: new Map(),
    rendered: listRendered(id),
    texts: new Map(),
    urlKeys: new Set(),
  }
}

/** Random choices that belong to one thing of one store: adding another product never changes them. */
export function randomFor(draft: StoreDraft, what: string): Random {
  return createRandom(`${draft.id}/${what}`)
}

type Image = Product['images'][number]

/** Puts a picture into media/ unless a picture of that name is there. Returns the entry for `images`, if there is one. */
export function addPicture(draft: StoreDraft, { file, label, draw, render }: Picture): Image | undefined {
  const name = file.replace(/\.\w+$/, '')
  if (render) draft.renderings.set(name, render)
  if (draft.rendered.has(name)) return { file: `${name}.webp`, label }
  if (!draw) return undefined
  if (!draft.media.has(file)) draft.media.set(file, draft.isDark ? cutOut(draw()) : draw())
  return { file, label }
}

/** The pictures of a product: drawings leave as soon as two or more have been rendered, and stand behind a single one. */
function addPictures(draft: StoreDraft, pictures: readonly Picture[]): Image[] {
  const images = pictures.flatMap((picture) => addPicture(draft, picture) ?? [])
  const rendered = images.filter(({ file }) => file.endsWith('.webp'))
  return rendered.length > 1 ? rendered : [...rendered, ...images.filter((image) => !rendered.includes(image))]
}

/** An address of name and model; the model tells sizes and finishes apart, so the name goes without them. */
function claimUrlKey(draft: StoreDraft, fullName: string, model: string): string {
  const name = model === '' ? fullName : fullName.replace(/ \d+"/, '').replace(/ in [A-Z][A-Za-z ]+$/, '')
  const withModel = `${slug(name)}-${slug(model)}`
  const wanted = slug(name).includes(slug(model)) || model === '' ? slug(name) : withModel
  let key = wanted
  for (let suffix = 2; draft.urlKeys.has(key); suffix++) key = `${wanted}-${suffix}`
  draft.urlKeys.add(key)
  return key
}

function buildUpc(random: Random): string {
  const digits = `8${String(random.int(10_000_000, 99_999_999))}${String(random.int(10, 99))}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const LAUNCH_DAYS = ['2024-03-11', '2024-09-02', '2025-02-17', '2025-06-09', '2025-10-20', '2026-01-26', '2026-04-13']

/** Adds a product and returns it, so that bundles and variants can refer to its entity_id. */
export function addProduct(draft: StoreDraft, input: ProductInput): Product {
  const { family, pictures, texts = {}, ...stated } = input
  const random = randomFor(draft, `product/${input.sku}`)
  const entityId = draft.products.length + 1
  const product: Product = {
    entity_id: entityId,
    type_id: 'simple',
    ...stated,
    url_key: claimUrlKey(draft, input.name, input.model_number),
    upccode: buildUpc(random),
    images: addPictures(draft, pictures),
    created_at: random.pick(LAUNCH_DAYS),
  }
  draft.products.push(product)
  draft.families.set(entityId, family)
  for (const [locale, own] of Object.entries(texts)) {
    const rows = draft.texts.get(locale) ?? []
    draft.texts.set(locale, rows)
    rows.push({ entity_id: entityId, url_key: claimUrlKey(draft, own.name, input.model_number), ...own })
  }
  return product
}
