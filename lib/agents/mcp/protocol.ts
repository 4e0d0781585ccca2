/**
 * The Model Context Protocol, versions 2026-07-28, 2025-11-25 and 2025-06-18, over Streamable HTTP
 * (https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http). A client of the newest
 * version names its version in each request; older ones begin with `initialize` (“Versioning and Compatibility”).
 * There are no sessions and no streams.
 */
import * as v from 'valibot'
import { RPC_ERRORS, type RpcRequest } from '../json-rpc.ts'

/** The newest first. */
const MCP_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const
type McpVersion = (typeof MCP_VERSIONS)[number]

/** Versions whose requests carry what older ones agree on once. */
const NEWER: ReadonlySet<string> = new Set<McpVersion>(['2026-07-28'])
/** Version proposed to a client that asks for an unknown one. */
const PROPOSED: McpVersion = '2025-11-25'

/** Codes of the protocol (“Error Codes”). */
const HEADER_MISMATCH = -32020
const UNSUPPORTED_VERSION = -32022

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo'

/** How long clients may keep the list of tools. */
const LIST_TTL_MS = 300_000

/** An error before a method runs, with its HTTP status. */
export type McpRefusal = {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data?: object
}

const refuse = (code: number, message: string, data?: object): McpRefusal => ({
  status: 400,
  code,
  message,
  ...(data && { data }),
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A header whose value may be encoded as '=?base64?…?=' (“Value Encoding”); undefined if it can't be decoded. */
function decodeHeader(value: string): string | undefined {
  const [, encoded] = /^=\?base64\?([A-Za-z0-9+/=]{0,2000})\?=$/.exec(value) ?? []
  if (encoded === undefined) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)),
    )
  } catch {
    return undefined
  }
}

/** Checks version and headers of a request; null if it may run. */
export function checkMcpRequest({ method, params }: Pick<RpcRequest, 'method' | 'params'>, headers: Headers) {
  const header = headers.get('mcp-protocol-version')
  const meta = v.is(v.record(v.string(), v.unknown()), params._meta) ? params._meta : {}
  const written = textOf(meta[VERSION_KEY])
  const version = written ?? header ?? undefined
  // Before it has a version, a client sends `initialize`; requests without a version are those of old clients.
  if (version === undefined || (method === 'initialize' && written === undefined)) return null
  if (!MCP_VERSIONS.some((known) => known === version)) {
    return refuse(UNSUPPORTED_VERSION, 'Unsupported protocol version', { supported: MCP_VERSIONS, requested: version })
  }
  if (written !== undefined && written !== header) {
    return refuse(HEADER_MISMATCH, `MCP-Protocol-Version must be ${version}, as in the request’s _meta`)
  }
  if (!NEWER.has(version)) return null
  if (written === undefined) return refuse(RPC_ERRORS.invalidParameters, `_meta must contain ${VERSION_KEY}`)
  const capabilities = meta[CAPABILITIES_KEY]
  if (typeof capabilities !== 'object' || capabilities === null) {
    return refuse(RPC_ERRORS.invalidParameters, `_meta must contain ${CAPABILITIES_KEY}`)
  }
  if (headers.get('mcp-method') !== method) return refuse(HEADER_MISMATCH, `Mcp-Method must be ${method}`)
  const name = headers.get('mcp-name')
  if (method === 'tools/call' && (name === null || decodeHeader(name) !== params.name)) {
    return refuse(HEADER_MISMATCH, 'Mcp-Name must be the name of the tool')
  }
  return null
}

/** Whether a request says its version itself: methods differ between both kinds of clients. */
const isNewer = ({ params }: Pick<RpcRequest, 'params'>): boolean =>
  v.is(v.object({ _meta: v.object({ [VERSION_KEY]: v.picklist([...NEWER]) }) }), params)

/** What the server says of itself. */
export type McpServer = { readonly name: string; readonly instructions: string; readonly tools: readonly object[] }

const CAPABILITIES = { tools: {} }
const infoOf = ({ name }: McpServer) => ({ name, version: '1' })

/** A result; older clients ignore what their version doesn't know. */
export const resultOf = (server: McpServer, result: object): object => ({
  resultType: 'complete',
  ...result,
  _meta: { [SERVER_KEY]: infoOf(server) },
})

/** The result of a method that describes the server; undefined for tools/call and for unknown methods. */
export function describeServer(server: McpServer, request: Pick<RpcRequest, 'method' | 'params'>): object | undefined {
  const cached = { ttlMs: LIST_TTL_MS, cacheScope: 'public' }
  const { instructions } = server
  switch (request.method) {
    case 'tools/list':
      return resultOf(server, { tools: server.tools, ...cached })
    case 'server/discover':
      if (!isNewer(request)) return undefined
      return resultOf(server, { supportedVersions: MCP_VERSIONS, capabilities: CAPABILITIES, instructions, ...cached })
    case 'initialize': {
      if (isNewer(request)) return undefined
      const asked = MCP_VERSIONS.find((version) => version === request.params.protocolVersion && !NEWER.has(version))
      const protocolVersion = asked ?? PROPOSED
      return { protocolVersion, capabilities: CAPABILITIES, serverInfo: infoOf(server), instructions }
    }
    case 'ping':
      return isNewer(request) ? undefined : {}
    default:
      return undefined
  }
}
