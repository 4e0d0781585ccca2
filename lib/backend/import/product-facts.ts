/** Compares what one product says about itself: its texts, specs, attributes and offers. */

import type { ProductRecord, ProductTextRecord } from '../store/product-schemas.ts'

/** A sentence about a field of a product. */
export type Fault = { field: string; text: string }

type Spec = { name: string; value: string }

/** What a product says about itself in one language. */
type Facts = Required<
  Pick<ProductTextRecord, 'name' | 'features' | 'short_description' | 'meta_title' | 'attributes'>
> & {
  specs: readonly Spec[]
  /** undefined in a translation, which has no such switch. */
  isEnergyStar: boolean | undefined
}

/** What a product is compared with; today is YYYY-MM-DD. */
export type FactStore = {
  attributes: readonly { code: string; label: string; type: string; unit: string }[]
  today: string
}

/** Lower case, without accents and with plain spaces, hyphens and apostrophes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll('’', "'")
    .toLowerCase()

const withoutMarkup = (html: string): string => html.replaceAll(/<[^>]*>|&\w+;/g, ' ')

/** Name of a spec without its unit: 'Width (in.)' is 'width'. */
const labelOf = (name: string): string => plain(name.replace(/\s*\([^)]*\)/g, '')).trim()

/** Texts in which a product praises itself. */
const claimsOf = (product: Facts): Fault[] => [
  { field: 'name', text: product.name },
  ...product.features.map((text) => ({ field: 'features', text })),
  { field: 'short_description', text: withoutMarkup(product.short_description) },
]

const contradicts = (claim: string, spec: Spec): string => `'${claim.trim()}' contradicts '${spec.name}: ${spec.value}'`

