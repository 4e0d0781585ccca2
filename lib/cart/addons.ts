/**
 * Rules of add-ons (S2-4.7). crosssell_parent_id of an add-on line lists the main products that it belongs to, one id
 * per unit: '10,10,12' is two units for product 10 and one for 12.
 */
import type { CartItem } from './cart.ts'

export type AddonLine = Pick<CartItem, 'id' | 'productId' | 'qty' | 'parentIds'>

/** Main product id → ids of its add-on products. */
export type AddonMap = Readonly<Record<string, readonly string[]>>

/** A write to one line. `qty` is the new number of units. */
export type ItemWrite =
  | { readonly kind: 'remove'; readonly itemId: string }
  | { readonly kind: 'update'; readonly itemId: string; readonly qty: number; readonly parentIds: readonly string[] }

/** '10, ,12' → ['10', '12'] */
export const parseParentIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

export const formatParentIds = (parentIds: readonly string[]): string => parentIds.join(',')

/** Drops parents from the front until there are no more than units. */
const trimParents = (parentIds: readonly string[], qty: number): string[] =>
  parentIds.slice(Math.max(parentIds.length - qty, 0))

/** Parents of a line's units, at most one per unit. */
const parentsOf = ({ parentIds, qty }: AddonLine): string[] => trimParents(parentIds, qty)

/** Main product id → ids of its add-on products, each once. */
export function buildAddonMap(items: readonly AddonLine[]): AddonMap {
  const addons: Record<string, string[]> = {}
  for (const item of items) {
    for (const parentId of new Set(parentsOf(item))) {
      const ids = addons[parentId] ?? []
      if (!ids.includes(item.productId)) addons[parentId] = [...ids, item.productId]
    }
  }
  return addons
}

/** Removes one occurrence of a parent; the first parent if it is undefined or not in the list. */
function withoutOne(parentIds: readonly string[], parentId?: string): string[] {
  const index = parentId === undefined ? 0 : Math.max(parentIds.indexOf(parentId), 0)
  return parentIds.filter((_, position) => position !== index)
}

/**
 * Removes an add-on from one main product: one unit and one parent entry, or the whole line. `isShared`: other units
 * belong to another line of the same main product.
 */
export function planAddonRemoval(addon: AddonLine, mainProductId: string, isShared = false): ItemWrite {
  const belongsToOthers = isShared || addon.parentIds.some((id) => id !== mainProductId)
  if (addon.qty <= 1 || !belongsToOthers) return { kind: 'remove', itemId: addon.id }
  const qty = addon.qty - 1
  const parentIds = withoutOne(addon.parentIds, mainProductId)
  return { kind: 'update', itemId: addon.id, qty, parentIds: trimParents(parentIds, qty) }
}

/**
 * Changes the units of a line. For each added unit an add-on gets an entry of `parentId`, the main product under which
 * it was changed, else of its last parent; for each removed unit it loses an entry of `parentId`, else the first. A
 * line that is no add-on gets no parents.
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

/** A main line with its add-ons; `units` are those that belong to this line. */
export type CartGroup<L extends AddonLine> = {
  readonly main: L
  readonly addons: readonly {
    readonly item: L
    readonly units: number
    /** Other units belong elsewhere: to another product, or to another line of this one. */
    readonly isShared: boolean
  }[]
}

/**
 * Distributes the units of an add-on line that belong to one main product over that product's lines `mains`. The server
 * stores products, not lines, so of several lines (with other options) the last one before the add-on comes first, as
 * they were added together. No line gets more units than it has itself, except that the rest goes to the first. Returns
 * units by line id.
 */
function allotUnits(items: readonly AddonLine[], addon: AddonLine, mains: readonly AddonLine[]): Map<string, number> {
  const [{ productId = '' } = {}] = mains
  let rest = parentsOf(addon).filter((id) => id === productId).length
  const position = items.indexOf(addon)
  const nearest = mains.findLast((main) => items.indexOf(main) < position) ?? mains[0]
  const units = new Map<string, number>()
  for (const main of nearest ? [nearest, ...mains.filter((other) => other !== nearest)] : []) {
    const taken = Math.min(rest, main.qty)
    if (taken > 0) units.set(main.id, taken)
    rest -= taken
  }
  if (nearest && rest > 0) units.set(nearest.id, (units.get(nearest.id) ?? 0) + rest)
  return units
}

/**
 * Groups lines for the cart page; `addons` is the cart's map of add-ons. An add-on without its main product in the cart
 * is a separate line.
 */
export function groupItems<L extends AddonLine>(items: readonly L[], addons: AddonMap): CartGroup<L>[] {
  const mainsOf = (id: string) => items.filter(({ productId, parentIds }) => productId === id && parentIds.length === 0)
  /** Add-on line → units by line id. */
  const owners = new Map<L, Map<string, number>>()
  for (const item of items) {
    const parents = [...new Set(parentsOf(item))].filter((id) => addons[id]?.includes(item.productId))
    const units = parents.flatMap((id) => [...allotUnits(items, item, mainsOf(id))])
    if (units.length > 0) owners.set(item, new Map(units))
  }
  return items
    .filter((item) => !owners.has(item))
    .map((main) => ({
      main,
      addons: [...owners].flatMap(([item, unitsByLine]) => {
        const units = unitsByLine.get(main.id)
        return units === undefined ? [] : [{ item, units, isShared: units < parentsOf(item).length }]
      }),
    }))
}

/**
 * Writes that remove a main line: first its add-ons, then the line. An add-on that belongs to other lines too only
 * loses this line's units. `addons` is the cart's map of add-ons.
 */
export function planMainRemoval(
  items: readonly AddonLine[],
  main: AddonLine,
  addons: AddonMap = buildAddonMap(items),
): ItemWrite[] {
  const group = groupItems(items, addons).find((entry) => entry.main.id === main.id)
  const writes = (group?.addons ?? []).map(({ item, units, isShared }): ItemWrite => {
    let parentIds = parentsOf(item)
    for (let unit = 0; unit < units; unit++) parentIds = withoutOne(parentIds, main.productId)
    const qty = item.qty - units
    if (qty <= 0 || !isShared) return { kind: 'remove', itemId: item.id }
    return { kind: 'update', itemId: item.id, qty, parentIds: trimParents(parentIds, qty) }
  })
  return [...writes, { kind: 'remove', itemId: main.id }]
}
