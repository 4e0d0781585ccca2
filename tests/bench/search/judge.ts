/** Grades a product for a query from the product's record: README.md has the rule. */
import type { Condition, Facts, Kinds, Need } from './need.ts'

type Value = string | number | boolean

/** A product as it is sold: itself, or one of its variants with what the parent has too. */
export type Version = {
  readonly name: string
  readonly brand: string
  /** Null if the price is not known. */
  readonly price: number | null
  readonly stock: number
  readonly isBundle: boolean
  readonly attributes: Readonly<Record<string, Value | readonly Value[]>>
  readonly specs: ReadonlyMap<string, string>
  /** Name, features, short description, attributes and specs. */
  readonly text: string
}

export type JudgedProduct = {
  readonly id: number
  readonly name: string
  /** Keys of its categories and of those above them. */
  readonly categories: ReadonlySet<string>
  /** SKU, model number and UPC, also of its variants. */
  readonly codes: readonly string[]
  readonly versions: readonly Version[]
  /** Codes of the products whose open box or floor sample this is. */
  readonly outletOf: readonly string[]
  /** Codes of its parts, if it is a bundle, and of the products to which it is offered as an accessory. */
  readonly belongsTo: readonly string[]
}

export type Grade = 0 | 1 | 2 | 3

const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** Plain texts by text: the same texts are compared for each query. */
const plainTexts = new Map<string, string>()

/** Texts that a shopper takes for the same: lower case, no accents, plain apostrophes and spaces. */
export function plain(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const simple = simplify(text)
  plainTexts.set(text, simple)
  return simple
}

const plainCodes = new Map<string, string>()

/** A code without separators and in lower case, as in 'lxtv700' for 'LX-TV700'. */
export function plainCode(code: string): string {
  const known = plainCodes.get(code)
  if (known !== undefined) return known
  const simple = plain(code).replace(/[^\p{L}\p{N}]/gu, '')
  plainCodes.set(code, simple)
  return simple
}

/** The first number of a text ('1,500 W' → 1500, '4,5' → 4.5); NaN if it has none. */
function readNumber(value: Value): number {
  if (typeof value !== 'string') return Number(value)
  const text = /\d+(?:[\s\u00a0\u202f,]\d{3}(?!\d))*(?:[.,]\d+)?/.exec(value)?.[0] ?? ''
  return text === '' ? Number.NaN : Number(text.replace(/[\s\u00a0\u202f,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

const equals = (value: Value, wanted: string | number | boolean): boolean =>
  typeof wanted === 'number'
    ? Math.abs(readNumber(value) - wanted) < 0.01
    : typeof wanted === 'boolean'
      ? value === wanted
      : plain(String(value)) === plain(wanted)

function fulfils(value: Value, condition: Condition): boolean {
  if (typeof condition !== 'object') return equals(value, condition)
  if ('has' in condition) return [condition.has].flat().every((part) => plain(String(value)).includes(plain(part)))
  if ('min' in condition || 'max' in condition) {
    const number = readNumber(value)
    return (
      number >= (condition.min ?? Number.NEGATIVE_INFINITY) && number <= (condition.max ?? Number.POSITIVE_INFINITY)
    )
  }
  return Array.isArray(condition) && condition.some((wanted) => equals(value, wanted))
}

function readFact(product: JudgedProduct, version: Version, fact: string): readonly Value[] {
  if (fact === 'brand') return [version.brand]
  if (fact === 'name') return [version.name]
  if (fact === 'text') return [version.text]
  if (fact === 'bundle') return [version.isBundle]
  if (fact === 'stock') return [version.stock]
  if (fact === 'price') return version.price === null ? [] : [version.price]
  if (fact === 'category') return [...product.categories]
  if (fact.startsWith('spec:')) return [version.specs.get(fact.slice('spec:'.length)) ?? []].flat()
  return [version.attributes[fact] ?? []].flat()
}

/** How many of the facts a version doesn't have. */
const countMissed = (product: JudgedProduct, version: Version, facts: Facts): number =>
  Object.entries(facts).filter(
    ([fact, condition]) => !readFact(product, version, fact).some((value) => fulfils(value, condition)),
  ).length

/** Fewest missed facts of all versions: those of a shopper who chooses the best variant. */
const fewestMissed = (product: JudgedProduct, facts: Facts): number =>
  Math.min(...product.versions.map((version) => countMissed(product, version, facts)))

/** Whether a product matches 'CATEGORY' or 'CATEGORY?FACT=VALUE|VALUE'. A name only has to contain the value. */
function isIn(product: JudgedProduct, filter: string): boolean {
  const [category = '', condition] = filter.split('?')
  if (!product.categories.has(category)) return false
  if (condition === undefined) return true
  const [fact = '', values = ''] = condition.split('=')
  const wanted = values === 'true' || values === 'false' ? values === 'true' : values.split('|')
  const applied = fact === 'name' ? { has: values } : wanted
  return fewestMissed(product, { [fact]: applied }) === 0
}

const isOfKind = (product: JudgedProduct, kinds: Kinds, names: readonly string[]): boolean =>
  names.some((name) => (kinds[name]?.categories ?? []).some((filter) => isIn(product, filter)))

function gradeByCode(product: JudgedProduct, codes: readonly string[]): Grade {
  const wanted = new Set(codes.map(plainCode))
  const isAny = (others: readonly string[]) => others.some((code) => wanted.has(plainCode(code)))
  return isAny(product.codes) ? 3 : isAny(product.outletOf) ? 2 : isAny(product.belongsTo) ? 1 : 0
}

/** The grade of a product for a need. */
export function gradeProduct(product: JudgedProduct, need: Need, kinds: Kinds): Grade {
  if ('nothing' in need || 'page' in need) return 0
  if ('codes' in need) return gradeByCode(product, need.codes)
  const facts = need.facts ?? {}
  const missed = fewestMissed(product, facts)
  if (need.kinds === undefined) return missed === 0 ? 3 : missed < Object.keys(facts).length ? 1 : 0
  if (isOfKind(product, kinds, need.kinds)) return missed === 0 ? 3 : missed === 1 ? 2 : 1
  return isOfKind(
    product,
    kinds,
    need.kinds.flatMap((name) => kinds[name]?.near ?? []),
  )
    ? 1
    : 0
}
