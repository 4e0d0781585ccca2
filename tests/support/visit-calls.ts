/** Calls of a test's visit to the store's back end: recorded, patched, and waited for. Replaces the page's fetch. */
import { findPatch, type ResponsePatches } from './response-patches.ts'

/** Calls the store's back end in the session of the test's visit, before anything is rendered. */
export type Shop = {
  /** Throws for any status but 2xx. */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

/** A call to the back end: its path is below /api/rest, with the query. */
export type Call = { method: string; path: string; body: unknown }

/** Below it are all calls to the back end. */
export const REST = '/api/rest'

const browserFetch = window.fetch.bind(window)

/** Paths of reads that are equal for all visitors and pages of a store; servers cache them, too. */
const SHARED_READS = /^\/(?:media\/.+\.svg|api\/rest\/(?:config|menus|scripts|categories|blocks(?:\/[^/]+)?))$/

type KeptResponse = { status: number; headers: Headers; text: string }
/** Responses to shared reads, by visitor's store, headers and address. */
const keptResponses = new Map<string, Promise<KeptResponse>>()

async function readWhole(response: Response): Promise<KeptResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Calls the back end; a successful shared read is sent once for each test file. */
async function callBackEnd(store: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || !SHARED_READS.test(pathname)) return browserFetch(request)
  const key = JSON.stringify([store, pathname, search, ...request.headers])
  const kept = keptResponses.get(key) ?? browserFetch(request.url, { headers: request.headers }).then(readWhole)
  keptResponses.set(key, kept)
  const forget = () => keptResponses.delete(key)
  const { status, headers, text } = await kept.catch((error: unknown) => {
    forget()
    throw error
  })
  if (status !== 200) forget()
  return new Response(text, { status, headers })
}
/** Handles the calls of the current render. Indirect, because islands may keep the fetch that they find first. */
let answerCall: typeof fetch = browserFetch
/** Calls of the present visit that have no response yet. */
const running = new Set<Promise<Response>>()
window.fetch = (input, init) => {
  const call = answerCall(input, init)
  running.add(call)
  const end = () => running.delete(call)
  call.then(end, end)
  return call
}

/** Calls whose responses have begun, but not ended. */
const unfinished = new Set<string>()

function noteBody(call: string, response: Response): void {
  unfinished.add(call)
  const end = () => unfinished.delete(call)
  response.clone().arrayBuffer().then(end, end)
}

/** Calls that a test lets hang are not waited for longer. */
const RUNNING_LIMIT_MS = 1_500
/** Tests may fake the timers. */
const setRealTimeout = window.setTimeout.bind(window)

/** Handles calls as outside of a visit. */
export function endVisit(): void {
  answerCall = browserFetch
}

/** What has not ended, for the report of a failed test. */
export const describeOpenCalls = (): string =>
  `${running.size} calls without response and ${unfinished.size} unfinished ones (${[...unfinished].join(', ')})`

/** Waits for the previous visit's calls, and for those that they cause: they would open another session. */
export async function untilCallsEnd(): Promise<void> {
  let isLate = false
  const limit = new Promise<void>((resolve) => {
    setRealTimeout(() => {
      isLate = true
      resolve()
    }, RUNNING_LIMIT_MS)
  })
  while (running.size > 0 && !isLate) await Promise.race([Promise.allSettled(running), limit])
}

export function createShop(locale: string): Shop {
  const headers = { accept: 'application/json', 'content-type': 'application/json', language: locale }
  const readToken = async (): Promise<string> => {
    const session = await browserFetch(`${REST}/customers/self/session`, { headers })
    return (await session.json()).customer_data.csrf_token
  }
  let token: Promise<string> | undefined
  return {
    call: async (method, path, body) => {
      if (method !== 'GET') token ??= readToken()
      const response = await browserFetch(`${REST}${path}`, {
        method,
        headers: { ...headers, ...(token && { 'x-csrf-token': await token }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      // Signing in and out change the token.
      if (path.startsWith('/customers')) token = undefined
      if (!response.ok) throw new Error(`${method} ${path} has status ${response.status}: ${await response.text()}`)
      return response.json()
    },
  }
}

/** Records all calls to the back end, and patches responses. */
export function watchCalls(store: string, answers: ResponsePatches): Call[] {
  const calls: Call[] = []
  answerCall = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), window.location.origin), init)
    const { pathname, searchParams, search, origin } = new URL(request.url)
    if (origin !== window.location.origin) return browserFetch(request)
    if (!pathname.startsWith(`${REST}/`)) return callBackEnd(store, request)
    const { method } = request
    const resource = pathname.slice(REST.length)
    const text = method === 'GET' ? '' : await request.clone().text()
    calls.push({ method, path: `${resource}${search}`, body: parseBody(text) })
    const response = await callBackEnd(store, request)
    noteBody(`${method} ${resource}`, response)
    const isRead = method === 'GET'
    const change = findPatch(answers, { resource, isRead, isRefused: !response.ok })
    if (!change) return response
    const answer = response.ok ? await response.clone().json() : null
    const changed = await change(answer, searchParams, isRead ? resource : `${method} ${resource}`)
    if (changed instanceof Response) return changed
    return changed === undefined ? response : Response.json(changed)
  }
  return calls
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text || null
  }
}
