/** Reads query and body of a request: cleaned (incoming.ts), and with limits. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { readBodyBytes } from '../core/server/read-body.ts'
import { cleanJsonValue, cleanParameters } from './incoming.ts'
import { ContractRefusal } from './refusal.ts'

const BODY_LIMIT_BYTES = 64 * 1024

export const queryOf = (context: Context): URLSearchParams => cleanParameters(new URL(context.req.url).searchParams)

/** The JSON object in the body, {} if empty; 400 if it isn't a JSON object, 413 above 64 KB or `limitBytes`. */
export async function readBody(context: Context, limitBytes = BODY_LIMIT_BYTES): Promise<Record<string, unknown>> {
  const text = await readText(context.req.raw, limitBytes)
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text, cleanJsonValue)
  } catch {
    throw new ContractRefusal(400, 'badRequest')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ContractRefusal(400, 'badRequest')
  return body as Record<string, unknown>
}

/** The body of a contract request; 400 if it doesn't match the schema. Unknown fields are dropped. */
export async function readRequest<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await readBody(context))
  if (!result.success) throw new ContractRefusal(400, 'badRequest')
  return result.output
}

/** The form fields in the body; 413 above 64 KB. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  return cleanParameters(new URLSearchParams(await readText(context.req.raw, BODY_LIMIT_BYTES)))
}

/** The bytes of a body; 413 as soon as they exceed `limitBytes`. */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBodyBytes(request, limitBytes)
  if (bytes === null) throw new ContractRefusal(413, 'tooLarge')
  return bytes
}

const readText = async (request: Request, limitBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, limitBytes))
