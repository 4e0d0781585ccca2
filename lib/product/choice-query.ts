/**
 * Query parameters of a product page that its canonical address keeps (S1-2.1). `configurable_entity_id` selects a
 * variant; the storefront doesn't interpret `configured_entity_id`, which some back ends put into their links.
 */
const CHOICE_PARAMETERS = ['configurable_entity_id', 'configured_entity_id'] as const

/** Longest id that the contract allows (`id` in lib/contracts/wire.ts). */
const LONGEST_ID = 256
/** Values in addresses that stand for no product. */
const NONE = /^(?:0+|null|undefined|false)?$/i

/** The part of a query that selects a variant, or ''. Ids have the back end's form: '72' or 'variant_01H'. */
export function formatChoice(search: URLSearchParams): string {
  const choice = CHOICE_PARAMETERS.flatMap((name) => {
    const [id = '', ...others] = new Set(search.getAll(name).map((value) => value.trim()))
    const isId = !NONE.test(id) && id.length <= LONGEST_ID && !/[\p{Cc}\p{Surrogate}]/u.test(id)
    return isId && others.length === 0 ? `${name}=${encodeURIComponent(id)}` : []
  })
  return choice.join('&')
}

/** Id of the selected variant; '' if the query selects none. */
export const variantOfChoice = (choice: string): string =>
  new URLSearchParams(choice).get('configurable_entity_id') ?? ''
