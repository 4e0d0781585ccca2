import type { QuoteRequestWire } from '../../contracts/quote.ts'
import { formatPhone } from '../../core/phone.ts'
import type { Backend } from '../backend.ts'
import { isEmail } from '../cart/address.ts'
import { type MessageKey, Refusal } from '../text/messages.ts'
import { type Api, readBody } from './api.ts'
import { isChallengeMissing } from './challenge.ts'

/** Longest texts; what is longer is refused. */
const LENGTHS = { name: 100, email: 254, telephone: 40, product: 500, message: 4_000 } as const

/** Requests of one session and of all sessions of a store within an hour; the second keeps robots from filling it. */
const PER_SESSION_AND_HOUR = 5
const PER_STORE_AND_HOUR = 300

type Field = keyof typeof LENGTHS

function readField(body: Record<string, unknown>, field: Field): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string' || value.length > LENGTHS[field]) throw new Refusal(400, 'badRequest')
  return value.trim()
}

/** What is wrong with a request, first things first. */
function findMistake({ name, email, telephone, product, message }: Record<Field, string>): MessageKey | undefined {
  if (name === '') return 'needName'
  if (email === '') return 'needEmail'
  if (!isEmail(email)) return 'badEmail'
  if (telephone !== '' && formatPhone(telephone) === undefined) return 'badTelephone'
  if (product === '' && message === '') return 'needMessage'
  return undefined
}

/** POST /quote-requests (lib/contracts/quote.ts): notes what a shopper wants priced. */
export function addQuoteRoutes(api: Api, backend: Backend) {
  const { db } = backend
  api.post('/quote-requests', async (context) => {
    const view = context.get('view')
    const sessionId = context.get('sessionId')
    if (sessionId === undefined) throw new Refusal(403, 'badToken')
    const body = await readBody(context)
    const fields = {
      name: readField(body, 'name'),
      email: readField(body, 'email'),
      telephone: readField(body, 'telephone'),
      product: readField(body, 'product'),
      message: readField(body, 'message'),
    }
    const mistake = findMistake(fields)
    if (mistake) throw new Refusal(400, mistake)
    const storeId = view.content.id
    const [count] = await db.query<{ own: number; all: number }>(
      `SELECT count(*) FILTER (WHERE session_id = $2)::integer AS own, count(*)::integer AS all
       FROM quote_request WHERE store_id = $1 AND asked_at > now() - interval '1 hour'`,
      [storeId, sessionId],
    )
    if ((count?.own ?? 0) >= PER_SESSION_AND_HOUR || (count?.all ?? 0) >= PER_STORE_AND_HOUR) {
      throw new Refusal(429, 'tooManyRequests')
    }
    if (await isChallengeMissing(backend, view, 'request_quote', body['g-recaptcha-response'])) {
      throw new Refusal(400, 'needChallenge')
    }
    const [row] = await db.query<{ request_id: number }>(
      `INSERT INTO quote_request (store_id, session_id, name, email, telephone, product, message)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING request_id`,
      [storeId, sessionId, fields.name, fields.email, fields.telephone, fields.product, fields.message],
    )
    const answer: QuoteRequestWire = { request_id: String(row?.request_id ?? '') }
    return context.json(answer, 201)
  })
}
