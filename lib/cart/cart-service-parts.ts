import type { RestClient } from '../api/request.client.ts'
import type { CartItemInput } from '../contracts/cart.ts'
import type { Cart } from './cart.ts'
import type { CartErrorTexts } from './errors.ts'
import type { MoneyFormat } from './map.ts'
import type { RemovedUnits } from './removed-event.ts'
import type { CartStore } from './store.client.ts'

/** Dependencies of the service. `readCart` returns the cart as read last, `reload` reads it again. */
export type CartServiceParts = {
  readonly rest: RestClient
  readonly format: MoneyFormat
  readonly store: CartStore
  readonly errors: CartErrorTexts
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
  /** Called after each successful add, once the cart was read again. */
  readonly onAdded: (inputs: readonly CartItemInput[]) => void
  /** Called after each removal of lines or of units that were added. */
  readonly onRemoved: (removed: readonly RemovedUnits[]) => void
}
