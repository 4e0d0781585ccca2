/** Selected options: attribute code → option id. */
export type Selection = Readonly<Record<string, string>>

type Attribute = { code: string; options: readonly { id: string; productIds: readonly string[] }[] }

/** Ids of the simple products that have all selected values; null if nothing is selected. */
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

/** Id of the variant of a complete selection; null if the selection is incomplete or no variant matches. */
export function selectedProduct(attributes: readonly Attribute[], selection: Selection): string | null {
  const isComplete = attributes.every(({ code, options }) => options.some((option) => option.id === selection[code]))
  if (!isComplete || attributes.length === 0) return null
  return [...(matchingProducts(attributes, selection) ?? [])][0] ?? null
}

/**
 * Whether an option can be combined with the selected options of the other attributes.
 *
 * @param without ids of products to ignore: those that are sold out
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

/** Whether an option belongs to this product. */
const isVariant = (attributes: readonly Attribute[], productId: string): boolean =>
  attributes.some(({ options }) => options.some((option) => option.productIds.includes(productId)))

/**
 * Id of the variant to show (S1-4.8): the current one if a shared address selected it or an option has it, else the
 * product's default if an option has it, else the first product of the first option, else the default.
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

/** Selected values of a variant; if no option has it, those of the first product of the first option. */
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
 * Selects an option. Replaces values of other attributes that can't be combined with it by the first that can, so a
 * click never selects a combination that does not exist.
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
