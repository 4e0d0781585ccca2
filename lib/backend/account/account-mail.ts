/** Mails about an account: the link to a new password, and the note that something was changed. */
import type { View } from '../catalog/view.ts'
import { type Mail, toHeaderLine } from '../mail/mail.ts'
import { joinParagraphs, pageAddress, storeNameOf } from '../mail/mail-text.ts'
import { type MessageKey, say } from '../text/messages.ts'
import type { Customer } from './customers.ts'

/** Paths of the storefront's pages to which links lead. */
const RESET_PATH = 'customer/account/resetpassword'
const SIGN_IN_PATH = 'customer/account/login'

function buildMail(view: View, to: string, subject: MessageKey, paragraphs: readonly string[]): Mail {
  const store = storeNameOf(view)
  return {
    to,
    senderName: store,
    replyTo: '',
    subject: toHeaderLine(say(subject, view.locale, { store })),
    text: joinParagraphs(...paragraphs, `${store}\n${view.baseUrl}`),
  }
}

/**
 * The mail with the link to a new password. The token stands behind '#': browsers send that part to nobody, so no log
 * ever holds it.
 */
export function buildResetMail(view: View, customer: Customer, token: string, minutes: number): Mail {
  const { locale } = view
  const link = `${pageAddress(view, RESET_PATH)}#token=${token}`
  return buildMail(view, customer.email, 'mailResetSubject', [
    say('mailHello', locale, { name: customer.firstname }),
    say('mailResetText', locale, { store: storeNameOf(view), minutes }),
    link,
    say('mailResetIgnore', locale),
  ])
}

/** The note that e-mail address or password were changed, to the address that was known before. */
export function buildChangeMail(view: View, customer: Customer): Mail {
  const { locale, documents } = view
  const phone = typeof documents.config.phone === 'string' ? documents.config.phone : ''
  return buildMail(view, customer.email, 'mailChangedSubject', [
    say('mailHello', locale, { name: customer.firstname }),
    say('mailChangedText', locale, { store: storeNameOf(view) }),
    phone === '' ? '' : say('mailChangedCall', locale, { phone }),
  ])
}

/** What follows from asking for an account on a receipt: it is ready, or the address had one before. */
export function buildOrderAccountMail(view: View, email: string, number: string, isNew: boolean): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  return buildMail(view, email, 'mailOrderAccountSubject', [
    say(isNew ? 'mailOrderAccountNew' : 'mailOrderAccountKnown', locale, { store, number }),
    pageAddress(view, SIGN_IN_PATH),
    say('mailOrderAccountIgnore', locale),
  ])
}
