/** Access to the stores for `npm run store`: through a running back end, or directly in the database. */
import { readFile } from 'node:fs/promises'
import { migrate } from '../backend/db/migrate.ts'
import { addressFileOf, type BackendEnvironment, openDatabase, readEnvironment } from '../backend/environment.ts'
import { changeProducts, type ProductChanges } from '../backend/import/change-products.ts'
import { exportFolder } from '../backend/import/export-folder.ts'
import { InvalidImportError } from '../backend/import/import-errors.ts'
import {
  type ImportedStore,
  importFolder,
  listStores,
  moderateReview,
  removeStore,
  type StoreEntry,
} from '../backend/import/manage-stores.ts'
import { PRODUCT_LIST } from '../backend/import/read-products.ts'
import { type CommentAction, moderateComment } from '../backend/office/moderate-comment.ts'
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
import type { ListResult, TypedPage } from '../backend/store/list-part.ts'
import { findReviewPhoto, type ReviewDecision } from '../backend/store/shopper-reviews.ts'
import { createStores, findLanguage } from '../backend/store/stores.ts'
import { listSubmissions, type SubmissionList } from '../backend/store/submission-lists.ts'
import { Refusal, translate } from '../backend/text/messages.ts'

/** A change of an order as typed on the command line. */
export type TypedChange = Readonly<Record<string, string | undefined>>

/** A file with changed products; `file` is its name. */
type ProductFile = { file: string; text: string }

/** Orders and keys of a store. Rejected operations throw an Error with a readable message. */
type OrderAccess = {
  /** Language of the store's default locale, e.g. 'fr'. */
  language: (id: string) => Promise<string>
  orders: (id: string, query: ShopOrderQuery) => Promise<ShopOrderPage>
  latestOrders: (id: string, query: TypedPage & { since: string }) => Promise<ListResult<ShopOrder>>
  order: (id: string, number: string) => Promise<ShopOrder>
  changeOrder: (id: string, number: string, change: TypedChange) => Promise<ShopOrder>
  keys: (id: string) => Promise<StoreKeyEntry[]>
  createKey: (id: string, name: string) => Promise<string>
  revokeKey: (id: string, keyId: string) => Promise<void>
}

/** Users of a store's back office; rejected operations throw as above. */
type UserAccess = {
  users: (id: string) => Promise<OfficeUserEntry[]>
  addUser: (id: string, user: TypedUser) => Promise<string>
  renewPassword: (id: string, email: string) => Promise<string>
  removeUser: (id: string, email: string) => Promise<void>
}

export type StoreAccess = OrderAccess &
  UserAccess & {
    import: (folder: string) => Promise<ImportedStore>
    export: (id: string, folder: string) => Promise<void>
    changeProducts: (id: string, source: ProductFile, options: { isTrial: boolean }) => Promise<ProductChanges>
    list: (page: TypedPage) => Promise<ListResult<StoreEntry>>
    submissions: (id: string, name: SubmissionList, page: TypedPage) => Promise<ListResult<object>>
    moderateComment: (id: string, commentId: number, action: CommentAction) => Promise<boolean>
    moderateReview: (id: string, reviewId: number, decision: ReviewDecision) => Promise<boolean>
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

/** Access through a running back end: only one process may open the embedded database. */
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
      throw new InvalidImportError(
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
    if (failed || !found)
      throw new Error('The running back end rejected the request. Does it use the same data folder?')
    return answer
  }
  /** Whether the item exists; rejected operations throw with the back end's message. */
  const isFound = async (result: ReturnType<typeof call>) => {
    const { found, failed, sentence } = await result
    if (failed) throw new Error(sentence)
    return found
  }
  /** Like `expect`, but a rejected operation throws with the back end's message. */
  const unwrap = async (result: ReturnType<typeof call>) => {
    const { sentence, answer } = await result
    if (sentence !== undefined) throw new Error(sentence)
    return answer
  }
  const queryOf = (query: Readonly<Record<string, string | undefined>>) =>
    `?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`
  const ordersOf = (id: string) => `/${encodeURIComponent(id)}/orders`
  const keysOf = (id: string) => `/${encodeURIComponent(id)}/keys`
  const usersOf = (id: string) => `/${encodeURIComponent(id)}/users`
  const passwordOf = async (result: ReturnType<typeof call>) =>
    ((await unwrap(result)) as { password: string }).password
  return {
    users: async (id) => (await unwrap(call('GET', usersOf(id)))) as OfficeUserEntry[],
    addUser: (id, user) => passwordOf(call('POST', usersOf(id), user)),
    renewPassword: (id, email) => passwordOf(call('POST', `${usersOf(id)}/password`, { email })),
    removeUser: async (id, email) => void (await unwrap(call('DELETE', `${usersOf(id)}/${encodeURIComponent(email)}`))),
    language: async (id) =>
      ((await unwrap(call('GET', `/${encodeURIComponent(id)}/language`))) as { language: string }).language,
    orders: async (id, { limit, ...query }) =>
      (await unwrap(call('GET', `${ordersOf(id)}${queryOf({ ...query, limit: String(limit) })}`))) as ShopOrderPage,
    latestOrders: async (id, query) =>
      (await unwrap(call('GET', `/${encodeURIComponent(id)}/latest-orders${queryOf(query)}`))) as ListResult<ShopOrder>,
    order: async (id, number) =>
      (await unwrap(call('GET', `${ordersOf(id)}/${encodeURIComponent(number)}`))) as ShopOrder,
    changeOrder: async (id, number, change) =>
      (await unwrap(call('POST', `${ordersOf(id)}/${encodeURIComponent(number)}/status`, change))) as ShopOrder,
    keys: async (id) => (await unwrap(call('GET', keysOf(id)))) as StoreKeyEntry[],
    createKey: async (id, name) => ((await unwrap(call('POST', keysOf(id), { name }))) as { key: string }).key,
    revokeKey: async (id, keyId) => void (await unwrap(call('DELETE', `${keysOf(id)}/${encodeURIComponent(keyId)}`))),
    export: async (id, folder) => void (await unwrap(call('POST', `/${encodeURIComponent(id)}/export`, { folder }))),
    changeProducts: async (id, source, options) =>
      (await unwrap(
        call('POST', `/${encodeURIComponent(id)}${PRODUCTS}`, { ...source, ...options }),
      )) as ProductChanges,
    import: async (folder) => (await expect(call('POST', '', { folder }))) as ImportedStore,
    list: async (page) => (await unwrap(call('GET', queryOf(page)))) as ListResult<StoreEntry>,
    submissions: async (id, name, page) =>
      (await unwrap(call('GET', `/${encodeURIComponent(id)}/${name}${queryOf(page)}`))) as ListResult<object>,
    moderateComment: (id, commentId, action) =>
      isFound(call('PUT', `/${encodeURIComponent(id)}/comments/${commentId}`, action)),
    moderateReview: (id, reviewId, decision) =>
      isFound(call('PUT', `/${encodeURIComponent(id)}/reviews/${reviewId}`, decision)),
    photo: async (id, reviewId) => {
      const { found, answer } = await call('GET', `/${encodeURIComponent(id)}/reviews/${reviewId}/photo`)
      return found ? (answer as { photo: string }).photo : undefined
    },
    remove: async (id) => (await call('DELETE', `/${encodeURIComponent(id)}`)).found,
    close: async () => {},
  }
}

