import type { CartItemInput } from '../contracts/cart.ts'
import { formatParentIds, type ItemWrite } from './addons.ts'
import type { CartItem } from './cart.ts'

/** Parent entries that `after` lacks, each as often as it is missing. */
function findLostParents(before: readonly string[], after: readonly string[]): string[] {
  const kept = [...after]
  return before.filter((id) => {
    const index = kept.indexOf(id)
    if (index >= 0) kept.splice(index, 1)
    return index < 0
  })
}

function restore(item: CartItem, write: ItemWrite): CartItemInput | null {
  const { selection } = item
  const qty = write.kind === 'remove' ? item.qty : item.qty - write.qty
  if (!selection || qty <= 0) return null
  const parentIds = write.kind === 'remove' ? item.parentIds : findLostParents(item.parentIds, write.parentIds)
  return {
    product_id: item.productId,
    super_attribute: Object.keys(selection.options).length > 0 ? { ...selection.options } : [],
    ...(Object.keys(selection.bundle).length > 0 ? { bundle_option: { ...selection.bundle } } : {}),
    qty,
    ...(parentIds.length > 0 ? { crosssell_parent_id: formatParentIds(parentIds) } : {}),
  }
}

/**
 * Body items of POST /cart/items that restore a removal: the line with its options first, then the units of its
 * add-ons. null if the server didn't return the options of one of them, as half a line is no undo. `items` are the
 * lines before the removal, `writes` the removal (see planMainRemoval), with the main product last.
 */
export function buildUndo(items: readonly CartItem[], writes: readonly ItemWrite[]): CartItemInput[] | null {
  const inputs: CartItemInput[] = []
  for (const write of writes.toReversed()) {
    const item = items.find(({ id }) => id === write.itemId)
    const input = item ? restore(item, write) : null
    if (!input) return null
    inputs.push(input)
  }
  return inputs
}
