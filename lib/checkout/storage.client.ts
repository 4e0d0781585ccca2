/**
 * What checkout keeps in the browser, by store: the receipt and the drafts for as long as the tab lives, the attempt's
 * key for all tabs. Never card data. A browser that refuses storage only loses these comforts.
 */
import type { AddressForm } from '../address/address.ts'
import { type Attempt, parseAttempt } from './attempt.ts'
import { type Departure, parseDeparture } from './departure.ts'
import { parseReceipt, type Receipt } from './receipt.ts'

/** Entries of the forms that were not saved yet. */
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
    // Storage is full or forbidden: the page works without.
  }
}

const tab = () => window.sessionStorage
const browser = () => window.localStorage

export const readReceipt = (tenant: string): Receipt | null => parseReceipt(read(tab, keyOf(tenant, 'receipt')))
export const writeReceipt = (tenant: string, receipt: Receipt | null): void =>
  write(tab, keyOf(tenant, 'receipt'), receipt)

/** The cart that has left for a provider's page; the receipt of an earlier order is none of what is paid there. */
export const readDeparture = (tenant: string): Departure | null => parseDeparture(read(tab, keyOf(tenant, 'departure')))
export function writeDeparture(tenant: string, departure: Departure | null): void {
  if (departure?.isPayment) writeReceipt(tenant, null)
  write(tab, keyOf(tenant, 'departure'), departure)
}

/** Number of the order whose purchase was reported in this tab; '' for none. */
export const readReportedPurchase = (tenant: string): string =>
  (read(tab, keyOf(tenant, 'purchase')) ?? '').replaceAll('"', '')
export const writeReportedPurchase = (tenant: string, number: string): void =>
  write(tab, keyOf(tenant, 'purchase'), number)

export const readAttempt = (tenant: string): Attempt | null => parseAttempt(read(browser, keyOf(tenant, 'attempt')))
export const writeAttempt = (tenant: string, attempt: Attempt | null): void =>
  write(browser, keyOf(tenant, 'attempt'), attempt)

/** Reads the draft; entries of another kind than text are dropped, fields that are missing stay as in `empty`. */
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
