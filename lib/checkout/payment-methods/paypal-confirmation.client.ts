import { err, ok, type Result } from '../../core/result.ts'
import type { PaymentDraft } from './method.ts'
import { createWalletOrder, describeWalletFailure, type WalletOrderParts } from './paypal.client.ts'
import type { PaypalApple, PaypalGoogle, PaypalSheet } from './paypal-sheets.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { recordOf, textOf } from './wallet-values.ts'

/** What a sheet has authorised, and how the wallet confirms an order with it. */
type SheetConfirmation = {
  readonly source: PaypalSheet
  readonly hasToken: boolean
  /** Confirms the order; throws the wallet's error. Resolves to whether the payer's bank agrees. */
  readonly confirm: (orderId: string) => Promise<boolean>
}

/** @param draft Apple's token with the contacts */
export function confirmationOfApple(apple: PaypalApple, draft: PaymentDraft): SheetConfirmation {
  const { billingContact, shippingContact, ...token } = draft
  const contacts = {
    ...(billingContact ? { billingContact: recordOf(billingContact) } : {}),
    ...(shippingContact ? { shippingContact: recordOf(shippingContact) } : {}),
  }
  return {
    source: 'applepay',
    hasToken: Object.keys(recordOf(token.paymentData)).length > 0,
    confirm: async (orderId) => {
      await apple.confirmOrder({ orderId, token, ...contacts })
      return true
    },
  }
}

/** @param draft Google's paymentMethodData */
export const confirmationOfGoogle = (google: PaypalGoogle, draft: PaymentDraft): SheetConfirmation => ({
  source: 'googlepay',
  hasToken: textOf(recordOf(draft.tokenizationData).token) !== '',
  confirm: async (orderId) => {
    const { status = '' } = await google.confirmOrder({ orderId, paymentMethodData: draft })
    if (status === 'APPROVED') return true
    if (status !== 'PAYER_ACTION_REQUIRED') throw new Error(status)
    const { liabilityShift = 'UNKNOWN' } = await google.initiatePayerAction({ orderId })
    return liabilityShift.toUpperCase() !== 'UNKNOWN'
  },
})

/**
 * Creates the wallet's order for what a sheet has authorised, and confirms it. Returns what is saved as the payment, or
 * a public message.
 */
export async function confirmSheetOrder(
  { source, hasToken, confirm }: SheetConfirmation,
  parts: WalletOrderParts,
): Promise<Result<PaymentDraft, string>> {
  const { provider, write } = parts
  if (!hasToken) return err(write('tokenMissing', PROVIDER_NAMES[source]))
  const order = await createWalletOrder(source, parts)
  if (!order.ok) return order
  try {
    if (!(await confirm(order.value))) return err(write('authenticationFailed'))
  } catch (thrown) {
    console.error('PayPal did not confirm the order.', thrown)
    return err(describeWalletFailure(thrown, provider, write))
  }
  return ok({ orderID: order.value, payerID: '', paypal_funding_source: source })
}
