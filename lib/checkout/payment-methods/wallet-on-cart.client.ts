import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { withRefusals } from '../../api/with-refusals.ts'
import type { Cart } from '../../cart/cart.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { readSessionId } from '../../session/load-session.client.ts'
import { savePayment } from '../calls.client.ts'
import { listPaymentErrors, type WriteCheckoutError } from '../errors.ts'
import { describeEndedSession } from '../payment/steps/session-end.client.ts'
import type { PaymentDraft } from './method.ts'
import { paypalExpress } from './providers/paypal-express.ts'

export type CartWalletParts = {
  readonly tenant: string
  readonly rest: RestClient
  readonly readCart: () => Cart | undefined
  /** Reads the cart again; false if that fails. */
  readonly reload: () => Promise<boolean>
  readonly write: WriteCheckoutError
}

/** The calls of the express wallet's buttons on the cart page. They fail as at the checkout, with its messages. */
export function createCartWallet(parts: CartWalletParts) {
  const rest = withRefusals(parts.rest, () => parts.readCart()?.messages.errors ?? [])
  const sid = readSessionId(rest)
  const describeEnded = (failure: ApiFailure) =>
    describeEndedSession({ ...parts, rest, sid }, failure, parts.readCart())
  return {
    rest,

    /** Public message if a call failed because the session has ended; '' otherwise. */
    describeEnded,

    /** Saves what the wallet has approved; the error is a public message. */
    async saveApproval(approval: PaymentDraft): Promise<Result<void, string>> {
      const response = await savePayment(rest, paypalExpress.code, approval)
      if (response.ok) return ok(undefined)
      const ended = await describeEnded(response.error)
      return err(ended || listPaymentErrors(response.error, parts.write, paypalExpress).join(' '))
    },
  }
}
