/**
 * The stores of a data folder, for `npm run store`: calls of the back end's administration
 * (lib/backend/http/admin-routes.ts). A running back end receives them over HTTP, because only one process may open the
 * embedded database; otherwise the back end's own `fetch` handles them in this process.
 */
import { readFile } from 'node:fs/promises'
import { addressFileOf, type BackendEnvironment, openDatabase, readEnvironment } from '../backend/environment.ts'

export type { ImportedStore, StoreEntry } from '../backend/import/manage-stores.ts'
export type { ListResult } from '../backend/store/list-part.ts'

type Call = {
  /** Parameters of the address; undefined ones are left out. */
  query?: Readonly<Record<string, string | undefined>>
  /** Bytes, or an object that is sent as JSON. */
  body?: Uint8Array<ArrayBuffer> | object
}

/**
 * Calls an operation. `path` has the parts below /admin/stores.
 *
 * @throws Error with the back end's messages, a line each, if it refuses
 */
export type CallStores = <T>(method: string, path: readonly string[], call?: Call) => Promise<T>

type Connection = { fetch: (request: Request) => Response | Promise<Response>; close: () => Promise<void> }

const ADDRESS_HERE = 'http://localhost'
const PROBE_LIMIT_MS = 2_000

const requestOf = (
  base: string,
  token: string,
  method: string,
  path: readonly string[],
  { query = {}, body }: Call,
) => {
  const url = new URL(['/admin/stores', ...path.map(encodeURIComponent)].join('/'), base)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
  return new Request(url, { method, headers: { authorization: `Bearer ${token}` }, ...(sent && { body: sent }) })
}

/** The address of a running back end; undefined without a response. */
async function findRunning({ dataFolder, adminToken }: BackendEnvironment): Promise<string | undefined> {
  const base = (await readFile(addressFileOf(dataFolder), 'utf8').catch(() => '')).trim()
  if (base === '') return undefined
  const probe = requestOf(base, adminToken, 'GET', [], { query: { limit: '1' } })
  const response = await fetch(probe, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).catch(() => undefined)
  await response?.body?.cancel()
  if (response?.status === 404)
    throw new Error(
      `The back end at ${base} rejected the request. Does it use the data folder ${dataFolder}? Set DATA_DIR.`,
    )
  return response === undefined ? undefined : base
}

/** The back end in this process, on the same data folder or database. */
async function openHere(environment: BackendEnvironment): Promise<Connection> {
  const [{ createApp }, { migrate }] = await Promise.all([
    import('../backend/http/app.ts'),
    import('../backend/db/migrate.ts'),
  ])
  const db = await openDatabase(environment)
  await migrate(db)
  const { app, backend } = createApp({ db, configuration: environment })
  // Mails stay in the queue until a back end runs: it alone may have the address of the mail server.
  backend.mailQueue.deliver = async () => {}
  const caller = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return {
    fetch: (request) => app.fetch(request, caller),
    close: async () => {
      await backend.mailQueue.close()
      await db.close()
    },
  }
}

const messagesOf = (body: unknown): string[] => {
  const { messages } = body as { messages?: { error: { message: string }[] } }
  return (messages?.error ?? []).map(({ message }) => message)
}

/** Opens the stores, runs `work`, and closes them. */
export async function withStores<T>(work: (call: CallStores) => Promise<T>): Promise<T> {
  const environment = await readEnvironment(process.env)
  const running = await findRunning(environment)
  const connection = running === undefined ? await openHere(environment) : { fetch, close: async () => {} }
  try {
    return await work(async (method, path, call = {}) => {
      const request = requestOf(running ?? ADDRESS_HERE, environment.adminToken, method, path, call)
      const response = await connection.fetch(request)
      const body = await response.json().catch(() => ({}))
      if (response.ok) return body
      const [first = `The back end responded with status ${response.status}. Try again.`, ...more] = messagesOf(body)
      throw new Error([first, ...more].join('\n'))
    })
  } finally {
    await connection.close()
  }
}
