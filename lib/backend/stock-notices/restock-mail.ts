/** Mails about products that are back in stock. */
import type { Backend } from '../api/backend.ts'
import { nameIn } from '../cart/lines.ts'
import { productAddress, productPicture } from '../cart/mail-lines.ts'
import { isInStock } from '../catalog/availability.ts'
import { buildMail, pageAddress, storeNameOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { CatalogProduct } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { loadStock } from '../store/load-products.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import {
  type AwaitedProducts,
  cancelTokenOf,
  listAwaitedProducts,
  REFUSAL_DAYS,
  removeNotices,
} from './restock-notices.ts'

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

/** Queues the mails about those of the products that are back in stock, and deletes their notices. */
async function queueMailsOfStore({ db, stores, configuration }: Backend, { store_id, product_ids }: AwaitedProducts) {
  const loaded = await stores.get(store_id)
  if (loaded === undefined) return
  if (!hasFeature(createStoreContext(loaded, '', configuration), 'enable_restock_notice')) return
  // Another process may have sold or received units since the store's last check.
  const content = { ...loaded, stock: await loadStock(db, store_id) }
  for (const id of product_ids) {
    const product = content.productById.get(id)
    if (!product || !isInStock(content, product)) continue
    await db.transaction(async (transaction) => {
      for (const { address_key, email, locale } of await removeNotices(transaction, store_id, id)) {
        const token = cancelTokenOf(configuration.sessionSecret, store_id, address_key)
        const mail = buildRestockMail(createStoreContext(content, locale, configuration), product, email, token)
        await queueMail(transaction, store_id, mail)
      }
    })
  }
}

/**
 * Queues mails for all products that are back in stock, for any reason: an import, a canceled order, or another
 * process. The notice with its address is deleted in the same transaction.
 *
 * @param checked what earlier calls have checked, by store: a store is only loaded if it or its notices have changed
 */
export async function queueRestockMails(backend: Backend, checked = new Map<string, string>()): Promise<void> {
  for (const awaited of await listAwaitedProducts(backend.db)) {
    const { store_id, content } = awaited
    const state = JSON.stringify(awaited)
    if (checked.get(store_id) === state) continue
    await queueMailsOfStore(backend, awaited)
    // The content in memory may be older than that in the database for two seconds.
    if ((await backend.stores.versions()).get(store_id)?.content === content) checked.set(store_id, state)
  }
}
