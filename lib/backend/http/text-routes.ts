/** Webhooks of the provider of texts (SMS): replies of shoppers, and reports of delivery. Both are signed forms. */
import type { Hono } from 'hono'
import { readForm } from '../../contract-server/request-body.ts'
import { readNationalPhone } from '../../core/address/phone.ts'
import { escapeHtml } from '../../core/html/escape-html.ts'
import type { Backend } from '../api/backend.ts'
import type { ApiContext, ApiEnvironment } from '../api/store-request.ts'
import { storePhoneOf } from '../mail/build-mail.ts'
import { findReplyLocale, optIn, optOut } from '../sms/text-consents.ts'
import { readReply } from '../sms/text-keywords.ts'
import { REPLIES_PATH, STATUS_PATH } from '../sms/text-paths.ts'
import { noteTextStatus } from '../sms/text-queue.ts'
import { toPlainLine } from '../sms/text-segments.ts'
import { readTextSettings } from '../sms/text-settings.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'

/** TwiML: an answer that the provider sends to the shopper; '' for none. */
const writeAnswer = (text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${text === '' ? '' : `<Message>${escapeHtml(text)}</Message>`}` +
  '</Response>'

/**
 * Records a reply and returns the answer to it. STOP and START are confirmed once; the provider has answered already if
 * it names the kind of the reply in `OptOutType`.
 */
async function answerReply({ db }: Backend, store: StoreContext, fields: URLSearchParams): Promise<string> {
  const storeId = store.content.id
  const digits = readNationalPhone(fields.get('From') ?? '')
  if (digits === undefined) return ''
  const phone = `+1${digits}`
  const { brand } = readTextSettings(store) ?? { brand: '' }
  const isAnswered = (fields.get('OptOutType') ?? '') !== ''
  const kind = readReply(fields.get('OptOutType') || (fields.get('Body') ?? ''))
  const hasChanged =
    kind === 'stop' || kind === 'start'
      ? await db.transaction((transaction) => (kind === 'stop' ? optOut : optIn)(transaction, storeId, phone))
      : kind === 'help'
  if (!hasChanged || isAnswered) return ''
  const { locale } = store
  if (kind === 'stop') return toPlainLine(translate('textStopped', locale, { brand }))
  if (kind === 'start') return toPlainLine(translate('textStarted', locale, { brand }))
  const shopPhone = storePhoneOf(store)
  const call = shopPhone === '' ? '' : translate('textHelpPhone', locale, { phone: shopPhone })
  return toPlainLine(`${translate('textHelp', locale, { brand })} ${call}`)
}

export function addTextRoutes(app: Hono<ApiEnvironment>, backend: Backend): void {
  const { db, stores, configuration, textQueue } = backend

  /** The fields of a signed request to an existing store; 404 without the store, 403 for a wrong signature. */
  async function open(context: ApiContext) {
    const content = await stores.get(context.req.param('store') ?? '')
    if (content === undefined) throw new Refusal(404, 'noStore')
    const fields = await readForm(context)
    const { pathname, search } = new URL(context.req.url)
    const url = `${configuration.origin}${pathname}${search}`
    const signature = context.req.header('x-twilio-signature') ?? ''
    if (!textQueue.sender.isSigned({ url, fields, signature })) throw new Refusal(403, 'badToken')
    context.header('Cache-Control', 'no-store')
    return { content, fields }
  }

  app.post(`/:store${REPLIES_PATH}`, async (context) => {
    const { content, fields } = await open(context)
    const digits = readNationalPhone(fields.get('From') ?? '')
    const locale = await findReplyLocale(db, content.id, digits === undefined ? '' : `+1${digits}`)
    const store = createStoreContext(content, locale, configuration)
    return context.body(writeAnswer(await answerReply(backend, store, fields)), 200, { 'Content-Type': 'text/xml' })
  })

  app.post(`/:store${STATUS_PATH}`, async (context) => {
    const { content, fields } = await open(context)
    const [word, code] = [fields.get('MessageStatus') ?? '', fields.get('ErrorCode') ?? '']
    await noteTextStatus(db, content.id, { id: context.req.query('text') ?? '', word, code })
    return context.body(null, 204)
  })
}