/** Numbers in words, by their position: English and French. */
const NUMBER_WORDS: readonly (readonly string[])[] = [
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
]
const NUMBER = `\\d{1,3}|${NUMBER_WORDS.flat().join('|')}|une`
const numberOf = (word: string): number => {
  if (/^\d/.test(word)) return Number(word)
  return Math.max(...NUMBER_WORDS.map((words) => words.indexOf(word)), word === 'une' ? 1 : -1)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** 'Five burners' beside 'Burners: 6'. */
function findCountFaults(product: Facts): Fault[] {
  return product.specs.flatMap((spec) => {
    const label = labelOf(spec.name).replace(/^(number of|nombre de|nombre d') ?/, '')
    if (!/^\d{1,3}$/.test(spec.value.trim()) || label.length < 4 || spec.name.includes('(')) return []
    const noun = label
      .split(/[ -]/)
      .map((word) => `${escaped(word.replace(/s$/, ''))}s?`)
      .join('[ -]')
    // 'Three HDMI inputs 2.1' may be a part of four inputs.
    const claim = new RegExp(`(?<![\\d.,])\\b(${NUMBER})[ \\u00a0-]${noun}\\b(?![ \\u00a0]\\d)`, 'g')
    return claimsOf(product).flatMap(({ field, text }) =>
      [...plain(text).matchAll(claim)].some(([, count = '']) => numberOf(count) !== Number(spec.value))
        ? [{ field, text: contradicts(text, spec) }]
        : [],
    )
  })
}

/** Units of which a product has few, with their spellings; bytes are counted in GB. */
const UNITS: readonly { unit: string; spelling: RegExp; times?: number }[] = [
  { unit: 'GB', spelling: /G[BbOo]|gb/ },
  // A lower-case 'to' is a word: '8 to 10 hours'.
  { unit: 'GB', spelling: /T[BbOo]|tb/, times: 1000 },
  { unit: 'cu. ft.', spelling: /cu\.? ?ft\.?|pi³|pi3|pieds? cubes?/i },
  { unit: 'BTU', spelling: /btu(?:\/h)?/i },
  { unit: 'mAh', spelling: /mah/i },
  { unit: 'MP', spelling: /mpx?|m[eé]gapixels?/i },
  { unit: 'dBA', spelling: /db(?:a|\(a\))?/i },
]

/** '1,299.5', '27,7', '1 299'; not the '6, 1' of 'G6, 1 TB'. */
const AMOUNT =
  '(?<![\\d.,])(\\d{1,3}(?:[ ,\\u00a0\\u202f]\\d{3}){1,3}(?:\\.\\d{1,6})?|\\d{1,9}(?:[.,]\\d{1,6})?)[ \\u00a0-]?'

const MEASURES = UNITS.map(({ unit, spelling, times = 1 }) => ({
  unit,
  times,
  pattern: new RegExp(`${AMOUNT}(?:${spelling.source})(?![a-z])`, `g${spelling.flags}`),
}))

/** Amounts of each unit in a text. */
const amountsIn = (text: string): { unit: string; amount: number }[] =>
  MEASURES.flatMap(({ unit, times, pattern }) =>
    [...text.matchAll(pattern)].map(([, digits = '']) => ({ unit, amount: numberIn(digits) * times })),
  )

/** '1,299.5', '27,7' and '1 299'. */
function numberIn(text: string): number {
  const digits = text.replaceAll(/[ \u00a0\u202f]/g, '')
  return Number(/,\d{3}(?!\d)/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'))
}

/** Amounts of the specs; the unit may be in the name, as in 'Noise (dBA)', or in the value. */
const measuresOf = (product: Facts) =>
  product.specs.flatMap((spec) => {
    const [, unit = ''] = /\(([^)]*)\)\s*$/.exec(spec.name) ?? []
    return amountsIn(`${spec.value} ${unit} ; ${spec.value}`).map((measure) => ({ ...measure, spec }))
  })

const isNear = (first: number, second: number): boolean => Math.abs(first - second) <= 0.05 * Math.max(first, second)

/** '42 dBA' in a text whose specs have 46 dBA only. A limit ('up to 1 TB') may be that of something else. */
function findAmountFaults(product: Facts): Fault[] {
  const measures = measuresOf(product)
  return claimsOf(product).flatMap(({ field, text }) => {
    if (field !== 'name' && /\b(up to|jusqu)/i.test(text)) return []
    return amountsIn(text).flatMap(({ unit, amount }) => {
      const others = measures.filter((measure) => measure.unit === unit)
      const [other] = others
      if (other === undefined || others.some((measure) => isNear(measure.amount, amount))) return []
      return [{ field, text: contradicts(text, other.spec) }]
    })
  })
}

/** Class sizes such as 36" may differ a little from the measured ones. */
const CLASS_TOLERANCE = 1.5

/** Words of names that also name something else, which has a size: 'for 36" ranges', '30" kit included'. */
const WITH_OTHERS = /\b(?:with|for|fits|included?|incl|avec|pour|compris)\b/i

/** A single size in inches in the name that none of the attributes in inches has. */
function findSizeFaults({ name, attributes }: Facts, store: FactStore): Fault[] {
  const sizes = store.attributes
    .filter(({ unit }) => /^(?:in\.?|inch(?:es)?|po|pouces?|"|″)$/i.test(unit))
    .flatMap(({ code, label }) => {
      const value = attributes[code]
      return typeof value === 'number' ? [{ name: label, value: String(value) }] : []
    })
  const [size] = sizes
  const [inches, ...others] = [...name.matchAll(/(\d+(?:[.,]\d+)?)(?:-| |\u00a0)?(?:"|″|-inch\b|in\.|po\b)/gi)].map(
    ([, digits = '']) => Number(digits.replace(',', '.')),
  )
  if (size === undefined || inches === undefined || others.length > 0 || WITH_OTHERS.test(name)) return []
  const fits = sizes.some(({ value }) => Math.abs(Number(value) - inches) <= CLASS_TOLERANCE)
  return fits ? [] : [{ field: 'name', text: contradicts(name, size) }]
}

const isNo = (value: string): boolean => /^(no|non|none|aucun|sans)$/i.test(value.trim())
const isYes = (value: string): boolean => /^(yes|oui)$/i.test(value.trim())
const DENIAL = /\b(no|not|without|never|free of|sans|pas|aucun)\b/

/** A feature that a spec or a flag denies, and a flag that its spec denies. */
function findDeniedFaults(product: Facts, store: FactStore): Fault[] {
  const flags = store.attributes.flatMap(({ code, label, type }) => {
    const value = product.attributes[code]
    return type === 'flag' && typeof value === 'boolean' ? [{ name: label, isTrue: value }] : []
  })
  const { isEnergyStar } = product
  if (isEnergyStar !== undefined) {
    const named = product.specs.filter(({ name }) => labelOf(name).startsWith('energy star'))
    flags.push(...named.map(({ name }) => ({ name, isTrue: isEnergyStar })))
  }
  const denied = [
    ...product.specs.filter(({ value }) => isNo(value)).map(({ name, value }) => ({ name, value })),
    ...flags.filter(({ isTrue }) => !isTrue).map(({ name }) => ({ name, value: 'no' })),
  ]
  const claims = claimsOf(product).flatMap(({ field, text }) => {
    const words = plain(text)
    const spec = denied.find(({ name }) => {
      const label = labelOf(name)
      return label.length > 3 && new RegExp(`\\b${escaped(label)}\\b`).test(words) && !DENIAL.test(words)
    })
    return spec === undefined ? [] : [{ field, text: contradicts(text, spec) }]
  })
  const ofSpecs = product.specs.flatMap((spec) => {
    const flag = flags.find(({ name }) => labelOf(name) === labelOf(spec.name))
    const differs = flag !== undefined && (flag.isTrue ? isNo(spec.value) : isYes(spec.value))
    return differs
      ? [{ field: 'specs', text: `'${spec.name}: ${spec.value}' contradicts the product's own switch` }]
      : []
  })
  return [...claims, ...ofSpecs]
}

/** An attribute that differs from the spec of the same name. */
function findAttributeFaults(product: Facts, store: FactStore): Fault[] {
  return store.attributes.flatMap(({ code, label, type }) => {
    const value = product.attributes[code]
    const spec = product.specs.find(({ name }) => labelOf(name) === labelOf(label))
    if (spec === undefined || value === undefined || type === 'flag') return []
    const isSame =
      type === 'range'
        ? Math.abs(numberIn(spec.value) - Number(value)) <= CLASS_TOLERANCE ||
          isNear(numberIn(spec.value), Number(value))
        : [value].flat().every((one) => plain(spec.value).includes(plain(String(one))))
    if (isSame || (type === 'range' && Number.isNaN(numberIn(spec.value)))) return []
    return [{ field: 'attributes', text: contradicts(`${code}: ${[value].flat().join(', ')}`, spec) }]
  })
}

/** Names of definitions with their pixels in a row. */
const DEFINITIONS: readonly (readonly [RegExp, number])[] = [
  [/\b8k\b/, 7680],
  [/\b4k\b/, 3840],
  [/\bfull hd\b/, 1920],
]

/** '4K' in the name of a product with fewer pixels. */
function findDefinitionFaults({ name, specs }: Facts): Fault[] {
  const pictures = specs.flatMap((spec) => {
    const [, width] = /(\d{3,5})\s*[×x]\s*\d{3,5}/.exec(spec.value) ?? []
    return width === undefined ? [] : [{ spec, width: Number(width) }]
  })
  const most = pictures.toSorted((first, second) => second.width - first.width)[0]
  const [, pixels = 0] = DEFINITIONS.find(([word]) => word.test(plain(name))) ?? []
  return most === undefined || most.width >= pixels ? [] : [{ field: 'name', text: contradicts(name, most.spec) }]
}

/** Ends of a text that was cut off. */
const CUT = /(?:[,;:(\u2013\u2014]|\s-|\s(?:and|et|avec|de))\s*$/i

const findCutFaults = (product: Facts): Fault[] =>
  [{ field: 'meta_title', text: product.meta_title }, ...claimsOf(product)]
    .filter(({ text }) => CUT.test(text.trim()))
    .map(({ field, text }) => ({ field, text: `'${text.trim()}' is cut off` }))

function findOfferFaults(product: ProductRecord, store: FactStore): Fault[] {
  const isPast = (end: string | null | undefined) => Boolean(end) && (end ?? '').slice(0, 10) < store.today
  return [
    isPast(product.instant_savings_to_date) && typeof product.final_price === 'number'
      ? { field: 'instant_savings_to_date', text: 'the savings have ended' }
      : [],
    isPast(product.consumer_rebate_to_date) && product.consumer_rebate
      ? { field: 'consumer_rebate_to_date', text: 'the rebate has ended' }
      : [],
  ].flat()
}

const FINDERS: readonly ((product: Facts, store: FactStore) => Fault[])[] = [
  findCountFaults,
  findAmountFaults,
  findSizeFaults,
  findDeniedFaults,
  findAttributeFaults,
  findDefinitionFaults,
  findCutFaults,
]

/** The facts of a product, or of its texts in another language. */
function factsOf(record: ProductTextRecord & { energy_star_qualified?: boolean }): Facts {
  const { name = '', features = [], short_description = '', meta_title = '', attributes = {} } = record
  const specs = (record.specs ?? []).map(({ name, value }) => ({ name, value: String(value) }))
  const isEnergyStar = record.energy_star_qualified
  return { name, features, short_description, meta_title, attributes, specs, isEnergyStar }
}

/** Faults of a product in the store's own language. */
export const findProductFaults = (product: ProductRecord, store: FactStore): Fault[] => [
  ...FINDERS.flatMap((find) => find(factsOf(product), store)),
  ...findOfferFaults(product, store),
]

/** Faults of a product's texts in another language. Attributes may have other names there than in `store`. */
export const findTextFaults = (texts: ProductTextRecord, store: FactStore): Fault[] =>
  FINDERS.flatMap((find) => find(factsOf(texts), { ...store, attributes: [] }))
