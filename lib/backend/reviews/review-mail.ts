/** The mail that requests reviews of ordered products. */

import { nameIn } from '../cart/lines.ts'
import { productAddress, productPicture } from '../cart/mail-lines.ts'
import { buildMail, storeNameOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'

/** Anchor of the review form on the product page. */
const FORM_HASH = '#write-review'

/** `item` is the ordered variant, or the product itself. */
type ReviewedProduct = { product: CatalogProduct; item: CatalogProduct }

/** Recipient and order. */
type ReviewMailOrder = { number: string; email: string; firstname: string; unsubscribeUrl: string }

/** Builds the mail: the ordered products with links to their review forms, and a link to unsubscribe. */
export function buildReviewMail(
  store: StoreContext,
  products: readonly ReviewedProduct[],
  order: ReviewMailOrder,
): Mail {
  const { locale } = store
  const { number, firstname, email } = order
  const storeName = storeNameOf(store)
  return buildMail(store, {
    to: email,
    subject: translate('mailReviewsSubject', locale, { store: storeName }),
    blocks: [
      { kind: 'text', text: firstname === '' ? '' : translate('mailHello', locale, { name: firstname }) },
      { kind: 'text', text: translate('mailReviewsText', locale, { store: storeName, number }) },
      {
        kind: 'items',
        items: products.map(({ product, item }) => ({
          title: nameIn(product, locale),
          amount: '',
          facts: [],
          picture: productPicture(store, product, item),
          href: `${productAddress(store, product)}${FORM_HASH}`,
          linkLabel: translate('mailReviewsLink', locale),
        })),
      },
      { kind: 'text', text: translate('mailReviewsNote', locale, { number }) },
    ],
    unsubscribe: { label: translate('mailReviewsStop', locale), href: order.unsubscribeUrl, takesPost: true },
  })
}
