/** The mail that asks for reviews of what was ordered. */

import { nameIn } from '../cart/lines.ts'
import type { View } from '../catalog/view.ts'
import type { Product } from '../store/content.ts'
import { say } from '../text/messages.ts'
import { buildMail, storeNameOf } from './build-mail.ts'
import type { Mail } from './mail.ts'
import { productAddress, productPicture } from './mail-lines.ts'

/** Where the form stands on a product's page. */
const FORM_HASH = '#write-review'

/** A product with the variant that was chosen, or itself. */
type ReviewedProduct = { product: Product; item: Product }

/** Whom the mail goes to, and about which order. */
type Asked = { number: string; email: string; firstname: string; unsubscribeUrl: string }

/** Writes the mail: what was ordered, each with the way to its form, and the way to get no more of these mails. */
export function buildReviewMail(view: View, products: readonly ReviewedProduct[], asked: Asked): Mail {
  const { locale } = view
  const { number, firstname, email } = asked
  const store = storeNameOf(view)
  return buildMail(view, {
    to: email,
    subject: say('mailReviewsSubject', locale, { store }),
    blocks: [
      { kind: 'text', text: firstname === '' ? '' : say('mailHello', locale, { name: firstname }) },
      { kind: 'text', text: say('mailReviewsText', locale, { store, number }) },
      {
        kind: 'items',
        items: products.map(({ product, item }) => ({
          title: nameIn(product, locale),
          amount: '',
          facts: [],
          picture: productPicture(view, product, item),
          href: `${productAddress(view, product)}${FORM_HASH}`,
          linkLabel: say('mailReviewsLink', locale),
        })),
      },
      { kind: 'text', text: say('mailReviewsNote', locale, { number }) },
    ],
    unsubscribe: { label: say('mailReviewsStop', locale), href: asked.unsubscribeUrl, takesPost: true },
  })
}
