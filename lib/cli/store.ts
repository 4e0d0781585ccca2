/** npm run store -- import <folder> [--check] | new <id> [--dir <folder>] | list | quotes <id> | messages <id> | comments <id> | reviews <id> | remove <id> */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../backend/db/migrate.ts'
import { addressFile, type Environment, openDatabase, readEnvironment } from '../backend/environment.ts'
import { decide, importFolder, listStores, removeStore, type StoreEntry } from '../backend/import/manage-stores.ts'
import { FolderRefused } from '../backend/import/mistakes.ts'
import { writeNewStore } from '../backend/import/new-store.ts'
import { readFolder } from '../backend/import/read-folder.ts'
import { type CommentEntry, listComments, moderate } from '../backend/store/blog-comments.ts'
import { type EnquiryEntry, type EnquiryKind, listEnquiries } from '../backend/store/enquiries.ts'
import {
  findReviewPhoto,
  listReviews,
  type ReviewDecision,
  type ReviewEntry,
} from '../backend/store/shopper-reviews.ts'
import { withoutControls } from '../telemetry/redact-log.ts'

const USAGE = `Usage:
  npm run store -- import <folder> [--check]   load or reload a store (--check: only look for mistakes)
  npm run store -- new <id> [--dir <folder>]   write a small store folder to start from (default: stores/<id>)
  npm run store -- list                        show all stores
  npm run store -- quotes <id>                 show what shoppers want priced, as JSON lines
  npm run store -- messages <id>               show what shoppers wrote on the contact form
  npm run store -- comments <id> [--approve <comment_id> | --remove <comment_id>]
                                               show comments on the blog's posts; let everybody read one, or delete it
  npm run store -- reviews <id> [--approve <review_id> | --refuse <review_id> | --reply <review_id> --text <answer>
                                 | --photo <review_id>]
                                               show reviews that shoppers wrote; show one in the shop, keep it out,
                                               answer it, or write its photo to review-<review_id>.webp
  npm run store -- remove <id>                 remove a store with its carts and orders`

