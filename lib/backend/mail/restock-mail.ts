/** Mails about products that are back in stock. */
import type { Backend } from '../backend.ts'
import { nameIn } from '../cart/lines.ts'
import { isInStock } from '../catalog/availability.ts'
import type { CatalogProduct } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { cancelTokenOf, listAwaitedProducts, REFUSAL_DAYS, removeNotices } from '../store/restock-notices.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { buildMail, pageAddress, storeNameOf } from './build-mail.ts'
import type { Mail } from './mail.ts'
import { productAddress, productPicture } from './mail-lines.ts'
import { queueMail } from './mail-queue.ts'

/** Path of the storefront's page that removes an address. */
const CANCEL_PATH = 'customer/restock-notices'

/** The link to unsubscribe has its token behind '#': browsers don't send this part, so that no server logs it. */
function buildRestockMail(store: StoreContext, product: CatalogProduct, to: string, token: string): Mail {
  const { locale } = store
  const [storeName, name] = [storeNameOf(store), nameIn(product, locale)]
  const main = product.parent ?? product
  // A variant is selected on the page of its parent.
  const choice = main === product ? '' : `?configurable_entity_id=${product.entity_id}`
  return buildMail(store, {
    to,
    subject: translate('mailRestockSubject', locale, { name }),
    blocks: [
      { kind: 'text', text: translate('mailRestockText', locale, { name, store: storeName }) },
      {
        kind: 'items',
        items: [
          {
            title: name,
            amount: '',
            facts: [],
            picture: productPicture(store, main, product),
            href: `${productAddress(store, main)}${choice}`,
            linkLabel: '',
          },
        ],
      },
      { kind: 'text', text: translate('mailRestockNote', locale) },
    ],
    unsubscribe: {
      label: translate('mailRestockCancel', locale, { days: REFUSAL_DAYS }),
      href: `${pageAddress(store, CANCEL_PATH)}#token=${token}`,
    },
  })
}

/**
 * Queues mails for all products that are back in stock, for any reason: an import, a canceled order, or another
 * process. The notice with its address is deleted in the same transaction.
 */
export async function queueRestockMails({ db, stores, configuration }: Backend): Promise<void> {
  for (const { store_id, product_id } of await listAwaitedProducts(db)) {
    const content = await stores.get(store_id)
    const product = content?.productById.get(product_id)
    if (!content || !product || !isInStock(content, product)) continue
    if (!hasFeature(createStoreContext(content, '', configuration), 'enable_restock_notice')) continue
    await db.transaction(async (transaction) => {
      for (const { address_key, email, locale } of await removeNotices(transaction, store_id, product_id)) {
        const token = cancelTokenOf(configuration.sessionSecret, store_id, address_key)
        const mail = buildRestockMail(createStoreContext(content, locale, configuration), product, email, token)
        await queueMail(transaction, store_id, mail)
      }
    })
  }
}
