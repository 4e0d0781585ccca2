/**
 * Required contents of responses beyond their shape: every field has a default, so that a store without name or a cart
 * without totals would pass the schema and mislead shoppers.
 */
import * as v from 'valibot'
import { CartWire } from '../contracts/cart.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { findRegistryDifferences } from '../tenant/registry-differences.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { isRecord } from './describe-value.ts'
import type { Problem } from './outcome.ts'

/** Consequences of missing texts in GET /config (S1-3.1). */
const CONFIG_TEXTS = {
  name: 'pages, search results and mails do not contain the store’s name',
  store_code: 'tracking and kiosks can’t identify the store',
} as const

/** Tolerance for amounts that are rounded to cents line by line. */
const ROUNDING = 0.05

/**
 * Missing fields of a response, contradictions in it, and differences from the registry's record (if known); empty for
 * calls without such rules.
 */
export function findGaps(callName: string, body: unknown, record?: Tenant, locale?: string): Problem[] {
  if (callName === 'getConfig') return [...configGaps(body), ...(record ? registryGaps(body, record, locale) : [])]
  return callName === 'getCart' || callName === 'updateCart' ? cartGaps(body) : []
}

function configGaps(body: unknown): Problem[] {
  const config = v.safeParse(StoreConfigWire, body)
  if (!config.success) return []
  return Object.entries(CONFIG_TEXTS).flatMap(([key, effect]) =>
    config.output[key as keyof typeof CONFIG_TEXTS].trim() === ''
      ? [{ what: `$.${key}: expected text that is not empty, found nothing`, effect }]
      : [],
  )
}

/**
 * A back end may return the requested language as its locale, so that only a request in the record's language reveals a
 * difference.
 */
function registryGaps(body: unknown, record: Tenant, requestedLocale = record.locale): Problem[] {
  const config = v.safeParse(StoreConfigWire, body)
  if (!config.success) return []
  const settings = requestedLocale === record.locale ? config.output : { ...config.output, locale: '' }
  return findRegistryDifferences(settings, record).map(({ key, config: found, record: registered }) => ({
    what: `$.${key}: expected ${registered} as in the registry, found ${found}`,
    effect: 'the configuration is used, and the registry’s value is ignored',
  }))
}

/** An empty cart may omit its amounts, but not the section. */
function cartGaps(body: unknown): Problem[] {
  const cart = v.safeParse(CartWire, body)
  if (!cart.success || !isRecord(body)) return []
  if (body.totals === undefined || body.totals === null) {
    return [{ what: '$.totals: expected an object, found nothing', effect: 'all amounts of the totals are shown as -' }]
  }
  const { totals, items, qty } = cart.output
  const needed = qty > 0 || items.length > 0 ? (['subtotal', 'grand_total'] as const) : []
  const missing = needed.filter((key) => (totals[key]?.amount ?? null) === null)
  if (missing.length > 0) {
    return missing.map((key) => ({
      what: `$.totals.${key}.amount: expected a number, found nothing`,
      effect: 'this amount of the totals is shown as -',
    }))
  }
  return [...sumGaps(cart.output), ...taxGaps(cart.output)]
}

/** The taxes, if they are listed, must add up to their row. */
function taxGaps({ totals: { tax, tax_lines } }: CartWire): Problem[] {
  const sum = tax_lines.reduce((total, { amount }) => total + amount, 0)
  if (tax_lines.length === 0 || Math.abs(sum - (tax?.amount ?? 0)) < ROUNDING) return []
  return [
    {
      what: `$.totals.tax_lines: expected amounts that add up to tax, found ${sum.toFixed(2)}`,
      effect: 'the taxes that shoppers see do not add up to their sum',
    },
  ]
}

/**
 * Subtotal less discount plus fees, tax and shipping must be the grand total (S2-2, S2-3.2). A discount may have either
 * sign; an instalment provider's admin fee may be included in the fees or separate.
 */
function sumGaps({ totals, fees }: CartWire): Problem[] {
  const amountOf = (key: Exclude<keyof CartWire['totals'], 'tax_lines'>) => totals[key]?.amount ?? 0
  const grandTotal = totals.grand_total?.amount ?? null
  if (grandTotal === null || (totals.subtotal?.amount ?? null) === null) return []
  const feeSum = totals.fee?.amount ?? fees.reduce((sum, fee) => sum + fee.fee_amount.amount, 0)
  const sum = amountOf('subtotal') - Math.abs(amountOf('discount')) + feeSum + amountOf('tax') + amountOf('shipping')
  const isReached = [sum, sum + amountOf('financeit_admin_fee')].some(
    (expected) => Math.abs(expected - grandTotal) < ROUNDING,
  )
  if (isReached) return []
  const difference = grandTotal - sum
  return [
    {
      what:
        '$.totals.grand_total.amount: expected the sum of the other totals, found ' +
        `${Math.abs(difference).toFixed(2)} ${difference > 0 ? 'more' : 'less'}`,
      effect: 'the amounts that shoppers see do not add up to what they pay',
    },
  ]
}
