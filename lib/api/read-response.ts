import * as v from 'valibot'
import { readErrorMessages, readPlainMessages } from '../contracts/error.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { ApiFailure } from './failure.ts'

/** No response of a store back end is larger than this; what is gets cut off and counts as a failure. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** With these a back end says that it has no such call or thing, in words for developers ('Request does not match any route'). */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * Reads a JSON response, whatever a broken back end sends: HTML, half a document, nothing at all or endless bytes are
 * failures of layer 'shape'. An error status carries the server's
 * messages, if it has any for shoppers.
 */
export async function readJson(response: Response): Promise<Result<unknown, ApiFailure>> {
  const body = await readBounded(response, MAX_ANSWER_BYTES)
  if (response.status === 204) return ok(null)
  const json = body === null ? undefined : parseJson(body)
  if (!response.ok) {
    const isSpoken = !NOT_OFFERED.has(response.status)
    return err({
      layer: 'http',
      status: response.status,
      messages: isSpoken ? readErrorMessages(json) : [],
      plainMessages: isSpoken ? readPlainMessages(json) : [],
      isRetryable: response.status >= 500 || response.status === 429,
    })
  }
  if (json === undefined) {
    return err({ layer: 'shape', status: response.status, messages: [], isRetryable: true })
  }
  return ok(json)
}

/** Checks a response against its schema; one that doesn't fit is a failure of layer 'shape'. */
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

/** Keys of what answers in place of a resource, as refusals and error pages of frameworks do. */
const ENVELOPE: ReadonlySet<string> = new Set(['messages', 'message', 'error', 'errors', 'code', 'status', 'success'])

/**
 * Whether JSON may be a resource at all, which schemas that fill what is missing can't tell: `{}`, a bare word and the
 * body of an error are none. `null` and `false` are spellings of "nothing".
 */
export function isResource(json: unknown): boolean {
  if (typeof json !== 'object') return json === false
  return json === null || Array.isArray(json) || Object.keys(json).some((key) => !ENVELOPE.has(key))
}

/** What a response is that is no resource. */
export const NO_RESOURCE = err<ApiFailure>({
  layer: 'shape',
  status: 200,
  messages: [],
  isRetryable: false,
  cause: 'it is no resource',
})

/** What a thrown fetch error means. */
export function failureOf(error: unknown): ApiFailure {
  const isTimeout = error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return { layer: isTimeout ? 'timeout' : 'network', status: null, messages: [], isRetryable: !isTimeout, cause: error }
}

/** A response's text, counted while it arrives; null when it is larger than `limitBytes`. */
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

/** JSON of a text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
