/** Stores whose configuration differs from the demo stores', each with its own hostname. */
import { text as readBody } from 'node:stream/consumers'
import { registryKeyOf } from '#lib/tenant/host.ts'
import { ABSENT, type ConfigPatch, findPatch, mergeConfig, type ResponsePatches, WRITES } from './response-patches.ts'
import { isRegistryRequest, openProxy, passOn, respondAsRegistry, startStorefront } from './second-storefront.ts'
import { type DemoStore, storeOrigin, TEST_BACKEND_PORT } from './stores.ts'

export { ABSENT, type ConfigPatch, type ResponsePatches, WRITES }

type Json = Record<string, unknown>

/** A store behind the proxy. */
export type PatchedStore = {
  /** Without trailing '/'. */
  origin: string
  /** Paths of all requests to the back end below /api/rest, in order, without query. */
  requests: readonly string[]
}

/** Behaviour of a back end, apart from its responses. */
export type Habits = {
  /** Opens a session for any call without a cookie, as PHP back ends do. */
  opensSessionsOnAnyCall?: boolean
  /** Locale in the registry's record, in the record's spelling. */
  locale?: string
}

export type TestProxy = {
  /** Opens a demo store on a new hostname, with changed configuration and responses. */
  openStore: (store: DemoStore, patch: ConfigPatch, answers?: ResponsePatches, habits?: Habits) => PatchedStore
  /** Like openStore, for tests that only need its origin. */
  open: (store: DemoStore, patch: ConfigPatch) => string
}

type OpenStore = {
  store: DemoStore
  origin: string
  record: Json
  requests: string[]
  answers: ResponsePatches
  habits: Habits
}

/** Set-Cookie headers of a new session. */
const openSession = async (store: DemoStore): Promise<string[]> =>
  (await fetch(`http://localhost:${TEST_BACKEND_PORT}/${store}/api/rest/customers/self/session`)).headers.getSetCookie()

/**
 * Starts another storefront, and the proxy between it and the test site's back end.
 *
 * @param port of the storefront
 */
export async function startTestProxy(
  port: number,
  proxyPort: number,
): Promise<TestProxy & { close: () => Promise<void> }> {
  const stores = new Map<string, OpenStore>()

  const testProxy = await openProxy(proxyPort, async (incoming, answer) => {
    if (isRegistryRequest(incoming)) {
      const items = [...stores].map(([name, { record }]) => [registryKeyOf(`${name}.localhost`), record])
      return respondAsRegistry(incoming, answer, Object.fromEntries(items))
    }
    // The hostname is the first path segment, so that no two stores share a cacheable URL.
    const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(incoming.url ?? '') ?? []
    const open = stores.get(name)
    if (!open) return void answer.writeHead(404).end()
    const path = `/${open.store}${rest}`
    const resource = rest.replace(/^\/api\/rest/, '').replace(/\?.*$/, '')
    open.requests.push(resource)
    if (rest.startsWith('/media/')) return passOn(incoming, answer, path)
    const opened = open.habits.opensSessionsOnAnyCall && !incoming.headers.cookie ? await openSession(open.store) : []
    if (opened.length > 0) {
      incoming.headers.cookie = opened.map((cookie) => cookie.split(';')[0]).join('; ')
      answer.setHeader('set-cookie', opened)
    }
    const { method = 'GET' } = incoming
    const isRead = method === 'GET'
    if (!isRead && !open.answers[WRITES] && !open.answers[ABSENT]) return passOn(incoming, answer, path)
    const { language = '', cookie = '', 'x-csrf-token': token = '' } = incoming.headers
    const inner = await fetch(`http://localhost:${TEST_BACKEND_PORT}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        language: String(language),
        cookie,
        ...(!isRead && { 'content-type': 'application/json', 'x-csrf-token': String(token) }),
      },
      ...(isRead ? {} : { body: await readBody(incoming) }),
    })
    // Pictures are on this store's origin too.
    const text = (await inner.text()).replaceAll(storeOrigin(open.store), open.origin)
    const change = findPatch(open.answers, { resource, isRead, isRefused: !inner.ok })
    const query = new URLSearchParams(/\?(.*)$/.exec(rest)?.[1])
    const requested = isRead ? resource : `${method} ${resource}`
    const changed =
      change && JSON.stringify(await change(inner.ok ? JSON.parse(text || 'null') : null, query, requested))
    const cookies = inner.headers.getSetCookie()
    answer.writeHead(changed === undefined ? inner.status : 200, {
      'content-type': 'application/json',
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    })
    answer.end(changed ?? text)
  })
  const stopStorefront = await startStorefront(port, proxyPort, {
    REVALIDATE_SECRET: 'secret of the second storefront',
  })

  const openStore: TestProxy['openStore'] = (store, patch, answers = {}, habits = {}) => {
    const name = `cfg-${stores.size + 1}`
    const origin = `http://${name}.localhost:${port}`
    const isFrench = store === 'volteo'
    const record = {
      tenant: name,
      api: `http://localhost:${proxyPort}/${name}/api/rest`,
      locale: habits.locale ?? (isFrench ? 'fr-CA' : 'en-US'),
      locales: isFrench ? ['fr-CA', 'en-CA'] : ['en-US'],
    }
    const ownConfig = (config: unknown) => mergeConfig(config, { base_url: `${origin}/`, ...patch })
    const requests: string[] = []
    const configure: ResponsePatches[string] = (config, query, resource) => {
      const patched = ownConfig(config)
      const change = answers['/config']
      return change ? change(patched, query, resource) : patched
    }
    stores.set(name, { store, origin, record, requests, answers: { ...answers, '/config': configure }, habits })
    return { origin, requests }
  }
  return {
    openStore,
    open: (store, patch) => openStore(store, patch).origin,
    close: async () => {
      await stopStorefront()
      await testProxy.close()
    },
  }
}
