/** Mails about an account: the link to a new password, and the note that something was changed. */
import type { View } from '../catalog/view.ts'
import { buildMail, pageAddress, storeNameOf, storePhoneOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import { say } from '../text/messages.ts'
import { type Customer, SECOND_DAYS } from './customers.ts'

/** Paths of the storefront's pages to which links lead. */
const RESET_PATH = 'customer/account/resetpassword'
const SIGN_IN_PATH = 'customer/account/login'
const FORGOTTEN_PATH = 'customer/account/forgotpassword'

/**
 * The mail with the link to a new password. The token stands behind '#': browsers send that part to nobody, so no log
 * ever holds it.
 */
export function buildResetMail(view: View, customer: Customer, token: string, minutes: number): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  return buildMail(view, {
    to: customer.email,
    subject: say('mailResetSubject', locale, { store }),
    blocks: [
      { kind: 'text', text: say('mailHello', locale, { name: customer.firstname }) },
      { kind: 'text', text: say('mailResetText', locale, { store, minutes }) },
      {
        kind: 'link',
        intro: '',
        label: say('mailResetLink', locale),
        href: `${pageAddress(view, RESET_PATH)}#token=${token}`,
      },
      { kind: 'text', text: say('mailResetIgnore', locale) },
    ],
  })
}

/** The note that e-mail address or password were changed, to the address that was known before. */
export function buildChangeMail(view: View, customer: Customer): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  const phone = storePhoneOf(view)
  return buildMail(view, {
    to: customer.email,
    subject: say('mailChangedSubject', locale, { store }),
    blocks: [
      { kind: 'text', text: say('mailHello', locale, { name: customer.firstname }) },
      { kind: 'text', text: say('mailChangedText', locale, { store }) },
      { kind: 'text', text: phone === '' ? '' : say('mailChangedCall', locale, { phone }) },
    ],
  })
}

/** Somebody has opened an account with an address that has one: its owner is told, and nobody else. */
export function buildKnownMail(view: View, customer: Customer): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  return buildMail(view, {
    to: customer.email,
    subject: say('mailKnownSubject', locale, { store }),
    blocks: [
      { kind: 'text', text: say('mailHello', locale, { name: customer.firstname }) },
      { kind: 'text', text: say('mailKnownText', locale, { store, days: SECOND_DAYS }) },
      { kind: 'link', intro: '', label: say('mailSignInLink', locale), href: pageAddress(view, SIGN_IN_PATH) },
      {
        kind: 'link',
        intro: say('mailKnownForgotten', locale),
        label: say('mailResetLink', locale),
        href: pageAddress(view, FORGOTTEN_PATH),
      },
      { kind: 'text', text: say('mailKnownIgnore', locale) },
    ],
  })
}

/** What follows from asking for an account on a receipt: it is ready, or the address had one before. */
export function buildOrderAccountMail(view: View, email: string, number: string, isNew: boolean): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  return buildMail(view, {
    to: email,
    subject: say('mailOrderAccountSubject', locale, { store }),
    blocks: [
      { kind: 'text', text: say(isNew ? 'mailOrderAccountNew' : 'mailOrderAccountKnown', locale, { store, number }) },
      { kind: 'link', intro: '', label: say('mailSignInLink', locale), href: pageAddress(view, SIGN_IN_PATH) },
      { kind: 'text', text: say('mailOrderAccountIgnore', locale) },
    ],
  })
}
