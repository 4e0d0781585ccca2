/** Chosen option of each attribute: attribute code → option id. */
export type Selection = Readonly<Record<string, string>>

type Attribute = { code: string; options: readonly { id: string; productIds: readonly string[] }[] }

/** Simple products that have all chosen values. */
function matchingProducts(attributes: readonly Attribute[], selection: Selection): Set<string> | null {
  let matches: Set<string> | null = null
  for (const { code, options } of attributes) {
    const chosen = options.find((option) => option.id === selection[code])
    if (!chosen) continue
    const ids: Set<string> = new Set(chosen.productIds)
    matches = matches === null ? ids : new Set([...ids].filter((id) => matches?.has(id)))
  }
  return matches
}

/** The variant that a complete selection means; null when something is still to be chosen or nothing has it all. */
export function selectedProduct(attributes: readonly Attribute[], selection: Selection): string | null {
  const isComplete = attributes.every(({ code, options }) => options.some((option) => option.id === selection[code]))
  if (!isComplete || attributes.length === 0) return null
  return [...(matchingProducts(attributes, selection) ?? [])][0] ?? null
}

/**
 * Whether an option goes with what is chosen of the other attributes.
 *
 * @param without ids of products that don't count: those that are sold out
 */
export function isOptionAvailable(
  attributes: readonly Attribute[],
  selection: Selection,
  code: string,
  optionId: string,
  without: readonly string[] = [],
): boolean {
  return [...(matchingProducts(attributes, { ...selection, [code]: optionId }) ?? [])].some(
    (id) => !without.includes(id),
  )
}

/** Whether some option leads to a product. */
const isVariant = (attributes: readonly Attribute[], productId: string): boolean =>
  attributes.some(({ options }) => options.some((option) => option.productIds.includes(productId)))

/**
 * The variant that is shown (specification 4.8): the current one while it came from a shared address or is still among
 * the options, else the product's default if it is one, else the first product of the first option; '' if there is none.
 */
export function findVariantId(
  attributes: readonly Attribute[],
  current: { id: string; isShared: boolean },
  defaultProductId: string,
): string {
  if (current.id !== '' && (current.isShared || isVariant(attributes, current.id))) return current.id
  if (isVariant(attributes, defaultProductId)) return defaultProductId
  return attributes[0]?.options[0]?.productIds[0] ?? defaultProductId
}

/** The values of a variant; those of the first product of the first option where it has none. */
export function selectionOf(attributes: readonly Attribute[], variantId: string): Selection {
  const productId = isVariant(attributes, variantId) ? variantId : attributes[0]?.options[0]?.productIds[0]
  if (productId === undefined) return {}
  return Object.fromEntries(
    attributes.flatMap(({ code, options }) => {
      const option = options.find((candidate) => candidate.productIds.includes(productId))
      return option ? [[code, option.id]] : []
    }),
  )
}

/**
 * Chooses an option. Values of other attributes that don't go with it are replaced by the first ones that do, so a
 * click never leads to a combination that does not exist.
 */
export function selectOption(
  attributes: readonly Attribute[],
  selection: Selection,
  code: string,
  optionId: string,
): Selection {
  const next: Record<string, string> = { [code]: optionId }
  for (const attribute of attributes) {
    if (attribute.code === code) continue
    const current = selection[attribute.code]
    const candidates = [current, ...attribute.options.map((option) => option.id)]
    const fitting = candidates.find(
      (candidate) => candidate !== undefined && isOptionAvailable(attributes, next, attribute.code, candidate),
    )
    if (fitting !== undefined) next[attribute.code] = fitting
  }
  return next
}
