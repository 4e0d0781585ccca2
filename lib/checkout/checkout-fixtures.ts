/** What unit tests of the checkout share. */
import type { OfferedPayment } from '../cart/cart.ts'
import { textKeyOf, type WriteCheckoutError } from './errors.ts'
import type { PaymentServiceParts } from './payment-service.client.ts'
import type { PaymentMethod, ProviderPage } from './payments/method.ts'
import { findPaymentMethod } from './payments/registry.ts'

/** Writes failures with the texts of a catalogue. */
export const writeFrom =
  (texts: Record<'checkoutErrors' | 'paymentProblems', Readonly<Record<string, string>>>): WriteCheckoutError =>
  (key, provider = '') => {
    const [group, name] = textKeyOf(key).split('.') as ['checkoutErrors' | 'paymentProblems', string]
    return (texts[group][name] ?? '').replace(/\{\w+\}/, provider)
  }

/** The method of a code; throws when there is none. */
export function methodOf(code: string): PaymentMethod {
  const method = findPaymentMethod(code)
  if (!method) throw new Error(`There is no method ${code}`)
  return method
}

/** What the server says of a method that it offers: nothing but its code as the title, unless `change` does. */
export const offer = (code: string, change: Partial<OfferedPayment> = {}): OfferedPayment => ({
  code,
  title: code,
  logoHtml: '',
  descriptionHtml: '',
  additionalData: {},
  apiKey: '',
  gatewayUrl: '',
  cardTypes: [],
  ...change,
})

/** A page on which every script loads at once and does nothing. */
export const emptyPage = (): Pick<PaymentServiceParts, 'page' | 'loadScript'> => ({
  page: new EventTarget() as ProviderPage,
  loadScript: async () => undefined,
})

/** Storage of a browser tab. */
export function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    dump: () => JSON.stringify([...entries]),
  }
}
