/** What unit tests of the checkout share. */
import { textKeyOf, type WriteCheckoutError } from './errors.ts'
import type { PaymentMethod } from './payments/method.ts'
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
