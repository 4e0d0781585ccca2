import 'server-only'
import { parseJson } from '../../api/read-response.ts'
import type { RequestTrace } from '../../api/request-trace.ts'
import { visitorAddress } from '../../api/visitor-headers.ts'
import { readBodyBytes } from '../../core/server/read-body.ts'
import { loadTranslator } from '../../i18n/translator.ts'
import type { Site } from '../../site/site.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { chooseAgentLocale, openAgentSite, originOf } from '../agent-site.server.ts'
import { countAgentCall } from '../request-limit.ts'
import type { AgentCall } from './agent-call.ts'
import { buildProfile } from './capabilities.ts'
import { handleHandOver } from './hand-over.server.ts'
import { runOnce } from './idempotency.ts'
import { handleMcp, type RunForMcp } from './mcp-transport.server.ts'
import { negotiate } from './negotiate.ts'
import { UCP_OPERATIONS, type UcpOperation } from './operations.server.ts'
import { type ProtocolCode, protocolError, UcpFailure, type UcpResponse } from './outcomes.ts'
import { createPurchaseIds } from './purchase-id.ts'
import { signResponse } from './sign-messages.ts'
import { findSignatureFailure } from './signatures.ts'
import { deriveStoreKey } from './store-key.ts'

/** Largest body of a call, in bytes. */
const LARGEST_BODY = 64 * 1024

/** First segment of hand-overs, below the endpoint. */
const CONTINUE = 'continue'

/** The profile may be cached for a minute, which is the least that the protocol allows. */
const PROFILE_CACHE = 'public, max-age=60'

function toResponse({ status, body, retryAfterS }: UcpResponse, cacheControl = 'no-store'): Response {
  const response = Response.json(body, { status })
  response.headers.set('cache-control', cacheControl)
  response.headers.set('x-content-type-options', 'nosniff')
  if (retryAfterS !== undefined) response.headers.set('retry-after', String(retryAfterS))
  return response
}

const refuse = (code: ProtocolCode, content: string, retryAfterS?: number): Response =>
  toResponse(protocolError(code, content, retryAfterS === undefined ? {} : { retryAfterS }))

/** Languages of an agent's request: its header, and the protocol's own word for it in `context`. */
const languageOf = (request: Request, body: unknown): string => {
  const context = (body as { context?: { language?: unknown } } | null)?.context
  const language = typeof context?.language === 'string' ? context.language : ''
  return request.headers.get('accept-language') ?? language
}

/** The operation of a path, with its id; 'method' if the path has others. */
function findOperation(method: string, path: readonly string[]) {
  const fits = UCP_OPERATIONS.flatMap((operation) => {
    const parts = operation.path.split('/')
    const isFit = parts.length === path.length && parts.every((part, index) => part === '{id}' || part === path[index])
    return isFit ? [{ operation, id: path[parts.indexOf('{id}')] ?? '' }] : []
  })
  return fits.find(({ operation }) => operation.method === method) ?? (fits.length > 0 ? 'method' : undefined)
}

/**
 * Calls of agents below /api/ucp: the store's profile, the operations of the protocol's REST transport, and the page on
 * which a person continues an agent's purchase. 404 if the store's configuration does not let agents shop.
 */
