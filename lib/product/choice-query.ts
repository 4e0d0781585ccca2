/** Parameters of a product's address that name a choice: a variant, or a configuration of it (specification 2.1). */
const CHOICE_PARAMETERS = ['configurable_entity_id', 'configured_entity_id'] as const

/** Longest id of a back end (id of lib/contracts/wire.ts). */
const LONGEST_ID = 256
/** What addresses say for no product. */
const NONE = /^(?:0+|null|undefined|false)?$/i

/** The part of a query that names a variant, or ''. Ids are whatever the back end has: '72' or 'variant_01H'. */
export function formatChoice(search: URLSearchParams): string {
  const choice = CHOICE_PARAMETERS.flatMap((name) => {
    const [id = '', ...others] = new Set(search.getAll(name).map((value) => value.trim()))
    const isId = !NONE.test(id) && id.length <= LONGEST_ID && !/[\p{Cc}\p{Surrogate}]/u.test(id)
    return isId && others.length === 0 ? `${name}=${encodeURIComponent(id)}` : []
  })
  return choice.join('&')
}

/** The variant that a choice names; '' when it names none. */
export const variantOfChoice = (choice: string): string =>
  new URLSearchParams(choice).get('configurable_entity_id') ?? ''
