/** Shared by component tests of all payment methods: where a demo store offers each, and its parts at the checkout. */
import { openCheckout, openReadyCheckout, payments, resize } from './checkout-island.tsx'
import { expect, page } from './render-island.tsx'
import type { DemoStore } from './stores.ts'

export type Visit = Awaited<ReturnType<typeof openCheckout>>

/** A payment method as a demo store offers it, and a product that can be paid by it; default: any. */
type Offer = { readonly store: DemoStore; readonly title: string; readonly term?: string }

export const OFFERS = {
  checkmo: { store: 'kessler', title: 'Check / money order' },
  banktransfer: { store: 'alderloom', title: 'Bank transfer' },
  cashondelivery: { store: 'kessler', title: 'Pay on delivery' },
  authorizenet: { store: 'alderloom', title: 'Credit card' },
  moneris: { store: 'volteo', title: 'Credit or debit card' },
  nmicreditcard: { store: 'kessler', title: 'Credit or debit card' },
  moneris_applepay: { store: 'volteo', title: 'Apple Pay' },
  googlepay: { store: 'volteo', title: 'Google Pay' },
  paypal_express: { store: 'kessler', title: 'PayPal' },
  paypal_checkout: { store: 'volteo', title: 'PayPal' },
  paypal_standard: { store: 'alderloom', title: 'PayPal' },
  amazonpay: { store: 'kessler', title: 'Amazon Pay' },
  financeit: { store: 'volteo', title: 'Financeit', term: 'oled tv' },
  zibby: { store: 'alderloom', title: 'Zibby lease' },
  acima: { store: 'alderloom', title: 'Acima lease' },
  chargeafter: { store: 'kessler', title: 'ChargeAfter' },
  affirm: { store: 'alderloom', title: 'Affirm' },
  citi: { store: 'kessler', title: 'Kessler card by Citi' },
  freedompay: { store: 'kessler', title: 'FreedomPay' },
} as const satisfies Record<string, Offer>

export type Code = keyof typeof OFFERS

export const radio = (code: Code) => payments().getByRole('radio', { name: OFFERS[code].title, exact: true })
export const continueButton = () => page.getByRole('button', { name: /^Continue to .+ · \$/ })
export const walletButton = (name: string) => page.getByRole('button', { name, exact: true })
export const planButton = () => page.getByRole('button', { name: 'Use this plan' })
export const confirmButton = () => page.getByRole('button', { name: 'Confirm the card' })
export const firstOf = (group: string) => page.getByRole('group', { name: group }).getByRole('radio').first()
export const terms = () => page.getByRole('checkbox', { name: /I agree|financing terms/ })
export const dialog = () => page.getByRole('dialog')
/** Closes the provider's window. */
export const closeButton = () => dialog().getByRole('button', { name: 'Close' })

/** Devices on which a test runs. */
export const DEVICES = ['desktop', 'mobile'] as const

type Device = (typeof DEVICES)[number]

const resizeTo = (device: Device) => (device === 'mobile' ? resize(390) : undefined)

/** A checkout of the method's store that only needs a payment; on a phone in a viewport of 390 px. */
export async function openOffer(code: Code, device: Device): Promise<Visit> {
  const { store, term }: Offer = OFFERS[code]
  await resizeTo(device)
  return openReadyCheckout({ store, device }, term ? { term } : {})
}

/** Renders the checkout again as the browser's Reload does, in the same session and tab. */
export const reloadOffer = (code: Code, device: Device): Promise<Visit> => {
  const { store } = OFFERS[code]
  return openCheckout({ store, device, isReload: true, ...(store === 'volteo' && { locale: 'en-CA' }) })
}

export const isPlaced = ({ router }: Visit) =>
  expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