export async function handleAgentRequest(
  request: Request,
  path: readonly string[],
  tenant: Tenant,
  trace: RequestTrace,
): Promise<Response> {
  const isHandOver = path.length === 2 && path[0] === CONTINUE
  if (!isHandOver) {
    const kind = request.method === 'GET' ? 'read' : 'write'
    const waitS = countAgentCall(kind, tenant.tenant, visitorAddress(request.headers))
    if (waitS > 0) return refuse('rate_limited', 'Too many calls from this address', waitS)
  }
  const ids = createPurchaseIds(tenant.tenant)
  const site = await openAgentSite(request, tenant, tenant.locale)
  if (site === null) return refuse('unavailable', 'The shop cannot be reached at the moment', 5)
  if (!site.config.agents.isEnabled || !ids.canSeal) return refuse('not_found', 'This shop has no interface for agents')
  const origin = originOf(request)
  if (path.length === 1 && path[0] === 'profile') {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse('method_not_allowed', 'The profile is read')
    const { publicKey } = await deriveStoreKey(tenant.tenant)
    return toResponse(
      { status: 200, body: buildProfile(origin, site.config.agents.handlers, publicKey) },
      PROFILE_CACHE,
    )
  }
  if (isHandOver) return handleHandOver({ request, tenant, trace, ids, token: path[1] ?? '' })
  const shared = { tenant, trace, ids, origin }
  if (path.length === 1 && path[0] === 'mcp') {
    const run: RunForMcp = (found, sent) => runOperation(request, site, found, async () => sent, shared)
    return handleMcp(request, site.config.identity.name || site.host, run, (response) => signForStore(response, tenant))
  }
  const found = findOperation(request.method, path)
  if (found === undefined) return refuse('not_found', 'There is no such operation')
  if (found === 'method') return refuse('method_not_allowed', 'This operation has another method')
  const response = toResponse(await runOperation(request, site, found, () => readRest(request), shared))
  return found.operation.isSigned ? signForStore(response, tenant) : response
}

const signForStore = async (response: Response, { tenant }: Tenant): Promise<Response> =>
  signResponse(response, await deriveStoreKey(tenant))

/** What a transport has read of a call. */
type Sent = {
  /** UCP-Agent, or the profile's address in its form. */
  readonly profile: string | null
  readonly key: string | null
  /** The payload as it was sent, and read. */
  readonly text: string
  readonly body: unknown
  /** The whole body of the request, which a signature covers. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads a call of the REST transport; a response if its body can't be read. */
async function readRest(request: Request): Promise<Sent | UcpResponse> {
  const bytes = request.method === 'GET' ? new Uint8Array() : await readBodyBytes(request, LARGEST_BODY)
  if (bytes === null) return protocolError('payload_too_large', 'The body is too large')
  const text = new TextDecoder().decode(bytes)
  const body = text === '' ? undefined : parseJson(text)
  if (text !== '' && body === undefined) return protocolError('invalid_request', 'The body is not valid JSON')
  const { headers } = request
  return { profile: headers.get('ucp-agent'), key: headers.get('idempotency-key'), text, body, bytes }
}

async function runOperation(
  request: Request,
  store: Site,
  { operation, id }: { operation: UcpOperation; id: string },
  read: () => Promise<Sent | UcpResponse>,
  shared: Pick<AgentCall, 'tenant' | 'trace' | 'ids' | 'origin'>,
): Promise<UcpResponse> {
  const { tenant, origin } = shared
  const sent = await read()
  if ('status' in sent) return sent
  const { profile, key, text, body, bytes } = sent
  const negotiated = await negotiate(profile, store.host, operation.needs, `${origin}/`)
  if (!negotiated.ok) return negotiated.error
  const { pathname: path, search: query } = new URL(request.url)
  const authority = request.headers.get('host') ?? ''
  const { method, headers } = request
  const failure = await findSignatureFailure(
    { method, authority, path, query, headers, bytes },
    negotiated.value.platform.keys,
  )
  if (failure) return protocolError(failure, 'The signature of the request is not valid')
  const locale = chooseAgentLocale(languageOf(request, body), tenant)
  const site = locale === store.locale ? store : await openAgentSite(request, tenant, locale)
  const t = await loadTranslator(locale, 'agents')
  if (site === null) return protocolError('unavailable', t('unavailable'), { retryAfterS: 5 })
  const call: AgentCall = {
    ...shared,
    ...negotiated.value,
    request,
    site,
    t,
    locale,
    handlers: site.config.agents.handlers,
  }
  const run = async (): Promise<UcpResponse> => {
    try {
      return await operation.run(call, id, body)
    } catch (error) {
      if (error instanceof UcpFailure) return error.response
      throw error
    }
  }
  if (!operation.isWrite) return run()
  const { profileUrl: platform } = negotiated.value.platform
  const name = `${operation.name} ${id}`
  return runOnce({ store: tenant.tenant, platform, operation: name, key, body: text }, run)
}
