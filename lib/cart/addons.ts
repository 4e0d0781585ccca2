/**
 * Rules of add-ons (checkout specification 4.7). An add-on line names the main products it belongs to in
 * crosssell_parent_id: a comma list with one id per unit, so '10,10,12' is two units for product 10 and one for 12.
 */
import type { CartItem } from './cart.ts'

/** What add-on rules need to know of a line. */
export type AddonLine = Pick<CartItem, 'id' | 'productId' | 'qty' | 'parentIds'>

/** A write to one line. `qty` is the new number of units. */
export type ItemWrite =
  | { readonly kind: 'remove'; readonly itemId: string }
  | { readonly kind: 'update'; readonly itemId: string; readonly qty: number; readonly parentIds: readonly string[] }

/** Reads crosssell_parent_id: ids between commas, blanks and empty entries dropped. */
export const parseParentIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

/** Writes crosssell_parent_id. */
export const formatParentIds = (parentIds: readonly string[]): string => parentIds.join(',')

/** Main product id → its add-on product ids, each named once whatever its units. */
export function buildAddonMap(items: readonly AddonLine[]): Record<string, string[]> {
  const addons: Record<string, string[]> = {}
  for (const item of items) {
    for (const parentId of new Set(item.parentIds)) {
      const own = addons[parentId] ?? []
      if (!own.includes(item.productId)) addons[parentId] = [...own, item.productId]
    }
  }
  return addons
}

/** Takes one occurrence of a parent out; without a parent, or one that is not named, the first goes. */
function withoutOne(parentIds: readonly string[], parentId?: string): string[] {
  const index = parentId === undefined ? 0 : Math.max(parentIds.indexOf(parentId), 0)
  return parentIds.filter((_, position) => position !== index)
}

/** Takes an add-on off one main product: the line goes, or one unit and one mention of that product do. */
export function planAddonRemoval(addon: AddonLine, mainProductId: string): ItemWrite {
  const belongsToOthers = addon.parentIds.some((id) => id !== mainProductId)
  if (addon.qty <= 1 || !belongsToOthers) return { kind: 'remove', itemId: addon.id }
  const qty = addon.qty - 1
  const parentIds = withoutOne(addon.parentIds, mainProductId)
  return { kind: 'update', itemId: addon.id, qty, parentIds: trimParents(parentIds, qty) }
}

/** Drops mentions from the front until there are no more than units. */
const trimParents = (parentIds: readonly string[], qty: number): string[] =>
  parentIds.slice(Math.max(parentIds.length - qty, 0))

/**
 * Changes the units of a line. An add-on raised names the given parent (else its last one) once more per unit; lowered,
 * it drops one mention per unit, of the given parent or else from the front. A line that is no add-on names nobody.
 *
 * @param parentId main product under which the line was changed
 */
export function planQuantity(item: AddonLine, qty: number, parentId?: string): ItemWrite {
  if (qty <= 0) return { kind: 'remove', itemId: item.id }
  let parentIds = [...item.parentIds]
  const raisedFor = parentId ?? parentIds.at(-1)
  if (parentIds.length > 0 && raisedFor !== undefined) {
    for (let unit = item.qty; unit < qty; unit++) parentIds.push(raisedFor)
    for (let unit = item.qty; unit > qty; unit--) parentIds = withoutOne(parentIds, parentId)
  }
  return { kind: 'update', itemId: item.id, qty, parentIds: trimParents(parentIds, qty) }
}

/**
 * Removes a main product: first its add-ons, then itself. An add-on that belongs to other products too only loses this
 * product's units.
 */
export function planMainRemoval(items: readonly AddonLine[], main: AddonLine): ItemWrite[] {
  const isOnlyLine = items.every((item) => item.id === main.id || item.productId !== main.productId)
  const addons = isOnlyLine
    ? items.filter((item) => item.id !== main.id && item.parentIds.includes(main.productId))
    : []
  const writes = addons.map((addon): ItemWrite => {
    const units = addon.parentIds.filter((id) => id === main.productId).length
    const parentIds = addon.parentIds.filter((id) => id !== main.productId)
    const qty = addon.qty - units
    if (qty <= 0 || parentIds.length === 0) return { kind: 'remove', itemId: addon.id }
    return { kind: 'update', itemId: addon.id, qty, parentIds: trimParents(parentIds, qty) }
  })
  return [...writes, { kind: 'remove', itemId: main.id }]
}

/** A main line with the add-ons shown under it; `units` are those attached to this product. */
export type CartGroup<L extends AddonLine> = {
  readonly main: L
  readonly addons: readonly { readonly item: L; readonly units: number }[]
}

/** Groups lines for the cart page. An add-on whose main product is not in the cart is a line of its own. */
export function groupItems<L extends AddonLine>(items: readonly L[]): CartGroup<L>[] {
  const present = new Set(items.filter((item) => item.parentIds.length === 0).map((item) => item.productId))
  const isAttached = (item: L) => item.parentIds.some((id) => present.has(id))
  const taken = new Set<string>()
  return items
    .filter((item) => !isAttached(item))
    .map((main) => {
      // Two lines of the same product (other options): its add-ons stand under the first.
      const hasAddons = main.parentIds.length === 0 && !taken.has(main.productId)
      if (hasAddons) taken.add(main.productId)
      const addons = hasAddons ? items.filter((item) => item.parentIds.includes(main.productId)) : []
      return {
        main,
        addons: addons.map((item) => ({
          item,
          units: Math.min(item.parentIds.filter((id) => id === main.productId).length, item.qty),
        })),
      }
    })
}
