import * as v from 'valibot'
import { readErrorMessages, readPlainMessages } from '../contracts/error.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { ApiFailure } from './failure.ts'

/** Maximum size of a back end's response; a larger one is a failure. */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** Statuses for a missing call or resource; their messages are for developers ('Request does not match any route'). */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * Reads a JSON response. HTML, truncated JSON, an empty body or an endless one are failures of layer 'shape'. Failures
 * of layer 'http' contain the server's messages for shoppers.
 */
export async function readJson(response: Response): Promise<Result<unknown, ApiFailure>> {
  const body = await readBounded(response, MAX_RESPONSE_BYTES)
  if (response.status === 204) return ok(null)
  const json = body === null ? undefined : parseJson(body)
  if (!response.ok) {
    const isForShoppers = !NOT_OFFERED.has(response.status)
    return err({
      layer: 'http',
      status: response.status,
      messages: isForShoppers ? readErrorMessages(json) : [],
      plainMessages: isForShoppers ? readPlainMessages(json) : [],
      isRetryable: (response.status >= 500 && response.status !== 501) || response.status === 429,
    })
  }
  if (json === undefined) {
    return err({ layer: 'shape', status: response.status, messages: [], isRetryable: true })
  }
  return ok(json)
}

/** A response that doesn't match its schema is a failure of layer 'shape'. */
export function checkShape<S extends v.GenericSchema>(schema: S, json: unknown): Result<v.InferOutput<S>, ApiFailure> {
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return ok(parsed.output)
  return err({
    layer: 'shape',
    status: 200,
    messages: [],
    isRetryable: false,
    cause: v.summarize(parsed.issues.slice(0, 5) as typeof parsed.issues),
  })
}

/** Keys of error bodies, which rejections and error pages of frameworks return instead of a resource. */
const ENVELOPE: ReadonlySet<string> = new Set(['messages', 'message', 'error', 'errors', 'code', 'status', 'success'])

/**
 * Whether JSON can be a resource at all, which schemas with defaults for all fields can't decide: `{}`, a plain string
 * and the body of an error are not. `null` and `false` both mean "empty".
 */
export function isResource(json: unknown): boolean {
  if (typeof json !== 'object') return json === false
  return json === null || Array.isArray(json) || Object.keys(json).some((key) => !ENVELOPE.has(key))
}

export const NO_RESOURCE = err<ApiFailure>({
  layer: 'shape',
  status: 200,
  messages: [],
  isRetryable: false,
  cause: 'it is no resource',
})

/** Converts what fetch throws. */
export function failureOf(error: unknown): ApiFailure {
  const isTimeout = error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return { layer: isTimeout ? 'timeout' : 'network', status: null, messages: [], isRetryable: !isTimeout, cause: error }
}

/** A response's text; null if larger than `limitBytes`. Counts the bytes as they arrive. */
export async function readBounded(response: Response, limitBytes: number): Promise<string | null> {
  const announced = Number(response.headers.get('content-length') ?? 0)
  if (announced > limitBytes) {
    await response.body?.cancel()
    return null
  }
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > limitBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
