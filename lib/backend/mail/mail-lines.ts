/** Lines and totals of a cart, as mails list them. */
import { joinLabel } from '../../core/join-label.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { describeChildren, describeTotals } from '../cart/cart-wire.ts'
import { nameIn, type ResolvedLine } from '../cart/lines.ts'
import { pictureOf } from '../catalog/product-summary.ts'
import type { View } from '../catalog/view.ts'
import type { Product } from '../store/content.ts'
import { say } from '../text/messages.ts'
import { formatCents } from '../text/money.ts'
import { pageAddress } from './build-mail.ts'
import type { MailBlock, MailItem } from './mail-content.ts'
import { mailPicture } from './mail-look.ts'

const PICTURE_WIDTH = 160

/** Address of a product's page in the language of the view. */
export const productAddress = (view: View, product: Product): string =>
  pageAddress(view, `product/${encodeURIComponent(product.texts.get(view.locale)?.url_key ?? product.url_key)}`)

/** Address of a product's picture, of the variant where one was chosen. */
export const productPicture = (view: View, product: Product, item = product): string =>
  mailPicture(view, item.image || pictureOf(product, view.locale), PICTURE_WIDTH)

function describeLine(view: View, resolved: ResolvedLine, hasLinks: boolean): MailItem {
  const { line, product, item, unitCents } = resolved
  const model = item.model_number || product.model_number
  return {
    title: `${line.quantity} × ${nameIn(product, view.locale)}`,
    amount: formatCents(unitCents * line.quantity, view.locale, view.content.currency),
    facts: [
      ...(model === '' ? [] : [say('mailModel', view.locale, { model })]),
      ...describeChildren(view, resolved).map(({ label, value, qty }) =>
        joinLabel(label, `${qty > 1 ? `${qty} × ` : ''}${value}`, view.locale),
      ),
    ],
    picture: productPicture(view, product, item),
    href: hasLinks ? productAddress(view, product) : '',
    linkLabel: '',
  }
}

/** The lines of a cart with its totals below; fees one by one, as the cart shows them. */
export function describeLines(view: View, summary: CartSummary, hasLinks: boolean): MailBlock[] {
  const { fee, grand_total, ...others } = describeTotals(view, summary)
  const fees = summary.fees.map(({ title, cents }) => ({
    title,
    formatted: formatCents(cents, view.locale, view.content.currency),
  }))
  const { subtotal, discount, tax, shipping, financeit_admin_fee } = others
  const totals = [subtotal, discount, ...fees, tax, shipping, financeit_admin_fee, grand_total]
  return [
    { kind: 'items', items: summary.lines.map((line) => describeLine(view, line, hasLinks)) },
    {
      kind: 'totals',
      totals: totals
        .filter((total) => total !== undefined)
        .map(({ title, formatted }) => ({ title, amount: formatted })),
    },
  ]
}
