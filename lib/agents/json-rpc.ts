/**
 * JSON-RPC 2.0 over HTTP as the Model Context Protocol uses it: one message in the body of a POST, its response as
 * JSON. Both MCP endpoints use this file: that of the commerce protocol (ucp/mcp-transport.server.ts) and that of shop
 * assistants (mcp/handle-mcp.server.ts).
 */
import * as v from 'valibot'
import { parseJson } from '../api/read-response.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import { normalizeHost } from '../tenant/host.ts'

/** Largest message, in bytes. */
const LARGEST_MESSAGE = 64 * 1024

export const RPC_ERRORS = {
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParameters: -32602,
} as const

const RpcMessage = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

export type RpcId = string | number | null

/** A request that was read, with the bytes of its body. */
export type RpcRequest = {
  readonly id: RpcId
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function writeRpc(status: number, message: object, retryAfterS?: number): Response {
  const response = Response.json({ jsonrpc: '2.0', ...message }, { status })
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  if (retryAfterS !== undefined) response.headers.set('retry-after', String(retryAfterS))
  return response
}

export const writeRpcError = (
  status: number,
  id: RpcId,
  code: number,
  message: string,
  { data, retryAfterS }: { data?: object; retryAfterS?: number } = {},
): Response => writeRpc(status, { id, error: { code, message, ...(data && { data }) } }, retryAfterS)

/**
 * Whether a browser sends the request from a page of another site: such a page may have pointed its own name at this
 * server (DNS rebinding). Software that is no browser sends no Origin.
 */
export function isFromOtherSite({ headers }: Pick<Request, 'headers'>): boolean {
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).hostname !== normalizeHost(headers.get('host'))
}

/** Reads a request; the finished response to all else, and to what must not be served. */
export async function readRpc(request: Request): Promise<RpcRequest | Response> {
  if (request.method !== 'POST') {
    return new Response(null, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } })
  }
  const refuse = (status: number, code: number, message: string) => writeRpcError(status, null, code, message)
  if (isFromOtherSite(request)) {
    return refuse(403, RPC_ERRORS.invalidRequest, 'Pages of other sites cannot call this address')
  }
  const bytes = await readBodyBytes(request, LARGEST_MESSAGE)
  if (bytes === null) {
    return refuse(413, RPC_ERRORS.invalidRequest, `A message has at most ${LARGEST_MESSAGE / 1024} KiB`)
  }
  const parsed = v.safeParse(RpcMessage, parseJson(new TextDecoder().decode(bytes)))
  if (!parsed.success) return refuse(400, RPC_ERRORS.invalidRequest, 'The body must be one JSON-RPC 2.0 message')
  const { id, method, params } = parsed.output
  // Notifications have no id, and get no answer.
  if (id === undefined) return new Response(null, { status: 202, headers: { 'cache-control': 'no-store' } })
  return { id, method, params, bytes }
}
