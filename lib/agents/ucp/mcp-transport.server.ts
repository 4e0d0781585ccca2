import 'server-only'
import * as v from 'valibot'
import { RPC_ERRORS, type RpcId, readRpc, writeRpc, writeRpcError } from '../json-rpc.ts'
import { UCP_OPERATIONS, type UcpOperation } from './operations.server.ts'
import type { UcpResponse } from './outcomes.ts'

/** Versions of the Model Context Protocol whose messages this transport has; the first one is proposed. */
const MCP_VERSIONS = ['2025-06-18', '2025-11-25'] as const

const SERVER_ERROR = -32000
const DISCOVERY_FAILED = -32001

/** Codes of JSON-RPC for errors of the protocol (https://ucp.dev/2026-04-08/specification/overview, “Error codes”). */
const RPC_CODES: Readonly<Record<string, number>> = {
  invalid_request: RPC_ERRORS.invalidParameters,
  request_too_large: RPC_ERRORS.invalidParameters,
  invalid_profile_url: DISCOVERY_FAILED,
  profile_unreachable: DISCOVERY_FAILED,
  profile_malformed: DISCOVERY_FAILED,
  version_unsupported: DISCOVERY_FAILED,
}

const ToolCall = v.object({
  name: v.string(),
  arguments: v.optional(
    v.looseObject({
      meta: v.optional(
        v.object({
          'ucp-agent': v.optional(v.object({ profile: v.string() })),
          'idempotency-key': v.optional(v.string()),
        }),
        {},
      ),
      id: v.optional(v.string()),
    }),
    {},
  ),
})

/** Runs an operation: `profile` and `key` are what the headers of the REST transport say. */
export type RunForMcp = (
  found: { operation: UcpOperation; id: string },
  sent: {
    profile: string | null
    key: string | null
    text: string
    body: unknown
    bytes: Uint8Array<ArrayBuffer>
  },
) => Promise<UcpResponse>

/** Name of the argument with an operation's payload. */
const payloadOf = ({ name }: UcpOperation): string =>
  name.endsWith('_cart') ? 'cart' : name.endsWith('_checkout') ? 'checkout' : 'catalog'

const hasPayload = ({ name, method }: UcpOperation): boolean => method !== 'GET' && !name.startsWith('cancel_')

/** A tool of tools/list. The payload's schema is the protocol's, under its own address. */
function describeTool(operation: UcpOperation) {
  const { name, path } = operation
  const required = [
    'meta',
    ...(path.includes('{id}') ? ['id'] : []),
    ...(hasPayload(operation) ? [payloadOf(operation)] : []),
  ]
  return {
    name,
    description: `${name} of the Universal Commerce Protocol (https://ucp.dev/2026-04-08/specification/overview)`,
    inputSchema: {
      type: 'object',
      required,
      properties: {
        meta: {
          type: 'object',
          required: ['ucp-agent'],
          properties: {
            'ucp-agent': { type: 'object', required: ['profile'], properties: { profile: { type: 'string' } } },
            'idempotency-key': { type: 'string' },
          },
        },
        ...(path.includes('{id}') && { id: { type: 'string' } }),
        ...(hasPayload(operation) && { [payloadOf(operation)]: { type: 'object' } }),
      },
    },
    annotations: { readOnlyHint: !operation.isWrite },
  }
}

/** The response of a tool: the protocol's own as structured content, or a JSON-RPC error with the status of REST. */
function toRpc(id: RpcId, { status, body, retryAfterS }: UcpResponse): Response {
  const { code, content, continue_url } = body as { code?: string; content?: string; continue_url?: string }
  if (typeof code === 'string') {
    const data = { code, content, continue_url, ...(retryAfterS !== undefined && { retry_after: retryAfterS }) }
    const error = { code: RPC_CODES[code] ?? SERVER_ERROR, message: content ?? code, data }
    return writeRpc(status, { id, error }, retryAfterS)
  }
  const isError = (body as { ucp?: { status?: string } }).ucp?.status === 'error'
  const result = { structuredContent: body, content: [{ type: 'text', text: JSON.stringify(body) }] }
  return writeRpc(200, { id, result: { ...result, ...(isError && { isError: true }) } })
}

/**
 * The MCP transport of the protocol (https://ucp.dev/2026-04-08/specification/checkout-mcp): one message in the body of
 * a POST, its response as JSON. There are no sessions and no streams.
 */
export async function handleMcp(
  request: Request,
  shopName: string,
  run: RunForMcp,
  sign: (response: Response) => Promise<Response>,
): Promise<Response> {
  const message = await readRpc(request)
  if (message instanceof Response) return message
  const { id, method, params, bytes } = message
  if (method === 'ping') return writeRpc(200, { id, result: {} })
  if (method === 'initialize') {
    const version = MCP_VERSIONS.find((known) => known === params.protocolVersion) ?? MCP_VERSIONS[0]
    const serverInfo = { name: shopName, version: '1' }
    return writeRpc(200, { id, result: { protocolVersion: version, capabilities: { tools: {} }, serverInfo } })
  }
  if (method === 'tools/list') return writeRpc(200, { id, result: { tools: UCP_OPERATIONS.map(describeTool) } })
  if (method !== 'tools/call') return writeRpcError(404, id, RPC_ERRORS.unknownMethod, 'There is no such method')
  const call = v.safeParse(ToolCall, params)
  const operation = call.success ? UCP_OPERATIONS.find(({ name }) => name === call.output.name) : undefined
  if (!call.success || !operation) return writeRpcError(400, id, RPC_ERRORS.invalidParameters, 'There is no such tool')
  const { meta, id: resource = '', ...others } = call.output.arguments
  const body = hasPayload(operation) ? (others as Record<string, unknown>)[payloadOf(operation)] : undefined
  const profile = meta['ucp-agent']?.profile
  const response = toRpc(
    id,
    await run(
      { operation, id: resource },
      {
        profile: profile === undefined ? null : `profile="${profile.replaceAll('"', '')}"`,
        key: meta['idempotency-key'] ?? null,
        text: JSON.stringify(body ?? null),
        body,
        bytes,
      },
    ),
  )
  return operation.isSigned ? sign(response) : response
}
