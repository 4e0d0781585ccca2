import { type ComponentType, lazy } from 'react'
import type { Cart } from '#lib/cart/cart.ts'
import type { ExpressCode } from '#lib/checkout/express/express-codes.ts'
import type { ExpressCheckout } from '#lib/checkout/express/express-settings.ts'
import { listPaymentChoices, type PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'
import type { ExpressButtonProps } from './express-button.ts'

const AppleExpress = lazy(async () => ({
  default: (await import('./apple-pay-express.client.tsx')).AppleExpress,
}))

/** The button of each wallet; its script is loaded with it. */
const BUTTONS: Readonly<Record<ExpressCode, ComponentType<ExpressButtonProps>>> = {
  applepay: AppleExpress,
  moneris_applepay: AppleExpress,
  googlepay: lazy(async () => ({ default: (await import('./google-pay-express.client.tsx')).GoogleExpress })),
}

export type ExpressWallet = PaymentChoice & { readonly Button: ComponentType<ExpressButtonProps> }

/** The wallets of `codes` with which the cart can be paid. */
export function listExpressWallets(
  cart: Cart,
  codes: readonly ExpressCode[],
  { payments, providerScripts }: Pick<ExpressCheckout, 'payments' | 'providerScripts'>,
): ExpressWallet[] {
  if (cart.hasError) return []
  const choices = listPaymentChoices(cart.paymentMethods, payments, providerScripts)
  return codes.flatMap((code) => {
    const choice = choices.find(({ method }) => method.code === code)
    return choice ? [{ ...choice, Button: BUTTONS[code] }] : []
  })
}
