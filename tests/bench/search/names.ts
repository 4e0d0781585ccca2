/** Whether what has a name is found by it: products, SKUs, categories, brands, pages, and the words of names. */
import fc from 'fast-check'
import type { BackEnd, Results } from './asked-store.ts'
import type { JudgedStore } from './judged-store.ts'
import { DEPTH } from './measures.ts'

/** All results of a search, in practice. */
const ALL = 5_000

/** How many of the names find what they name: as the first result, among the first ten, at all. */
export type Found = {
  readonly what: string
  readonly count: number
  readonly first: number
  readonly ten: number
  readonly all: number
}

type Named = { readonly name: string; readonly isIt: (id: number) => boolean }

type Search = (term: string, limit: number) => Promise<Results>

async function countFound(search: Search, what: string, named: readonly Named[]): Promise<Found> {
  const found = { what, count: named.length, first: 0, ten: 0, all: 0 }
  for (const { name, isIt } of named) {
    const { products } = await search(name, ALL)
    const index = products.findIndex(({ id }) => isIt(id))
    if (index === 0) found.first += 1
    if (index >= 0 && index < DEPTH) found.ten += 1
    if (index >= 0) found.all += 1
  }
  return found
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []

/**
 * Words of names: `first` and `ten` say that the first result, or each of the first ten, has the word in its name;
 * `all` that every product with the word is among the results.
 */
async function countWords(search: Search, products: readonly { name: string; id: number }[]): Promise<Found> {
  const owners = new Map<string, Set<number>>()
  for (const { name, id } of products) {
    for (const word of wordsOf(name)) owners.set(word, (owners.get(word) ?? new Set()).add(id))
  }
  const found = { what: 'words of names', count: owners.size, first: 0, ten: 0, all: 0 }
  for (const [word, ids] of owners) {
    const results = (await search(word, ALL)).products.map(({ id }) => id)
    const shown = new Set(results)
    const isOwn = (id: number) => ids.has(id)
    if (results.slice(0, 1).some(isOwn)) found.first += 1
    if (results.slice(0, Math.min(DEPTH, ids.size)).filter(isOwn).length === Math.min(DEPTH, ids.size)) found.ten += 1
    if ([...ids].every((id) => shown.has(id))) found.all += 1
  }
  return found
}

/** Searches for all names of a store. Pages are found if the response leads to them. */
export async function countWholeNames(
  backEnd: Pick<BackEnd, 'search'>,
  { store, language }: { readonly store: string; readonly language: string },
  { names, products }: JudgedStore,
): Promise<Found[]> {
  const search: Search = (term, limit) => backEnd.search({ store, language }, term, limit)
  const own = (list: readonly { name: string; id: number }[]) =>
    list.map(({ name, id }): Named => ({ name, isIt: (other) => other === id }))
  const productById = new Map(products.map((product) => [product.id, product]))
  const inCategory = (key: string) => (id: number) => productById.get(id)?.categories.has(key) === true
  const ofBrand = (brand: string) => (id: number) =>
    productById.get(id)?.versions.some((version) => version.brand === brand) === true
  const pages = { what: 'pages', count: names.pages.length, first: 0, ten: 0, all: 0 }
  for (const { name, key } of names.pages) {
    const { redirect, pages: shown } = await search(name, 1)
    if (![redirect, ...shown].some((address) => address.endsWith(`/${key}`))) continue
    pages.first += 1
    pages.ten += 1
    pages.all += 1
  }
  return [
    await countFound(search, 'names of products', own(names.products)),
    await countFound(search, 'SKUs', own(names.skus)),
    await countFound(
      search,
      'categories',
      names.categories.map(({ name, key }) => ({ name, isIt: inCategory(key) })),
    ),
    await countFound(
      search,
      'brands',
      names.brands.map((name) => ({ name, isIt: ofBrand(name) })),
    ),
    pages,
  ]
}

/** Searches for all names of a store, and for the words of its products' names. */
export async function countNames(
  backEnd: Pick<BackEnd, 'search'>,
  asked: { readonly store: string; readonly language: string },
  judged: JudgedStore,
): Promise<Found[]> {
  const search: Search = (term, limit) => backEnd.search(asked, term, limit)
  return [...(await countWholeNames(backEnd, asked, judged)), await countWords(search, judged.names.products)]
}

const letters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...'éèêçàùîœæßøłñüöåÉŒØŁ',
  ...'дніпроαιγλη香音流',
)
const word = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
const digits = fc.nat({ max: 99_999 }).map(String)
const separator = fc.constantFrom('-', '/', '.', '+', ' ', '_', '·', '')
const code = fc
  .tuple(fc.array(fc.oneof(word, digits), { minLength: 1, maxLength: 3 }), separator)
  .map(([parts, between]) => parts.join(between))
const size = fc
  .tuple(
    digits,
    fc.constantFrom('', '.5', ',5', '½'),
    fc.constantFrom('"', '″', ' in.', ' po', ' cm', ' cu. ft.', ' W'),
  )
  .map((parts) => parts.join(''))
const joint = fc.constantFrom(' ', ' ', ' ', '\u00a0', ', ', ' & ', ' – ', '/', '’', ' x ')

/** Names as makers write them: words in several scripts, codes, sizes, and what joins them. */
const productName = fc
  .array(fc.tuple(fc.oneof({ weight: 3, arbitrary: word }, code, size), joint), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flatMap(([part, between], index) => (index === 0 ? [part] : [between, part])).join(''))

/** The same names in each run. */
const SEED = 45

export const sampleNames = (count: number): string[] => [
  ...new Set(fc.sample(productName, { numRuns: count, seed: SEED })),
]

/** SKUs of makers, each once. */
export const sampleCodes = (count: number): string[] => [
  ...new Set(fc.sample(code, { numRuns: count, seed: SEED }).filter((text) => /[\p{L}\p{N}]/u.test(text))),
]
