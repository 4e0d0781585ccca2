/** The stores, for `npm run store`: in a running back end, or in the database itself. */
import { readFile } from 'node:fs/promises'
import { migrate } from '../backend/db/migrate.ts'
import { addressFile, type Environment, openDatabase, readEnvironment } from '../backend/environment.ts'
import { changeProducts, type ProductChanges } from '../backend/import/change-products.ts'
import { exportFolder } from '../backend/import/export-folder.ts'
import {
  decide,
  type ImportedStore,
  importFolder,
  listStores,
  removeStore,
  type StoreEntry,
} from '../backend/import/manage-stores.ts'
import { FolderRefused } from '../backend/import/mistakes.ts'
import { PRODUCT_LIST } from '../backend/import/read-products.ts'
import { type CommentDeed, dealWithComment } from '../backend/office/comment-deeds.ts'
import { COMMAND_LINE } from '../backend/office/office-log.ts'
import {
  addUser,
  listUsers,
  type OfficeUserEntry,
  removeUser,
  renewPassword,
  type TypedUser,
} from '../backend/office/office-users.ts'
import { readOrderChange } from '../backend/orders/order-rules.ts'
import {
  changeShopOrder,
  findShopOrder,
  listLatestOrders,
  listShopOrders,
  type ShopOrder,
  type ShopOrderPage,
  type ShopOrderQuery,
} from '../backend/orders/shop-orders.ts'
import { createKey, listKeys, revokeKey, type StoreKeyEntry } from '../backend/orders/store-keys.ts'
import { STAFF } from '../backend/routes/admin-order-routes.ts'
import type { Listed, TypedPage } from '../backend/store/list-part.ts'
import { findReviewPhoto, type ReviewDecision } from '../backend/store/shopper-reviews.ts'
import { createStores, findLanguage } from '../backend/store/stores.ts'
import { listWritten, type WrittenList } from '../backend/store/written-lists.ts'
import { Refusal, say } from '../backend/text/messages.ts'

/** A change of an order as it was typed. */
export type TypedChange = Readonly<Record<string, string | undefined>>

/** A file of changed products; `file` is its name. */
type ProductFile = { file: string; text: string }

/** Orders and keys of a store. Each throws an Error with a readable sentence when it is refused. */
type OrderAccess = {
  /** Of the store's own locale, such as 'fr'. */
  language: (id: string) => Promise<string>
  orders: (id: string, query: ShopOrderQuery) => Promise<ShopOrderPage>
  latestOrders: (id: string, query: TypedPage & { since: string }) => Promise<Listed<ShopOrder>>
  order: (id: string, number: string) => Promise<ShopOrder>
  changeOrder: (id: string, number: string, change: TypedChange) => Promise<ShopOrder>
  keys: (id: string) => Promise<StoreKeyEntry[]>
  createKey: (id: string, name: string) => Promise<string>
  revokeKey: (id: string, keyId: string) => Promise<void>
}

/** Users of the back office of a store; refusals as above. */
type UserAccess = {
  users: (id: string) => Promise<OfficeUserEntry[]>
  addUser: (id: string, user: TypedUser) => Promise<string>
  renewPassword: (id: string, email: string) => Promise<string>
  removeUser: (id: string, email: string) => Promise<void>
}

/** The stores, in a running back end or in the database itself. */
export type StoreAccess = OrderAccess &
  UserAccess & {
    import: (folder: string) => Promise<ImportedStore>
    export: (id: string, folder: string) => Promise<void>
    changeProducts: (id: string, source: ProductFile, options: { isTrial: boolean }) => Promise<ProductChanges>
    list: (page: TypedPage) => Promise<Listed<StoreEntry>>
    written: (id: string, name: WrittenList, page: TypedPage) => Promise<Listed<object>>
    dealWithComment: (id: string, commentId: number, deed: CommentDeed) => Promise<boolean>
    decide: (id: string, reviewId: number, decision: ReviewDecision) => Promise<boolean>
    photo: (id: string, reviewId: number) => Promise<string | undefined>
    remove: (id: string) => Promise<boolean>
    close: () => Promise<void>
  }

