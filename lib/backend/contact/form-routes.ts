import { readBody } from '../../contract-server/request-body.ts'
import {
  FORM_LIMITS,
  type FormFields,
  type FormWire,
  findContentForm,
  readContentForms,
} from '../../contracts/content-forms.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { CHALLENGE_FORMS } from '../../core/checkout-constants.ts'
import type { Backend } from '../api/backend.ts'
import { isChallengeMissing } from '../api/challenge.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { withEveryStoresForms } from '../content/content-forms.ts'
import { isEmail } from '../customers/address.ts'
import { emailKeyOf } from '../customers/customers.ts'
import { subscribe } from '../customers/newsletter.ts'
import { Refusal, translate } from '../text/messages.ts'
import type { StoredEnquiryKind } from './enquiries.ts'
import { readFormSender, type SenderField } from './form-sender.ts'

const KINDS = { contact: 'contact', quote: 'quote', other: 'form' } as const satisfies Record<string, StoredEnquiryKind>

const CHALLENGES = {
  newsletter: CHALLENGE_FORMS.newsletter,
  contact: CHALLENGE_FORMS.contact,
  quote: CHALLENGE_FORMS.requestQuote,
  other: CHALLENGE_FORMS.contentForm,
} as const

/**
 * POST /forms/{path}: forms in content. A newsletter form subscribes its e-mail address; others go to the back office's
 * inbox.
 */
export function addFormRoutes(api: Api, backend: Backend) {
  api.post(routePath(REST_PATHS.form), async (context) => {
    const store = context.get('store')
    const path = `/${context.req.param('path')}`
    const kind = findContentForm(readContentForms(withEveryStoresForms(store.documents.config)), path)
    if (kind === undefined) throw new Refusal(404, 'noPage')
    const body = await readBody(context)
    const fields = readFields(body.fields)
    const checkChallenge = async () => {
      if (await isChallengeMissing(backend, store, CHALLENGES[kind], body['g-recaptcha-response']))
        throw new Refusal(400, 'needChallenge')
    }
    const answer = (message: string) => context.json({ message } satisfies FormWire)
    if (kind === 'newsletter') {
      const email = checkEmail(readFormSender(fields).email, true)
      await countAttempt(backend, context, 'newsletter', emailKeyOf(email))
      await checkChallenge()
      await subscribe(backend.db, store.content.id, email)
      return answer(translate('newsletterAccepted', store.locale))
    }
    const enquiry = readEnquiry(fields, kind !== 'other')
    await countAttempt(backend, context, KINDS[kind])
    await checkChallenge()
    await saveEnquiry(backend, context, KINDS[kind], path, enquiry)
    return answer(translate('formReceived', store.locale))
  })
}

/** The submitted fields; 400 beyond the limits of the contract. */
function readFields(sent: unknown): FormFields {
  const entries = Object.entries(typeof sent === 'object' && sent !== null ? sent : {})
  const { fields: most, name: longestName, value: longestValue } = FORM_LIMITS
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestValue
  const isSound = ([name, value]: [string, unknown]) =>
    name.length <= longestName &&
    (isText(value) || (Array.isArray(value) && value.length <= most && value.every(isText)))
  if (entries.length > most || !entries.every(isSound)) throw new Refusal(400, 'badRequest')
  return Object.fromEntries(entries) as FormFields
}

/** Checks the sender's e-mail address, which is '' if missing. */
function checkEmail(email: string, isNeeded: boolean): string {
  if (email === '' && isNeeded) throw new Refusal(400, 'needEmail')
  if (email !== '' && !isEmail(email)) throw new Refusal(400, 'badEmail')
  return email
}

type Enquiry = Record<SenderField | 'message', string>

/** The sender's data have columns in the inbox; other fields become lines of the message. */
function readEnquiry(fields: FormFields, needsEmail: boolean): Enquiry {
  const { fields: ofSender, ...sender } = readFormSender(fields)
  checkEmail(sender.email, needsEmail)
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const text = [value].flat().join(', ').trim()
    return text === '' || name === 'message' || ofSender.has(name) ? [] : [`${name}: ${text}`]
  })
  const written = [fields.message ?? ''].flat().join('\n').trim()
  const message = [written, lines.join('\n')].filter(Boolean).join('\n\n')
  if (Object.values({ ...sender, message }).every((text) => text === '')) throw new Refusal(400, 'needMessage')
  return { ...sender, message }
}

async function saveEnquiry(
  backend: Backend,
  context: ApiContext,
  kind: StoredEnquiryKind,
  form: string,
  enquiry: Enquiry,
) {
  const { name, email, telephone, product, message } = enquiry
  const sessionId = context.get('sessionId') ?? ''
  await backend.db.query(
    `INSERT INTO enquiry (store_id, session_id, kind, form, name, email, telephone, product, message)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [context.get('store').content.id, sessionId, kind, form, name, email, telephone, product, message],
  )
}