/** Throws a Refusal with a readable message, as a running back end does. */
async function withMessages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Error(translate(error.key, 'en_US', error.values))
    throw error
  }
}

async function openDirect(environment: BackendEnvironment): Promise<StoreAccess> {
  const db = await openDatabase(environment)
  await migrate(db)
  const target = { db, configuration: environment }
  const parts = { ...target, stores: createStores(db) }
  return {
    users: (id) => listUsers(db, id),
    addUser: (id, user) => withMessages(() => addUser(target, id, user)),
    renewPassword: (id, email) => withMessages(() => renewPassword(target, id, email)),
    removeUser: (id, email) => withMessages(() => removeUser(db, id, email)),
    language: (id) => withMessages(() => findLanguage(db, id)),
    orders: (id, query) => withMessages(() => listShopOrders(db, id, query)),
    latestOrders: (id, query) => withMessages(() => listLatestOrders(db, id, query)),
    order: (id, number) => withMessages(() => findShopOrder(db, id, number)),
    changeOrder: (id, number, change) =>
      withMessages(() => changeShopOrder(parts, id, number, readOrderChange(change), STAFF)),
    keys: (id) => listKeys(db, id),
    createKey: (id, name) => withMessages(() => createKey(db, id, name)),
    revokeKey: (id, keyId) => withMessages(() => revokeKey(db, id, Number(keyId))),
    import: (folder) => importFolder(target, folder),
    export: (id, folder) => exportFolder(db, environment.dataFolder, id, folder),
    changeProducts: (id, source, options) => changeProducts(target, id, source, options),
    list: (page) => withMessages(() => listStores(db, page)),
    submissions: (id, name, page) => withMessages(() => listSubmissions(db, id, name, page)),
    moderateComment: (id, commentId, action) =>
      withMessages(() => moderateComment(db, id, commentId, action, COMMAND_LINE)),
    moderateReview: (id, reviewId, decision) => moderateReview(target, id, reviewId, decision),
    photo: (id, reviewId) => findReviewPhoto(db, id, reviewId),
    remove: (id) => removeStore(target, id),
    close: () => db.close(),
  }
}

async function openStores(): Promise<StoreAccess> {
  const environment = await readEnvironment(process.env)
  const base = (await readFile(addressFileOf(environment.dataFolder), 'utf8').catch(() => '')).trim()
  if (base !== '' && (await isRunning(base))) return openRunning(base, environment.adminToken)
  return openDirect(environment)
}

/** Opens the stores, runs `work`, and closes the database. */
export async function withStores<T>(work: (stores: StoreAccess) => Promise<T>): Promise<T> {
  const stores = await openStores()
  try {
    return await work(stores)
  } finally {
    await stores.close()
  }
}