async function isRunning(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/health`, { signal: AbortSignal.timeout(2_000) })).status < 600
  } catch {
    return false
  }
}

const PRODUCTS = '/products'

/** Only one process may hold the embedded database: a running back end does the work itself. */
function openRunning(base: string, token: string): StoreAccess {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${base}/admin/stores${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { messages?: { error: { message: string }[] } }
    const [refusal] = answer.messages?.error ?? []
    if (response.status === 422)
      throw new FolderRefused(
        (answer.messages?.error ?? []).map(({ message }) => message),
        path.endsWith(PRODUCTS) ? PRODUCT_LIST : undefined,
      )
    return {
      found: response.status !== 404,
      failed: !response.ok && response.status !== 404,
      sentence: response.ok ? undefined : refusal?.message,
      answer: answer as unknown,
    }
  }
  const expect = async (result: ReturnType<typeof call>) => {
    const { found, failed, answer } = await result
    if (failed || !found) throw new Error('the running back end refused; does it use the same data folder?')
    return answer
  }
  /** Whether there was something to decide about; what is refused is said. */
  const decideAbout = async (result: ReturnType<typeof call>) => {
    const { found, failed, sentence } = await result
    if (failed) throw new Error(sentence)
    return found
  }
  /** As `expect`, but what is refused is said as the back end says it. */
  const obey = async (result: ReturnType<typeof call>) => {
    const { sentence, answer } = await result
    if (sentence !== undefined) throw new Error(sentence)
    return answer
  }
  const queryOf = (query: Readonly<Record<string, string | undefined>>) =>
    `?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`
  const ordersOf = (id: string) => `/${encodeURIComponent(id)}/orders`
  const keysOf = (id: string) => `/${encodeURIComponent(id)}/keys`
  const usersOf = (id: string) => `/${encodeURIComponent(id)}/users`
  const passwordOf = async (result: ReturnType<typeof call>) => ((await obey(result)) as { password: string }).password
  return {
    users: async (id) => (await obey(call('GET', usersOf(id)))) as OfficeUserEntry[],
    addUser: (id, user) => passwordOf(call('POST', usersOf(id), user)),
    renewPassword: (id, email) => passwordOf(call('POST', `${usersOf(id)}/password`, { email })),
    removeUser: async (id, email) => void (await obey(call('DELETE', `${usersOf(id)}/${encodeURIComponent(email)}`))),
    language: async (id) =>
      ((await obey(call('GET', `/${encodeURIComponent(id)}/language`))) as { language: string }).language,
    orders: async (id, { limit, ...query }) =>
      (await obey(call('GET', `${ordersOf(id)}${queryOf({ ...query, limit: String(limit) })}`))) as ShopOrderPage,
    latestOrders: async (id, query) =>
      (await obey(call('GET', `/${encodeURIComponent(id)}/latest-orders${queryOf(query)}`))) as Listed<ShopOrder>,
    order: async (id, number) =>
      (await obey(call('GET', `${ordersOf(id)}/${encodeURIComponent(number)}`))) as ShopOrder,
    changeOrder: async (id, number, change) =>
      (await obey(call('POST', `${ordersOf(id)}/${encodeURIComponent(number)}/status`, change))) as ShopOrder,
    keys: async (id) => (await obey(call('GET', keysOf(id)))) as StoreKeyEntry[],
    createKey: async (id, name) => ((await obey(call('POST', keysOf(id), { name }))) as { key: string }).key,
    revokeKey: async (id, keyId) => void (await obey(call('DELETE', `${keysOf(id)}/${encodeURIComponent(keyId)}`))),
    export: async (id, folder) => void (await obey(call('POST', `/${encodeURIComponent(id)}/export`, { folder }))),
    changeProducts: async (id, source, options) =>
      (await obey(call('POST', `/${encodeURIComponent(id)}${PRODUCTS}`, { ...source, ...options }))) as ProductChanges,
    import: async (folder) => (await expect(call('POST', '', { folder }))) as ImportedStore,
    list: async (page) => (await obey(call('GET', queryOf(page)))) as Listed<StoreEntry>,
    written: async (id, name, page) =>
      (await obey(call('GET', `/${encodeURIComponent(id)}/${name}${queryOf(page)}`))) as Listed<object>,
    dealWithComment: (id, commentId, deed) =>
      decideAbout(call('PUT', `/${encodeURIComponent(id)}/comments/${commentId}`, deed)),
    decide: (id, reviewId, decision) =>
      decideAbout(call('PUT', `/${encodeURIComponent(id)}/reviews/${reviewId}`, decision)),
    photo: async (id, reviewId) => {
      const { found, answer } = await call('GET', `/${encodeURIComponent(id)}/reviews/${reviewId}/photo`)
      return found ? (answer as { photo: string }).photo : undefined
    },
    remove: async (id) => (await call('DELETE', `/${encodeURIComponent(id)}`)).found,
    close: async () => {},
  }
}

/** Says a refusal in words, as a running back end does. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Error(say(error.key, 'en_US', error.values))
    throw error
  }
}

async function openDirect(environment: Environment): Promise<StoreAccess> {
  const db = await openDatabase(environment)
  await migrate(db)
  const target = { db, configuration: environment }
  const parts = { ...target, stores: createStores(db) }
  return {
    users: (id) => listUsers(db, id),
    addUser: (id, user) => inWords(() => addUser(target, id, user)),
    renewPassword: (id, email) => inWords(() => renewPassword(target, id, email)),
    removeUser: (id, email) => inWords(() => removeUser(db, id, email)),
    language: (id) => inWords(() => findLanguage(db, id)),
    orders: (id, query) => inWords(() => listShopOrders(db, id, query)),
    latestOrders: (id, query) => inWords(() => listLatestOrders(db, id, query)),
    order: (id, number) => inWords(() => findShopOrder(db, id, number)),
    changeOrder: (id, number, change) =>
      inWords(() => changeShopOrder(parts, id, number, readOrderChange(change), STAFF)),
    keys: (id) => listKeys(db, id),
    createKey: (id, name) => inWords(() => createKey(db, id, name)),
    revokeKey: (id, keyId) => inWords(() => revokeKey(db, id, Number(keyId))),
    import: (folder) => importFolder(target, folder),
    export: (id, folder) => exportFolder(db, environment.dataFolder, id, folder),
    changeProducts: (id, source, options) => changeProducts(target, id, source, options),
    list: (page) => inWords(() => listStores(db, page)),
    written: (id, name, page) => inWords(() => listWritten(db, id, name, page)),
    dealWithComment: (id, commentId, deed) => inWords(() => dealWithComment(db, id, commentId, deed, COMMAND_LINE)),
    decide: (id, reviewId, decision) => decide(target, id, reviewId, decision),
    photo: (id, reviewId) => findReviewPhoto(db, id, reviewId),
    remove: (id) => removeStore(target, id),
    close: () => db.close(),
  }
}

async function openStores(): Promise<StoreAccess> {
  const environment = await readEnvironment(process.env)
  const base = (await readFile(addressFile(environment.dataFolder), 'utf8').catch(() => '')).trim()
  if (base !== '' && (await isRunning(base))) return openRunning(base, environment.adminToken)
  return openDirect(environment)
}

/** Works with the stores, and gives the database back. */
export async function withStores<T>(work: (stores: StoreAccess) => Promise<T>): Promise<T> {
  const stores = await openStores()
  try {
    return await work(stores)
  } finally {
    await stores.close()
  }
}
