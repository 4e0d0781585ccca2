/** Builds the catalogues of all demo stores: products with pictures, then reviews, relations and stock. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutOut } from './drawings/sketch.ts'
import type { Rendering, Renderings } from './pictures/rendering.ts'
import { createRandom, type Random } from './random.ts'
import { slug } from './text.ts'

/** A line of specs; `group` and `name` are texts for shoppers. */
export type DraftSpec = { group: string; name: string; value: string; tooltip?: string }

/**
 * A picture of media/, made once per file name, even if several products have it. `render` describes its rendering (npm
 * run demo:pictures). Until the rendered file exists the drawing is used; a picture without a drawing is left out.
 */
export type DraftPicture = { file: string; label: string; draw?: () => string; render?: Rendering }

/** The texts of a product that differ by locale. */
export type ProductTexts = {
  name: string
  url_key: string
  short_description: string
  description: string
  features: string[]
  specs: DraftSpec[]
}

/** A line of products.jsonl (format: docs/store-folder.md). */
export type DraftProduct = ProductTexts & {
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
  discontinued?: boolean
  msrp_display_actual_price_type?: string
  fees?: string[]
  position?: number
  created_at: string
}

/** A line of reviews.jsonl. */
export type DraftReview = {
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
  /** The dealer's reply. */
  reply?: string
}

/** A product's data in a catalogue. The draft adds id, url key, UPC, date and pictures. */
export type DraftProductInput = Omit<
  DraftProduct,
  'entity_id' | 'url_key' | 'upccode' | 'created_at' | 'images' | 'type_id'
> & {
  /** Product family, which determines relations, add-ons and reviews. */
  family: string
  type_id?: DraftProduct['type_id']
  pictures: DraftPicture[]
  /** Texts in further locales. Their url_key is derived from their name. */
  texts?: Record<string, Omit<ProductTexts, 'url_key'>>
}

/** A store that is being built. */
export type StoreDraft = {
  id: string
  /** Whether its pages are dark: pictures then have no white background. */
  isDark: boolean
  products: DraftProduct[]
  /** Family by entity_id. */
  families: Map<number, string>
  reviews: DraftReview[]
  media: Map<string, string>
  /** Pictures that `npm run demo:pictures` renders, by file name without extension. */
  renderings: Renderings
  /** File names, without extension, of the rendered pictures that exist. */
  rendered: ReadonlySet<string>
  /** Texts of all products by locale. */
  texts: Map<string, ({ entity_id: number } & ProductTexts & Pick<DraftProduct, 'flags'>)[]>
  urlKeys: Set<string>
}

/** Rendered pictures are in the store's media folder. */
function listRendered(id: string): Set<string> {
  const folder = fileURLToPath(new URL(`${id}/media`, import.meta.url))
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Set(files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length)))
}

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

/** The random stream of one subject of a store. Adding another product does not change it. */
export function randomFor(draft: StoreDraft, what: string): Random {
  return createRandom(`${draft.id}/${what}`)
}

type Image = DraftProduct['images'][number]

/**
 * Adds a picture to media/ unless its file name exists. Returns the entry for `images`, undefined without a picture.
 */
export function addPicture(draft: StoreDraft, { file, label, draw, render }: DraftPicture): Image | undefined {
  const name = file.replace(/\.\w+$/, '')
  if (render) draft.renderings.set(name, render)
  if (draft.rendered.has(name)) return { file: `${name}.webp`, label }
  if (!draw) return undefined
  if (!draft.media.has(file)) draft.media.set(file, draft.isDark ? cutOut(draw()) : draw())
  return { file, label }
}

/**
 * The pictures of a product. Drawings are dropped if two or more pictures are rendered; after a single rendered one
 * they follow.
 */
function addPictures(draft: StoreDraft, pictures: readonly DraftPicture[]): Image[] {
  const images = pictures.flatMap((picture) => addPicture(draft, picture) ?? [])
  const rendered = images.filter(({ file }) => file.endsWith('.webp'))
  return rendered.length > 1 ? rendered : [...rendered, ...images.filter((image) => !rendered.includes(image))]
}

/**
 * A unique url_key of name and model. The model distinguishes sizes and finishes, so that the name is used without
 * them.
 */
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
export function addProduct(draft: StoreDraft, input: DraftProductInput): DraftProduct {
  const { family, pictures, texts = {}, ...stated } = input
  const random = randomFor(draft, `product/${input.sku}`)
  const entityId = draft.products.length + 1
  const product: DraftProduct = {
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
