/** Lines and totals of a cart in the blocks of a mail. */

import { formatCents } from '../../contract-server/money.ts'
import { joinLabel } from '../../core/text/join-label.ts'
import { pictureOf } from '../catalog/product-summary.ts'
import { pageAddress } from '../mail/build-mail.ts'
import type { MailBlock, MailItem } from '../mail/mail-content.ts'
import { mailPicture } from '../mail/mail-look.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import type { CartSummary } from './cart-summary.ts'
import { describeChildren } from './cart-wire.ts'
import { describeExpected } from './expected-date.ts'
import { nameIn, type ResolvedLine } from './lines.ts'
import { nameTaxLine } from './tax-line-name.ts'
import { describeTotals } from './totals-wire.ts'

const PICTURE_WIDTH = 160

/** URL of a product's page in the locale of `store`. */
export const productAddress = (store: StoreContext, product: CatalogProduct): string =>
  pageAddress(store, `product/${encodeURIComponent(product.texts.get(store.locale)?.url_key ?? product.url_key)}`)

/** URL of a product's picture, or of the chosen variant's. */
export const productPicture = (store: StoreContext, product: CatalogProduct, item = product): string =>
  mailPicture(store, item.image || pictureOf(product, store.locale), PICTURE_WIDTH)

function describeLine(store: StoreContext, resolved: ResolvedLine, hasLinks: boolean): MailItem {
  const { line, product, item, unitCents } = resolved
  const dates = describeExpected(store, resolved)
  const model = item.model_number || product.model_number
  return {
    title: `${line.quantity} × ${nameIn(product, store.locale)}`,
    amount: formatCents(unitCents * line.quantity, store.locale, store.content.currency),
    facts: [
      ...(model === '' ? [] : [translate('mailModel', store.locale, { model })]),
      ...describeChildren(store, resolved).map(({ label, value, qty }) =>
        joinLabel(label, `${qty > 1 ? `${qty} × ` : ''}${value}`, store.locale),
      ),
      ...(dates === '' ? [] : [translate('mailExpected', store.locale, { dates })]),
    ],
    picture: productPicture(store, product, item),
    href: hasLinks ? productAddress(store, product) : '',
    linkLabel: '',
  }
}

/** The lines of a cart and its totals, with each fee and each of several taxes listed as in the cart. */
export function describeLines(store: StoreContext, summary: CartSummary, hasLinks: boolean): MailBlock[] {
  const { fee, grand_total, ...others } = describeTotals(store, summary)
  const fees = summary.fees.map(({ title, cents }) => ({
    title,
    formatted: formatCents(cents, store.locale, store.content.currency),
  }))
  const { subtotal, discount, tax, tax_lines, shipping, financeit_admin_fee } = others
  // A single tax is the row itself.
  const taxes = tax_lines.length > 1 ? tax_lines.map((line) => nameTaxLine(line, store.locale)) : []
  const totals = [subtotal, discount, ...fees, tax, ...taxes, shipping, financeit_admin_fee, grand_total]
  return [
    { kind: 'items', items: summary.lines.map((line) => describeLine(store, line, hasLinks)) },
    {
      kind: 'totals',
      totals: totals
        .filter((total) => total !== undefined)
        .map(({ title, formatted }) => ({ title, amount: formatted })),
    },
  ]
}
