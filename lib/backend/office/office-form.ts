/** Reads forms sent to the back office. */

import type { Context } from 'hono'
import { cleanIncoming, cleanParameters } from '../../contract-server/incoming.ts'
import { readBytes } from '../../contract-server/request-body.ts'
import { Refusal } from '../text/messages.ts'

export type OfficeForm = {
  /**
   * A field's text, '' if missing, with '
   * ' as line break. Responds 400 above `limit` characters.
   */
  text: (name: string, limit?: number) => string
  /** Names of the text fields, in order. */
  names: readonly string[]
  /** An uploaded file; undefined if missing or empty. */
  file: (name: string) => Promise<{ name: string; bytes: Uint8Array } | undefined>
}

const LINE_LIMIT = 2_000
const MOST_FIELDS = 400

function createForm(texts: ReadonlyMap<string, string>, files: ReadonlyMap<string, File>): OfficeForm {
  return {
    text: (name, limit = LINE_LIMIT) => {
      const text = (texts.get(name) ?? '').replace(/\r\n?/g, '\n')
      if (text.length > limit) throw new Refusal(400, 'badRequest')
      return text
    },
    names: [...texts.keys()],
    file: async (name) => {
      const file = files.get(name)
      if (file === undefined || file.size === 0) return undefined
      return { name: cleanIncoming(file.name), bytes: new Uint8Array(await file.arrayBuffer()) }
    },
  }
}

/** Reads the form in a request's body. Responds 413 above `limitBytes`, and 400 for any other type of content. */
export async function readOfficeForm(context: Context, limitBytes: number): Promise<OfficeForm> {
  if (Number(context.req.header('content-length') ?? 0) > limitBytes) throw new Refusal(413, 'tooLarge')
  const type = context.req.header('content-type') ?? ''
  const bytes = await readBytes(context.req.raw, limitBytes)
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const fields = cleanParameters(new URLSearchParams(new TextDecoder().decode(bytes)))
    if (fields.size > MOST_FIELDS) throw new Refusal(400, 'badRequest')
    return createForm(new Map(fields), new Map())
  }
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal(400, 'badRequest')
  const parts = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  const entries = [...parts]
  if (entries.length > MOST_FIELDS) throw new Refusal(400, 'badRequest')
  return createForm(
    new Map(
      entries.flatMap(([name, value]) =>
        typeof value === 'string' ? [[cleanIncoming(name), cleanIncoming(value)] as const] : [],
      ),
    ),
    new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value] as const]))),
  )
}
