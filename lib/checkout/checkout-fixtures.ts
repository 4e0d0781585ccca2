/** Helpers for unit tests of the checkout. */
import type { OfferedPayment } from '../cart/cart.ts'
import { textKeyOf, type WriteCheckoutError } from './errors.ts'
import type { PaymentServiceParts } from './payment/payment-service.client.ts'
import type { PaymentMethod, ProviderPage } from './payment-methods/method.ts'
import { findPaymentMethod } from './payment-methods/registry.ts'

/** Returns a function that finds a failure's text in `texts`. */
export const writeFrom =
  (texts: Record<'checkoutErrors' | 'paymentProblems', Readonly<Record<string, string>>>): WriteCheckoutError =>
  (key, provider = '') => {
    const [group, name] = textKeyOf(key).split('.') as ['checkoutErrors' | 'paymentProblems', string]
    return (texts[group][name] ?? '').replace(/\{\w+\}/, provider)
  }

/** Throws if the method does not exist. */
export function methodOf(code: string): PaymentMethod {
  const method = findPaymentMethod(code)
  if (!method) throw new Error(`There is no method ${code}`)
  return method
}

/** A payment method as the server offers it; its title is the code unless `change` sets one. */
export const offer = (code: string, change: Partial<OfferedPayment> = {}): OfferedPayment => ({
  code,
  title: code,
  logoHtml: '',
  descriptionHtml: '',
  additionalData: {},
  apiKey: '',
  gatewayUrl: '',
  cardTypes: [],
  canSaveCard: false,
  savedCards: [],
  ...change,
})

/**
 * A fake checkout page with the globals of providers' scripts. `styles` collects the style sheets added to its
 * document.
 */
export function pageWith<Globals extends object>(globals: Globals) {
  const styles: { rel?: string; href?: string }[] = []
  const document = Object.assign(new EventTarget(), {
    head: { append: (element: object) => void styles.push(element) },
    createElement: () => ({}),
  })
  const location = new URL('https://shop.example.com/checkout/onepage')
  const page = Object.assign(new EventTarget(), { document, location, styles }, globals)
  return page as unknown as ProviderPage & EventTarget & { styles: typeof styles } & Globals
}

/** A page on which scripts load immediately and do nothing. */
export const emptyPage = (): Pick<PaymentServiceParts, 'page' | 'loadScript' | 'goodsNames'> => ({
  page: pageWith({}),
  loadScript: async () => undefined,
  goodsNames: { fee: 'Frais', discount: 'Rabais' },
})

/** In-memory replacement for sessionStorage. */
export function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    dump: () => JSON.stringify([...entries]),
  }
}
