import type { CartItemInput } from '../contracts/cart.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { AddRequest } from './add-form.ts'
import { addItems, attachAddons } from './calls.client.ts'
import type { CartServiceParts } from './cart-service-parts.ts'
import type { createOperationRunner } from './operation-runner.client.ts'
import type { ShownProduct } from './store.client.ts'

/** Units of a line that an addition has put into the cart. */
export type AddedUnits = { readonly itemId: string; readonly units: number }

/** What the cart has of an addition, also if its add-ons were refused. */
type Addition = { readonly added: readonly AddedUnits[]; readonly result: Result<null, string> }

type AdditionParts = Pick<CartServiceParts, 'rest' | 'store' | 'errors' | 'onAdded'> & {
  readonly runner: Pick<ReturnType<typeof createOperationRunner>, 'run' | 'refuse'>
}

const sumUnits = (items: readonly CartItemInput[]): number => items.reduce((sum, { qty = 1 }) => sum + qty, 0)

/** Additions to the cart: products, and add-ons of a main product. */
export function createAdditions({ rest, store, errors, onAdded, runner: { run, refuse } }: AdditionParts) {
  async function addAddons(addonIds: readonly string[], mainProductId: string) {
    if (addonIds.length === 0 || addonIds.some((id) => id === '') || mainProductId === '') {
      return refuse('add_addon', 'addonIds')
    }
    const inputs = addonIds.map((id) => ({ product_id: id, crosssell_parent_id: mainProductId }))
    return run('add_addon', () => attachAddons(rest, inputs), { afterEffects: () => onAdded(inputs) })
  }

  const announce = (product: ShownProduct, items: readonly CartItemInput[]) => {
    const count = (store.added?.count ?? 0) + 1
    store.added = { product, productId: items[0]?.product_id ?? '', qty: sumUnits(items), count }
  }

  /**
   * Adds products, then their add-ons. If `isQuick`, the add succeeds as soon as the server has the product, and the
   * cart is read afterwards. `product` is that of the notification; null for none.
   */
  async function add(
    { items, addonIds }: AddRequest,
    product: ShownProduct | null,
    isQuick = addonIds.length === 0,
  ): Promise<Addition> {
    const afterEffects = () => onAdded(items)
    const response = await run('add_cart_products', () => addItems(rest, items), { isQuick, afterEffects })
    if (!response.ok) return { added: [], result: response }
    const [main] = items
    const addons = addonIds.length > 0 && main ? await addAddons(addonIds, main.product_id) : ok([])
    const added = [
      ...response.value.map(({ item_id }, index) => ({ itemId: item_id, units: items[index]?.qty ?? 1 })),
      ...(addons.ok ? addons.value.map(({ item_id }) => ({ itemId: item_id, units: 1 })) : []),
    ]
    if (product) announce(product, items)
    if (addons.ok) return { added, result: ok(null) }
    const reason = addons.error === errors.add ? '' : ` ${addons.error}`
    return { added, result: err(`${errors.addonsMissing}${reason}`) }
  }

  return {
    addToCart: async (request: AddRequest, product: ShownProduct | null) => (await add(request, product)).result,

    addAddons,

    /** Adds like addToCart and reads the cart, without a notification; `takeBack` can undo it. */
    addTentatively: (request: AddRequest) => add(request, null, false),
  }
}
