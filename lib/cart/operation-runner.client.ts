import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { err, ok, type Result } from '../core/result.ts'
import { resetPayment } from './calls.client.ts'
import type { Cart } from './cart.ts'
import { type CartErrorKey, type CartErrorTexts, describeOperationFailure } from './errors.ts'
import { advanceOperation, type CartEffect, type Operation, type OperationEvent } from './operations.ts'
import type { CartStore } from './store.client.ts'

type OperationParts = {
  readonly rest: RestClient
  readonly store: CartStore
  readonly errors: CartErrorTexts
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
}

/** Runs the machine of operations.ts: statuses of the cart's operations, and effects after their end. */
export function createOperationRunner({ rest, store, errors, readCart, reload }: OperationParts) {
  const describe = (operation: Operation, failure: ApiFailure) => describeOperationFailure(operation, failure, errors)

  const perform = async (effects: readonly CartEffect[]) => {
    for (const effect of effects) {
      if (effect === 'reset-payment') await resetPayment(rest)
      else await reload()
    }
  }

  const advance = (event: OperationEvent): readonly CartEffect[] => {
    const [states, effects] = advanceOperation(store.operations, event, (readCart()?.paymentMethod ?? '') !== '')
    store.operations = states
    return effects
  }

  /**
   * Runs an operation with its status. The effects of a success are awaited unless `isQuick`. A failure after some
   * writes have succeeded (`hasChanges`) has effects too.
   */
  async function run<T>(
    operation: Operation,
    call: () => Promise<Result<T, ApiFailure>>,
    {
      isQuick = false,
      afterEffects = () => undefined,
      hasChanges = () => false,
    }: { isQuick?: boolean; afterEffects?: () => void; hasChanges?: () => boolean } = {},
  ): Promise<Result<T, string>> {
    advance({ type: 'start', operation })
    const response = await call()
    if (!response.ok) {
      const message = describe(operation, response.error)
      await perform(advance({ type: 'fail', operation, message, hasChanges: hasChanges() }))
      return err(message)
    }
    const effects = perform(advance({ type: 'succeed', operation })).finally(afterEffects)
    if (!isQuick) await effects
    return ok(response.value)
  }

  const refuse = (operation: Operation, key: CartErrorKey): Result<never, string> => {
    const message = errors[key]
    advance({ type: 'start', operation })
    advance({ type: 'fail', operation, message })
    return err(message)
  }

  return { advance, perform, run, refuse, describe }
}
