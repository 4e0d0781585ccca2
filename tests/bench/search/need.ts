/** What a shopper wants who types a query, as data: queries/*.jsonl. README.md explains each form. */

/** A value, one of several values, a range, or texts that the value contains. */
export type Condition =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly min?: number; readonly max?: number }
  | { readonly has: string | readonly string[] }

/**
 * Facts that the query states, by name: `brand`, `name`, `category`, `price`, `stock`, `bundle`, `text` (name, features
 * and facts of the page), `spec:NAME`, or the code of an attribute.
 */
export type Facts = Readonly<Record<string, Condition>>

export type Need =
  /** Kinds are keys of kinds/STORE.json; without kinds, only the facts count. */
  | { readonly kinds?: readonly string[]; readonly facts?: Facts }
  /** Products with one of these codes: SKU, model number or UPC. */
  | { readonly codes: readonly string[] }
  /** Key of a content page. */
  | { readonly page: string }
  /** The store has nothing that the shopper wants. */
  | { readonly nothing: true }

/** How a query is typed, or what it consists of. */
export const FORMS = [
  'kind',
  'brand',
  'code',
  'name',
  'unit',
  'range',
  'fact',
  'synonym',
  'plural',
  'typo',
  'joined',
  'beginning',
  'letters',
  'question',
  'phrase',
  'wands',
  'page',
  'nothing',
] as const
export type Form = (typeof FORMS)[number]

/** A line of queries/*.jsonl. `class` is that of the WANDS data set, whose kinds apply if the need has no kinds. */
export type JudgedQuery = {
  readonly query: string
  readonly form: Form
  readonly need: Need
  readonly wands?: number
  readonly class?: string
}

/** A kind of product by its categories ('CATEGORY' or 'CATEGORY?FACT=VALUE|VALUE'), and its neighbours. */
export type Kind = { readonly categories: readonly string[]; readonly near: readonly string[] }
export type Kinds = Readonly<Record<string, Kind>>
