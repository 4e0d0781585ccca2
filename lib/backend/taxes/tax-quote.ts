/** Requests to the tax service, and what is accepted as a response. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isPostcode } from '../../core/address/postcode.ts'
import { type TaxServiceRequest, TaxServiceResponse } from '../providers/tax-service.ts'
import type { CartTax, CartTaxLine } from './cart-tax-line.ts'

/** A checked response, with the key of the request that it belongs to. */
export type TaxQuote = { readonly key: string; readonly taxes: readonly CartTaxLine[] }

/** Whether the place is known well enough for a request. */
export const isQuotable = ({ to, lines }: TaxServiceRequest): boolean =>
  lines.length > 0 && to.country !== '' && isPostcode(to.postcode, to.country)

/** Key of a request; its hash reveals neither the address nor the certificate. */
export const quoteKeyOf = (request: TaxServiceRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/** Checks a response; undefined if it is incomplete or impossible. */
export function readTaxResponse(request: TaxServiceRequest, response: unknown): TaxQuote | undefined {
  const read = v.safeParse(TaxServiceResponse, response)
  if (!read.success) return undefined
  const { taxes, untaxed } = read.output
  const ids = new Set(request.lines.map(({ id }) => id))
  const named = new Set([...taxes.flatMap(({ lines }) => Object.keys(lines)), ...untaxed])
  if (named.size !== ids.size || [...named].some((id) => !ids.has(id))) return undefined
  const isPossible = taxes.every(
    ({ lines, feesCents, shippingCents }) =>
      request.lines.every(({ id, cents }) => (lines[id] ?? 0) <= cents && !(untaxed.includes(id) && lines[id])) &&
      feesCents <= request.feesCents &&
      shippingCents <= request.shippingCents,
  )
  if (!isPossible) return undefined
  return {
    key: quoteKeyOf(request),
    taxes: taxes.map(({ title, rate, lines, feesCents, shippingCents }) => {
      const parts = request.lines.map(({ id }) => lines[id] ?? 0)
      const cents = parts.reduce((sum, part) => sum + part, feesCents + shippingCents)
      return { title, rate, cents, lines: parts, feesCents, shippingCents }
    }),
  }
}

/** The taxes of a cart for which the service has responded. */
export const taxByQuote = ({ taxes }: TaxQuote, { exemption }: TaxServiceRequest): CartTax => {
  const isFree = taxes.every(({ cents }) => cents === 0)
  return exemption !== null && isFree
    ? { state: 'exempt', lines: [], isByPlace: true }
    : { state: taxes.length === 0 ? 'none' : 'due', lines: taxes, isByPlace: true }
}
