/** Reads what a shopper's browser has sent. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { readBodyBytes } from '../../../core/read-body.ts'
import { Refusal } from '../refusal.ts'

const LIMIT_BYTES = 64 * 1024
/** NUL, other control characters but line breaks and tabs, and halves of surrogate pairs: no engine stores them. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Surrogate}/gu

/** The JSON object in the body, {} when there is none; 400 when it is no object, 413 above 64 kB. */
async function readObject(context: Context): Promise<Record<string, unknown>> {
  const bytes = await readBodyBytes(context.req.raw, LIMIT_BYTES)
  if (bytes === null) throw new Refusal(413, 'tooLarge')
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replace(UNSTORABLE, '') : value))
  } catch {
    throw new Refusal(400, 'badRequest')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'badRequest')
  return body as Record<string, unknown>
}

/** The body as one of the contract's requests; 400 when it is none. Fields that the contract does not name are left out. */
export async function readRequest<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await readObject(context))
  if (!result.success) throw new Refusal(400, 'badRequest')
  return result.output
}
