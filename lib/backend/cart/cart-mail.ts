/** The mail that shares a cart with somebody (S2-7.1: POST /cart/email). */
import { isEmail } from '../customers/address.ts'
import { buildMail, storeNameOf } from '../mail/build-mail.ts'
import { type Mail, toHeaderLine } from '../mail/mail.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'
import type { CartSummary } from './cart-summary.ts'
import { describeLines } from './mail-lines.ts'

/** The form's validated values. */
export type CartMailForm = { senderName: string; senderEmail: string; recipientEmail: string; message: string }

const NAME_LIMIT = 100
const MESSAGE_LIMIT = 500

/** Removes links: otherwise strangers could send spam through the shop's mail server. */
const withoutLinks = (text: string): string => text.replace(/\b(?:https?:\/\/|www\.)\S*/gi, '…')

/** Text without links, and without control characters except for line breaks. Responds 400 if it is too long. */
function readText(value: unknown, limit: number): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > limit) throw new Refusal(400, 'textTooLong', { count: limit })
  return withoutLinks(text).replace(/[^\P{Cc}\n]/gu, '')
}

/** Reads {sender_name, sender_email, recipient_email, message}. Responds 400 for an invalid address. */
export function readCartMailForm(body: Readonly<Record<string, unknown>>): CartMailForm {
  const readAddress = (value: unknown) => {
    const address = typeof value === 'string' ? value.trim() : ''
    if (!isEmail(address) || toHeaderLine(address) !== address) throw new Refusal(400, 'badEmail')
    return address
  }
  return {
    senderName: toHeaderLine(readText(body.sender_name, NAME_LIMIT)),
    senderEmail: readAddress(body.sender_email),
    recipientEmail: readAddress(body.recipient_email),
    message: readText(body.message, MESSAGE_LIMIT),
  }
}

/** Builds the mail: sender, message, lines with links to their products, and totals. */
export function buildCartMail(store: StoreContext, summary: CartSummary, form: CartMailForm): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  const sender = form.senderName === '' ? form.senderEmail : `${form.senderName} (${form.senderEmail})`
  return buildMail(store, {
    to: form.recipientEmail,
    replyTo: form.senderEmail,
    subject: translate('mailCartSubject', locale, { sender: form.senderName || form.senderEmail, store: storeName }),
    blocks: [
      { kind: 'text', text: translate('mailCartIntro', locale, { sender, store: storeName }) },
      { kind: 'quote', text: form.message },
      ...describeLines(store, summary, true),
      { kind: 'text', text: translate('mailCartNote', locale) },
    ],
  })
}
