import { googleSources } from '../google-sources.ts'
import type { PaymentMethod } from '../method.ts'
import { walletWithButtons } from '../paypal.ts'
import { namedOrigins } from '../provider-origins.ts'

const wallet = walletWithButtons('paypal_checkout')

/**
 * PayPal's checkout variant: its approval places the order (S2-4.4). Its panel also has the buttons of Apple
 * Pay and Google Pay if the store pays them through the wallet's account.
 */
export const paypalCheckout: PaymentMethod = {
  ...wallet,
  onApprove: ['save', 'place'],
  onPlace: [],
  onResume: 'nothing',
  policyRequest: (context) => {
    const request = wallet.policyRequest?.(context) ?? null
    const { paypal } = context.config
    if (request === null || paypal === null) return null
    const google = paypal.hasGooglePay ? googleSources(context.scriptUrls) : null
    const apple = paypal.hasApplePay ? namedOrigins('applepay', context) : []
    return { ...request, ...google, code: [...(request.code ?? []), ...apple, ...(google?.code ?? [])] }
  },
}
