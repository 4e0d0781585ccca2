/** Generates the demo store's products for the engine; deterministic for a count. */
import { BRANDS, COLORS, DEPARTMENTS, LINES, type PictureShape, type SeedFamily, SIZES } from './demo-families.ts'

/** A variant for Medusa; `stock` null: not tracked. */
export type SeedVariant = {
  title: string
  sku: string
  variant_rank: number
  options: Record<string, string>
  prices: { amount: number; currency_code: string }[]
  stock: number | null
}

/** A product for Medusa; category and collection by name. */
export type SeedProduct = {
  title: string
  handle: string
  subtitle: string
  description: string
  category: string
  collection: string
  tags: string[]
  material: string
  images: string[]
  options: { title: string; values: string[] }[]
  variants: SeedVariant[]
  metadata: Record<string, unknown>
}

/** Parents are given by name. */
export type SeedCategory = { name: string; handle: string; description: string; parent: string | null; rank: number }

/** Input of the engine's seed script. */
export type Seed = { categories: SeedCategory[]; collections: string[]; products: SeedProduct[] }

const CANADIAN = 1.36
const COLOR_NAMES = Object.keys(COLORS)
const SIZE_FACTOR = [1, 1.3, 1.6]

/** 'Rugs & Textiles' → 'rugs-textiles' */
const toHandle = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Path of a product's picture below /media. */
export const pictureName = (shape: PictureShape, color: string): string => `${shape}-${toHandle(color)}.svg`

const priceOf = (usd: number) => [
  { amount: usd, currency_code: 'usd' },
  { amount: Math.ceil(usd * CANADIAN), currency_code: 'cad' },
]

/** Whole dollars: 138.6 → 139. */
const tidy = (amount: number): number => Math.max(5, Math.round(amount))

/** Options of a variant; Medusa requires at least one. */
function optionsOf(color: string, size: string): Record<string, string> {
  const chosen = Object.entries({ Color: color, Size: size }).filter(([, value]) => value !== '')
  return chosen.length === 0 ? { Kind: 'One kind' } : Object.fromEntries(chosen)
}

function buildVariants(family: SeedFamily, index: number, sku: string, price: number) {
  const colors = [0, 1, 2].map((step) => COLOR_NAMES[(index + step * 2) % COLOR_NAMES.length] ?? '')
  const hasColor = family.choice === 'color' || family.choice === 'both'
  const hasSize = family.choice === 'size' || family.choice === 'both'
  const options = [
    ...(hasColor ? [{ title: 'Color', values: colors }] : []),
    ...(hasSize ? [{ title: 'Size', values: [...SIZES] }] : []),
  ]
  const combinations = (hasColor ? colors : ['']).flatMap((color) =>
    (hasSize ? SIZES : ['']).map((size) => ({ color, size })),
  )
  const variants = combinations.map(
    ({ color, size }, place): SeedVariant => ({
      title: [color, size].filter(Boolean).join(' / ') || 'One kind',
      sku: combinations.length === 1 ? sku : `${sku}-${place + 1}`,
      variant_rank: place,
      options: optionsOf(color, size),
      prices: priceOf(tidy(price * (SIZE_FACTOR[SIZES.indexOf(size as (typeof SIZES)[number])] ?? 1))),
      // Every ninth product is made to order (untracked stock); occasionally one is sold out.
      stock: index % 9 === 4 ? null : (index * 7 + place * 5) % 23 === 0 ? 0 : 4 + ((index * 13 + place * 3) % 40),
    }),
  )
  return { options: options.length === 0 ? [{ title: 'Kind', values: ['One kind'] }] : options, variants, colors }
}

function buildProduct(family: SeedFamily, shelf: number, place: number): SeedProduct {
  const index = shelf * 10 + place
  const line = `${LINES[place % LINES.length]}${place < LINES.length ? '' : ` ${Math.floor(place / LINES.length) + 1}`}`
  const brand = BRANDS[(place + shelf) % BRANDS.length] ?? ''
  const material = family.materials[place % 2] ?? family.materials[0]
  const title = `${line} ${family.noun}`
  const price = tidy(family.price * (1 + (place % 10) * 0.07))
  const sku = `MF-${String(shelf + 1).padStart(2, '0')}${String(place + 1).padStart(3, '0')}`
  const { options, variants, colors } = buildVariants(family, index, sku, price)
  const width = 6 + ((index * 5) % 40)
  return {
    title,
    handle: toHandle(`${title} ${sku}`),
    subtitle: `${material}, by ${brand}`,
    description:
      `The ${title} is made of ${material.toLowerCase()} by ${brand}. It belongs to the ${line} line, whose pieces ` +
      'go together, and can be repaired: spare parts are kept for ten years.',
    category: family.name,
    collection: `${LINES[place % LINES.length]} line`,
    tags: [...(place === 0 ? ['New'] : []), ...(place % 4 === 3 ? ['Made to be repaired'] : [])],
    material,
    images: colors.map((color) => pictureName(family.shape, color)),
    options,
    variants,
    metadata: {
      brand,
      model: sku,
      width_in: width,
      features: [`${material}`, 'Spare parts for ten years', `${brand} guarantee: five years`],
      lead_time: index % 9 === 4 ? '3–4 weeks' : '',
    },
  }
}

/** Builds categories, collections and `count` products: ten per family, more for larger counts. */
export function buildSeed(count = 400): Seed {
  const families = DEPARTMENTS.flatMap((department) => department.families)
  const categories = DEPARTMENTS.flatMap((department, rank) => [
    {
      name: department.name,
      handle: toHandle(department.name),
      description: department.description,
      parent: null,
      rank,
    },
    ...department.families.map((family, place) => ({
      name: family.name,
      handle: toHandle(family.name),
      description: '',
      parent: department.name,
      rank: place,
    })),
  ])
  const products = Array.from({ length: count }, (_, index) => {
    const shelf = index % families.length
    const family = families[shelf] as SeedFamily
    return buildProduct(family, shelf, Math.floor(index / families.length))
  })
  return { categories, collections: LINES.map((line) => `${line} line`), products }
}
