/**
 * What the checkout stores in the browser, by store: receipt and drafts in the tab, the attempt's key and the cart that
 * left for a provider in all tabs. Never card data. If the browser refuses storage, only these conveniences are lost.
 */
import type { AddressForm } from '../address/address.ts'
import { type Departure, parseDeparture, withoutShopper } from './receipt/provider-visit.ts'
import { parseReceipt, type Receipt } from './receipt/receipt.ts'
import { type Attempt, parseAttempt } from './review/attempt.ts'

/** Entries of the forms that are not saved yet. */
export type Draft = {
  readonly email: string
  readonly hasConsent: boolean
  readonly billing: AddressForm
  readonly shipping: AddressForm
}

const keyOf = (tenant: string, name: 'receipt' | 'departure' | 'draft' | 'attempt' | 'purchase'): string =>
  `showroom:${tenant}:${name}`

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the page works without it.
  }
}

const tab = () => window.sessionStorage
const browser = () => window.localStorage

export const readReceipt = (tenant: string): Receipt | null => parseReceipt(read(tab, keyOf(tenant, 'receipt')))
export const writeReceipt = (tenant: string, receipt: Receipt | null): void =>
  write(tab, keyOf(tenant, 'receipt'), receipt)

/** The departure of this tab, else of another tab, then without personal data. */
export const readDeparture = (tenant: string): Departure | null =>
  parseDeparture(read(tab, keyOf(tenant, 'departure'))) ?? parseDeparture(read(browser, keyOf(tenant, 'departure')))

/**
 * Stores a departure. A departure for a payment deletes the receipt of an earlier order, which would otherwise be shown
 * for this payment.
 */
export function writeDeparture(tenant: string, departure: Departure | null): void {
  if (departure?.isPayment) writeReceipt(tenant, null)
  write(tab, keyOf(tenant, 'departure'), departure)
  write(browser, keyOf(tenant, 'departure'), departure && withoutShopper(departure))
}

const REPORTED_ORDERS = 20

/** Ids of the orders whose purchase was reported in this tab, the latest last. */
export function readReportedPurchases(tenant: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(read(tab, keyOf(tenant, 'purchase')) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
export const addReportedPurchase = (tenant: string, id: string): void =>
  write(tab, keyOf(tenant, 'purchase'), [...readReportedPurchases(tenant), id].slice(-REPORTED_ORDERS))

export const readAttempt = (tenant: string): Attempt | null => parseAttempt(read(browser, keyOf(tenant, 'attempt')))
export const writeAttempt = (tenant: string, attempt: Attempt | null): void =>
  write(browser, keyOf(tenant, 'attempt'), attempt)

/** Reads the draft; entries that are not text are dropped, missing fields keep the value in `empty`. */
export function readDraft(tenant: string, empty: Draft): Draft | null {
  try {
    const value = JSON.parse(read(tab, keyOf(tenant, 'draft')) ?? 'null') as Record<string, unknown> | null
    if (typeof value !== 'object' || value === null) return null
    return {
      email: typeof value.email === 'string' ? value.email : '',
      hasConsent: value.hasConsent === true,
      billing: mergeForm(empty.billing, value.billing),
      shipping: mergeForm(empty.shipping, value.shipping),
    }
  } catch {
    return null
  }
}

function mergeForm(empty: AddressForm, stored: unknown): AddressForm {
  if (typeof stored !== 'object' || stored === null) return empty
  const texts = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string')
  return { ...empty, ...Object.fromEntries(texts) }
}

export const writeDraft = (tenant: string, draft: Draft | null): void => write(tab, keyOf(tenant, 'draft'), draft)
