/** Mails that tell that a product is back. */
import type { Backend } from '../backend.ts'
import { nameIn } from '../cart/lines.ts'
import { isInStock } from '../catalog/availability.ts'
import { openView, type View } from '../catalog/view.ts'
import type { Product } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { cancelTokenOf, listAwaited, REFUSAL_DAYS, takeNotices } from '../store/restock-notices.ts'
import { say } from '../text/messages.ts'
import { type Mail, toHeaderLine } from './mail.ts'
import { joinParagraphs, pageAddress, storeNameOf } from './mail-text.ts'
import { queueMail } from './post.ts'

/** Path of the storefront's page where an address is taken off. */
const CANCEL_PATH = 'customer/restock-notices'

/** Address of a product's page; a variant is chosen on the page of its product. */
function productAddress(view: View, product: Product): string {
  const main = product.parent ?? product
  const key = main.texts.get(view.locale)?.url_key ?? main.url_key
  const choice = main === product ? '' : `?configurable_entity_id=${product.entity_id}`
  return `${pageAddress(view, `product/${encodeURIComponent(key)}`)}${choice}`
}

/** The token of the last link stands behind '#': browsers send that part to nobody, so no log ever holds it. */
function buildRestockMail(view: View, product: Product, to: string, token: string): Mail {
  const { locale } = view
  const [store, name] = [storeNameOf(view), nameIn(product, locale)]
  return {
    to,
    senderName: store,
    replyTo: '',
    subject: toHeaderLine(say('mailRestockSubject', locale, { name })),
    text: joinParagraphs(
      say('mailRestockText', locale, { name, store }),
      productAddress(view, product),
      say('mailRestockNote', locale),
      `${say('mailRestockCancel', locale, { days: REFUSAL_DAYS })}\n${pageAddress(view, CANCEL_PATH)}#token=${token}`,
      `${store}\n${view.baseUrl}`,
    ),
  }
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