/** The stores, in a running back end or in the database itself. */
type StoreAccess = {
  import: (folder: string) => Promise<StoreEntry>
  list: () => Promise<StoreEntry[]>
  enquiries: (id: string, kind: EnquiryKind) => Promise<EnquiryEntry[]>
  comments: (id: string) => Promise<CommentEntry[]>
  moderate: (id: string, commentId: number, decision: 'approve' | 'remove') => Promise<boolean>
  reviews: (id: string) => Promise<ReviewEntry[]>
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

/** Only one process may hold the embedded database: a running back end does the work itself. */
function openRunning(base: string, token: string): StoreAccess {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${base}/admin/stores${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { messages?: { error: { message: string }[] } }
    if (response.status === 422) throw new FolderRefused((answer.messages?.error ?? []).map(({ message }) => message))
    return {
      found: response.status !== 404,
      failed: !response.ok && response.status !== 404,
      answer: answer as unknown,
    }
  }
  const expect = async (result: ReturnType<typeof call>) => {
    const { found, failed, answer } = await result
    if (failed || !found) throw new Error('the running back end refused; does it use the same data folder?')
    return answer
  }
  return {
    import: async (folder) => (await expect(call('POST', '', { folder }))) as StoreEntry,
    list: async () => (await expect(call('GET', ''))) as StoreEntry[],
    enquiries: async (id, kind) => {
      const list = kind === 'quote' ? 'quotes' : 'messages'
      return (await expect(call('GET', `/${encodeURIComponent(id)}/${list}`))) as EnquiryEntry[]
    },
    comments: async (id) => (await expect(call('GET', `/${encodeURIComponent(id)}/comments`))) as CommentEntry[],
    moderate: async (id, commentId, decision) =>
      (await call('PUT', `/${encodeURIComponent(id)}/comments/${commentId}/${decision}`)).found,
    reviews: async (id) => (await expect(call('GET', `/${encodeURIComponent(id)}/reviews`))) as ReviewEntry[],
    decide: async (id, reviewId, decision) =>
      (await call('PUT', `/${encodeURIComponent(id)}/reviews/${reviewId}`, decision)).found,
    photo: async (id, reviewId) => {
      const { found, answer } = await call('GET', `/${encodeURIComponent(id)}/reviews/${reviewId}/photo`)
      return found ? (answer as { photo: string }).photo : undefined
    },
    remove: async (id) => (await call('DELETE', `/${encodeURIComponent(id)}`)).found,
    close: async () => {},
  }
}

async function openDirect(environment: Environment): Promise<StoreAccess> {
  const db = await openDatabase(environment)
  await migrate(db)
  const target = { db, configuration: environment }
  return {
    import: (folder) => importFolder(target, folder),
    list: () => listStores(db),
    enquiries: (id, kind) => listEnquiries(db, id, kind),
    comments: (id) => listComments(db, id),
    moderate: (id, commentId, decision) => moderate(db, id, commentId, decision),
    reviews: (id) => listReviews(db, id),
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

async function withStores<T>(work: (stores: StoreAccess) => Promise<T>): Promise<T> {
  const stores = await openStores()
  try {
    return await work(stores)
  } finally {
    await stores.close()
  }
}

/** Writes to the terminal; shoppers have written some of it. */
const print = (text: string): void => console.info(withoutControls(text))

const formatStore = ({ id, hosts, products }: StoreEntry) => `${id}: ${products} products, ${hosts.join(', ')}`

/** Shows a store's comments, or decides about one. */
async function moderateComments(id: string, { approve, remove }: { approve?: string; remove?: string }) {
  const named = approve ?? remove
  if (named === undefined) {
    const entries = await withStores((access) => access.comments(id))
    for (const entry of entries) print(JSON.stringify(entry))
    return 0
  }
  const decision = approve === undefined ? 'remove' : 'approve'
  const isDone = await withStores((access) => access.moderate(id, Number(named), decision))
  print(isDone ? `Comment ${named}: ${decision}d.` : `There is no comment ${named} in '${id}'.`)
  return isDone ? 0 : 1
}

type ReviewOptions = { approve?: string; refuse?: string; reply?: string; text?: string; photo?: string }

/** Shows a store's reviews, decides about one, answers it, or writes its photo to a file. */
async function moderateReviews(id: string, { approve, refuse, reply, text = '', photo }: ReviewOptions) {
  const none = (named: string) => {
    print(`There is no review ${named} in '${id}'.`)
    return 1
  }
  if (photo !== undefined) {
    const bytes = await withStores((access) => access.photo(id, Number(photo)))
    if (bytes === undefined) return none(`${photo} with a photo`)
    await writeFile(`review-${Number(photo)}.webp`, Buffer.from(bytes, 'base64'))
    print(`Wrote review-${Number(photo)}.webp.`)
    return 0
  }
  const named = approve ?? refuse ?? reply
  if (named === undefined) {
    const entries = await withStores((access) => access.reviews(id))
    for (const entry of entries) print(JSON.stringify(entry))
    return 0
  }
  const decision: ReviewDecision =
    approve !== undefined ? { approve: true } : refuse !== undefined ? { refuse: true } : { reply: text }
  const isDone = await withStores((access) => access.decide(id, Number(named), decision))
  if (!isDone) return none(named)
  print(`Review ${named}: ${approve !== undefined ? 'approved' : refuse !== undefined ? 'refused' : 'answered'}.`)
  return 0
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      dir: { type: 'string' },
      approve: { type: 'string' },
      remove: { type: 'string' },
      refuse: { type: 'string' },
      reply: { type: 'string' },
      text: { type: 'string' },
      photo: { type: 'string' },
    },
  })
  const [command, subject] = positionals
  if (command === 'list') {
    const stores = await withStores((access) => access.list())
    print(stores.length === 0 ? 'There are no stores yet.' : stores.map(formatStore).join('\n'))
    return 0
  }
  if (subject === undefined) {
    console.error(USAGE)
    return 2
  }
  if (command === 'import' && values.check) {
    const { identity, products } = await readFolder(resolve(subject))
    print(`${formatStore({ id: identity.id, hosts: identity.hosts, products: products.length })}: no mistakes found`)
    return 0
  }
  if (command === 'import') {
    print(`Imported ${formatStore(await withStores((access) => access.import(resolve(subject))))}`)
    return 0
  }
  if (command === 'quotes' || command === 'messages') {
    const kind = command === 'quotes' ? 'quote' : 'contact'
    const entries = await withStores((access) => access.enquiries(subject, kind))
    for (const entry of entries) print(JSON.stringify(entry))
    return 0
  }
  if (command === 'comments') return moderateComments(subject, values)
  if (command === 'reviews') return moderateReviews(subject, values)
  if (command === 'new') {
    const folder = resolve(values.dir ?? join('stores', subject))
    await writeNewStore(folder, subject)
    print(`Wrote ${folder}. Load it with: npm run store -- import ${values.dir ?? join('stores', subject)}`)
    return 0
  }
  if (command === 'remove') {
    const removed = await withStores((access) => access.remove(subject))
    print(removed ? `Removed ${subject}.` : `There is no store '${subject}'.`)
    return removed ? 0 : 1
  }
  console.error(USAGE)
  return 2
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    const told =
      error instanceof FolderRefused
        ? [...error.mistakes, `${error.message}; nothing was changed.`].join('\n')
        : error.message
    console.error(withoutControls(told))
    process.exitCode = 1
  },
)
