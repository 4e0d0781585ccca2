/** Mails that tell that a product is back. */
import type { Backend } from '../backend.ts'
import { nameIn } from '../cart/lines.ts'
import { isInStock } from '../catalog/availability.ts'
import { openView, type View } from '../catalog/view.ts'
import type { Product } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { cancelTokenOf, listAwaited, REFUSAL_DAYS, takeNotices } from '../store/restock-notices.ts'
import { say } from '../text/messages.ts'
import { buildMail, pageAddress, storeNameOf } from './build-mail.ts'
import type { Mail } from './mail.ts'
import { productAddress, productPicture } from './mail-lines.ts'
import { queueMail } from './mail-queue.ts'

/** Path of the storefront's page where an address is taken off. */
const CANCEL_PATH = 'customer/restock-notices'

/** The token of the last link stands behind '#': browsers send that part to nobody, so no log ever holds it. */
function buildRestockMail(view: View, product: Product, to: string, token: string): Mail {
  const { locale } = view
  const [store, name] = [storeNameOf(view), nameIn(product, locale)]
  const main = product.parent ?? product
  // A variant is chosen on the page of its product.
  const choice = main === product ? '' : `?configurable_entity_id=${product.entity_id}`
  return buildMail(view, {
    to,
    subject: say('mailRestockSubject', locale, { name }),
    blocks: [
      { kind: 'text', text: say('mailRestockText', locale, { name, store }) },
      {
        kind: 'items',
        items: [
          {
            title: name,
            amount: '',
            facts: [],
            picture: productPicture(view, main, product),
            href: `${productAddress(view, main)}${choice}`,
            linkLabel: '',
          },
        ],
      },
      { kind: 'text', text: say('mailRestockNote', locale) },
    ],
    unsubscribe: {
      label: say('mailRestockCancel', locale, { days: REFUSAL_DAYS }),
      href: `${pageAddress(view, CANCEL_PATH)}#token=${token}`,
    },
  })
}

/**
 * Queues a mail to everybody who waits for something that is back, whatever brought it back: an import, a cancelled order, another
 * process. With the mail the address goes out of the notices.
 */
export async function queueRestockMails({ db, stores, configuration }: Backend): Promise<void> {
  for (const { store_id, product_id } of await listAwaited(db)) {
    const content = await stores.get(store_id)
    const product = content?.productById.get(product_id)
    if (!content || !product || !isInStock(content, product)) continue
    if (!hasFeature(openView(content, '', configuration), 'enable_restock_notice')) continue
    await db.transaction(async (transaction) => {
      for (const { address_key, email, locale } of await takeNotices(transaction, store_id, product_id)) {
        const token = cancelTokenOf(configuration.sessionSecret, store_id, address_key)
        const mail = buildRestockMail(openView(content, locale, configuration), product, email, token)
        await queueMail(transaction, store_id, mail)
      }
    })
  }
}
