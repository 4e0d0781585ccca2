import { readBody } from '../../contract-server/request-body.ts'
import type { EnquiryWire } from '../../contracts/enquiry.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { formatPhone } from '../../core/address/phone.ts'
import { CHALLENGE_FORMS } from '../../core/checkout-constants.ts'
import type { Backend } from '../api/backend.ts'
import { isChallengeMissing } from '../api/challenge.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { isEmail } from '../customers/address.ts'
import { type MessageKey, Refusal } from '../text/messages.ts'
import type { StoredEnquiryKind } from './enquiries.ts'

/** Longer texts are rejected. */
const LENGTHS = { name: 100, email: 254, telephone: 40, product: 500, message: 4_000 } as const

type Field = keyof typeof LENGTHS

function readField(body: Record<string, unknown>, field: Field): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string') throw new Refusal(400, 'badRequest')
  if (value.length > LENGTHS[field]) throw new Refusal(400, 'textTooLong', { count: LENGTHS[field] })
  return value.trim()
}

/** The first validation error of a request. */
function findMistake(kind: FormEnquiryKind, fields: Record<Field, string>): MessageKey | undefined {
  const { name, email, telephone, product, message } = fields
  if (name === '') return 'needName'
  if (email === '') return 'needEmail'
  if (!isEmail(email)) return 'badEmail'
  if (telephone !== '' && formatPhone(telephone) === undefined) return 'badTelephone'
  if (product === '' && message === '') return kind === 'quote' ? 'needProductOrMessage' : 'needMessage'
  return undefined
}

/** POST /quote-requests and /contact-messages (lib/contracts/enquiry.ts): stores a shopper's message to the store. */
export function addEnquiryRoutes(api: Api, backend: Backend) {
  api.post(REST_PATHS.quoteRequests, (context) => receiveEnquiry(backend, 'quote', context))
  api.post(REST_PATHS.contactMessages, (context) => receiveEnquiry(backend, 'contact', context))
}

/** Kinds of the shop's built-in forms. */
type FormEnquiryKind = Exclude<StoredEnquiryKind, 'form'>

const CHALLENGES = { quote: CHALLENGE_FORMS.requestQuote, contact: CHALLENGE_FORMS.contact } as const

async function receiveEnquiry(backend: Backend, kind: FormEnquiryKind, context: ApiContext): Promise<Response> {
  const { db } = backend
  const store = context.get('store')
  const sessionId = context.get('sessionId')
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  const body = await readBody(context)
  const fields = {
    name: readField(body, 'name'),
    email: readField(body, 'email'),
    telephone: readField(body, 'telephone'),
    product: kind === 'quote' ? readField(body, 'product') : '',
    message: readField(body, 'message'),
  }
  const mistake = findMistake(kind, fields)
  if (mistake) throw new Refusal(400, mistake)
  const storeId = store.content.id
  await countAttempt(backend, context, kind)
  if (await isChallengeMissing(backend, store, CHALLENGES[kind], body['g-recaptcha-response'])) {
    throw new Refusal(400, 'needChallenge')
  }
  const [row] = await db.query<{ request_id: number }>(
    `INSERT INTO enquiry (store_id, session_id, kind, name, email, telephone, product, message)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING request_id`,
    [storeId, sessionId, kind, fields.name, fields.email, fields.telephone, fields.product, fields.message],
  )
  const enquiry: EnquiryWire = { request_id: String(row?.request_id ?? '') }
  return context.json(enquiry, 201)
}
