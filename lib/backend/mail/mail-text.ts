/** Parts of mails that several of them have: lines of products, totals. */

import type { CartSummary } from '../cart/cart-summary.ts'
import { describeChildren, describeTotals } from '../cart/cart-wire.ts'
import { nameIn, type ResolvedLine } from '../cart/lines.ts'
import type { View } from '../catalog/view.ts'
import { say } from '../text/messages.ts'
import { formatCents } from '../text/money.ts'

const FALLBACK_NAME = 'Shop'

/** Name of the store, as its mails are signed. */
export const storeNameOf = ({ documents }: View): string =>
  typeof documents.config.name === 'string' && documents.config.name.trim() !== ''
    ? documents.config.name
    : FALLBACK_NAME

/** Address of a page of the storefront in the language of the view; `path` is below the language part. */
export const pageAddress = ({ content, locale, baseUrl }: View, path: string): string =>
  `${baseUrl}${locale === content.locales[0] ? '' : `${locale.replace('_', '-')}/`}${path}`

/** '2 × Fridge — $2,198.00' with its model number and its choices below. */
export function formatLine(view: View, resolved: ResolvedLine): string {
  const { line, product, item, unitCents } = resolved
  const model = item.model_number || product.model_number
  const amount = formatCents(unitCents * line.quantity, view.locale, view.content.currency)
  const facts = [
    ...(model === '' ? [] : [say('mailModel', view.locale, { model })]),
    ...describeChildren(view, resolved).map(
      ({ label, value, qty }) => `${label}: ${qty > 1 ? `${qty} × ` : ''}${value}`,
    ),
  ]
  return [`${line.quantity} × ${nameIn(product, view.locale)} — ${amount}`, ...facts.map((fact) => `    ${fact}`)].join(
    '\n',
  )
}

/** The totals, one a line, fees one by one as the cart shows them. */
export function formatTotals(view: View, summary: CartSummary): string {
  const { fee, grand_total, ...others } = describeTotals(view, summary)
  const fees = summary.fees.map(({ title, cents }) => ({
    title,
    formatted: formatCents(cents, view.locale, view.content.currency),
  }))
  const { subtotal, discount, tax, shipping, financeit_admin_fee } = others
  return [subtotal, discount, ...fees, tax, shipping, financeit_admin_fee, grand_total]
    .filter((total) => total !== undefined)
    .map(({ title, formatted }) => `${title}: ${formatted}`)
    .join('\n')
}

/** Joins the paragraphs of a mail; empty ones are left out. */
export const joinParagraphs = (...paragraphs: string[]): string =>
  paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
