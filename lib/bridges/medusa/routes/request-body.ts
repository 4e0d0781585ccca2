/** Reads the body of a shopper's request. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { readBodyBytes } from '../../../core/read-body.ts'
import { BridgeRefusal } from '../refusal.ts'

const LIMIT_BYTES = 64 * 1024
/** NUL, other control characters except line breaks and tabs, and lone surrogates, which engines can't store. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Surrogate}/gu

/** The JSON object in the body, {} if it is empty; 400 if it is no object, 413 above 64 kB. */
async function readObject(context: Context): Promise<Record<string, unknown>> {
  const bytes = await readBodyBytes(context.req.raw, LIMIT_BYTES)
  if (bytes === null) throw new BridgeRefusal(413, 'tooLarge')
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replace(UNSTORABLE, '') : value))
  } catch {
    throw new BridgeRefusal(400, 'badRequest')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BridgeRefusal(400, 'badRequest')
  return body as Record<string, unknown>
}

/** The body of a contract request; 400 if it doesn't match the schema. Unknown fields are dropped. */
export async function readRequest<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await readObject(context))
  if (!result.success) throw new BridgeRefusal(400, 'badRequest')
  return result.output
}
