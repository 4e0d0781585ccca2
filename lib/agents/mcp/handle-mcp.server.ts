import 'server-only'
import type { RequestTrace } from '../../api/request-trace.ts'
import { visitorAddress } from '../../api/visitor-headers.ts'
import { UCP_PROFILE_PATH } from '../../core/url/routes.ts'
import type { Site } from '../../site/site.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { chooseAgentLocale, openAgentSite, originOf } from '../agent-site.server.ts'
import { RPC_ERRORS, type RpcRequest, readRpc, writeRpc, writeRpcError } from '../json-rpc.ts'
import { countAgentCall } from '../request-limit.ts'
import { checkMcpRequest, describeServer, type McpServer, resultOf } from './protocol.ts'
import { loadToolTexts } from './tool.ts'
import { findTool, listTools, runTool } from './tools.server.ts'

/** Errors that the protocol has no code for have that of HTTP, outside of the range that JSON-RPC reserves. */
const refuse = (status: number, message: string, retryAfterS?: number): Response =>
  writeRpcError(status, null, status, message, retryAfterS === undefined ? {} : { retryAfterS })

const instructionsFor = (request: Request): string =>
  'Tools of one shop. They read: prices and stock hold for the moment of the call; link to the url of a product. ' +
  `Carts and orders: ${originOf(request)}${UCP_PROFILE_PATH}`

const describe = (request: Request, site: Site): McpServer => ({
  name: site.config.identity.name || site.host,
  instructions: instructionsFor(request),
  tools: listTools(site),
})

/** POST /api/mcp: tools for shop assistants. 404 if the store's configuration does not let agents in. */
export async function handleMcpRequest(request: Request, tenant: Tenant, trace: RequestTrace): Promise<Response> {
  const visitor = visitorAddress(request.headers)
  const waitS = countAgentCall('read', tenant.tenant, visitor)
  if (waitS > 0) return refuse(429, 'Too many calls from this address', waitS)
  const message = await readRpc(request)
  if (message instanceof Response) return message
  const site = await openAgentSite(request, tenant, tenant.locale)
  if (site === null) return refuse(503, 'The shop cannot be reached at the moment', 5)
  if (!site.config.agents.isEnabled) return refuse(404, 'This shop has no interface for agents')
  const { id, method } = message
  const refusal = checkMcpRequest(message, request.headers)
  if (refusal) {
    const { status, code, data } = refusal
    return writeRpcError(status, id, code, refusal.message, data ? { data } : {})
  }
  const server = describe(request, site)
  if (method === 'tools/call') return callTool({ request, tenant, trace, visitor }, site, message, server)
  const result = describeServer(server, message)
  return result
    ? writeRpc(200, { id, result })
    : writeRpcError(404, id, RPC_ERRORS.unknownMethod, 'There is no such method')
}

type Caller = { request: Request; tenant: Tenant; trace: RequestTrace; visitor: string }

async function callTool(
  { visitor, ...shared }: Caller,
  store: Site,
  { id, params }: RpcRequest,
  server: McpServer,
): Promise<Response> {
  const { request, tenant } = shared
  const tool = findTool(store, params.name)
  if (!tool) return writeRpcError(400, id, RPC_ERRORS.invalidParameters, 'There is no such tool')
  const waitS = tool.isCostly ? countAgentCall('costly', tenant.tenant, visitor) : 0
  if (waitS > 0) return refuse(429, 'Too many calls of this tool from this address', waitS)
  const { arguments: args = {} } = params
  const { language } = Object(args) as { language?: unknown }
  const accepted = typeof language === 'string' ? language : (request.headers.get('accept-language') ?? '')
  const locale = chooseAgentLocale(accepted, tenant)
  const site = locale === store.locale ? store : await openAgentSite(request, tenant, locale)
  if (site === null) return refuse(503, 'The shop cannot be reached at the moment', 5)
  const result = await runTool(tool.name, { ...shared, locale, site, texts: await loadToolTexts(locale) }, args)
  return writeRpc(200, { id, result: resultOf(server, result) })
}
