/** The mail by which a shopper shows somebody a cart (checkout specification 7.1: POST /cart/email). */
import { isEmail } from '../cart/address.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import type { View } from '../catalog/view.ts'
import { Refusal, say } from '../text/messages.ts'
import { buildMail, storeNameOf } from './build-mail.ts'
import { type Mail, toHeaderLine } from './mail.ts'
import { describeLines } from './mail-lines.ts'

/** The values of the form, checked. */
export type CartMailForm = { senderName: string; senderEmail: string; recipientEmail: string; message: string }

const NAME_LIMIT = 100
const MESSAGE_LIMIT = 500

/** Links of strangers make a shop's mail server a spammer's. */
const withoutLinks = (text: string): string => text.replace(/\b(?:https?:\/\/|www\.)\S*/gi, '…')

/** Text without links and without control characters but line breaks; refused with 400 where it is too long. */
function readText(value: unknown, limit: number): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > limit) throw new Refusal(400, 'textTooLong', { count: limit })
  return withoutLinks(text).replace(/[^\P{Cc}\n]/gu, '')
}

/** Reads {sender_name, sender_email, recipient_email, message}; refuses with 400 what is no address. */
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

/** Writes the mail: who sends it, the message, the lines with the addresses of their products, the totals. */
export function buildCartMail(view: View, summary: CartSummary, form: CartMailForm): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  const sender = form.senderName === '' ? form.senderEmail : `${form.senderName} (${form.senderEmail})`
  return buildMail(view, {
    to: form.recipientEmail,
    replyTo: form.senderEmail,
    subject: say('mailCartSubject', locale, { sender: form.senderName || form.senderEmail, store }),
    blocks: [
      { kind: 'text', text: say('mailCartIntro', locale, { sender, store }) },
      { kind: 'quote', text: form.message },
      ...describeLines(view, summary, true),
      { kind: 'text', text: say('mailCartNote', locale) },
    ],
  })
}
