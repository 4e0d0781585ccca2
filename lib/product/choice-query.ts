/** Parameters of a product's address that name a choice: a variant, or a configuration of it (specification 2.1). */
const CHOICE_PARAMETERS = ['configurable_entity_id', 'configured_entity_id'] as const

/** The choice in a query, as a query of its own: '' when there is none. Everything else is dropped. */
export function formatChoice(search: URLSearchParams): string {
  const choice = CHOICE_PARAMETERS.flatMap((name) => {
    const [value = '', ...more] = search.getAll(name)
    return more.length === 0 && /^\d{1,10}$/.test(value) ? `${name}=${value}` : []
  })
  return choice.join('&')
}

/** The variant that a choice names; '' when it names none. */
export const variantOfChoice = (choice: string): string =>
  new URLSearchParams(choice).get('configurable_entity_id') ?? ''
