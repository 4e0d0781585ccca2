/** Mails about an account: password link, and notifications of changes and new accounts. */

import { buildMail, pageAddress, storeNameOf, storePhoneOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { type Customer, SECOND_ACCOUNT_DAYS } from './customers.ts'

/** Paths of the storefront's pages in links. */
const RESET_PATH = 'customer/account/resetpassword'
const SIGN_IN_PATH = 'customer/account/login'
const FORGOTTEN_PATH = 'customer/account/forgotpassword'

/**
 * The mail with the link to set a new password. The token is in the fragment: browsers don't send it to servers, so it
 * is in no log.
 */
export function buildResetMail(store: StoreContext, customer: Customer, token: string, minutes: number): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  return buildMail(store, {
    to: customer.email,
    subject: translate('mailResetSubject', locale, { store: storeName }),
    blocks: [
      { kind: 'text', text: translate('mailHello', locale, { name: customer.firstname }) },
      { kind: 'text', text: translate('mailResetText', locale, { store: storeName, minutes }) },
      {
        kind: 'link',
        intro: '',
        label: translate('mailResetLink', locale),
        href: `${pageAddress(store, RESET_PATH)}#token=${token}`,
      },
      { kind: 'text', text: translate('mailResetIgnore', locale) },
    ],
  })
}

/** Notification of a changed e-mail address or password, sent to the previous e-mail address. */
export function buildChangeMail(store: StoreContext, customer: Customer): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  const phone = storePhoneOf(store)
  return buildMail(store, {
    to: customer.email,
    subject: translate('mailChangedSubject', locale, { store: storeName }),
    blocks: [
      { kind: 'text', text: translate('mailHello', locale, { name: customer.firstname }) },
      { kind: 'text', text: translate('mailChangedText', locale, { store: storeName }) },
      { kind: 'text', text: phone === '' ? '' : translate('mailChangedCall', locale, { phone }) },
    ],
  })
}

/** Notification to the owner of an e-mail address that a second account was created with it. */
export function buildSecondAccountMail(store: StoreContext, customer: Customer): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  return buildMail(store, {
    to: customer.email,
    subject: translate('mailKnownSubject', locale, { store: storeName }),
    blocks: [
      { kind: 'text', text: translate('mailHello', locale, { name: customer.firstname }) },
      { kind: 'text', text: translate('mailKnownText', locale, { store: storeName, days: SECOND_ACCOUNT_DAYS }) },
      { kind: 'link', intro: '', label: translate('mailSignInLink', locale), href: pageAddress(store, SIGN_IN_PATH) },
      {
        kind: 'link',
        intro: translate('mailKnownForgotten', locale),
        label: translate('mailResetLink', locale),
        href: pageAddress(store, FORGOTTEN_PATH),
      },
      { kind: 'text', text: translate('mailKnownIgnore', locale) },
    ],
  })
}

/** Mail after creating an account from a receipt: the account is ready, or the e-mail address already had one. */
export function buildOrderAccountMail(store: StoreContext, email: string, number: string, isNew: boolean): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  return buildMail(store, {
    to: email,
    subject: translate('mailOrderAccountSubject', locale, { store: storeName }),
    blocks: [
      {
        kind: 'text',
        text: translate(isNew ? 'mailOrderAccountNew' : 'mailOrderAccountKnown', locale, { store: storeName, number }),
      },
      { kind: 'link', intro: '', label: translate('mailSignInLink', locale), href: pageAddress(store, SIGN_IN_PATH) },
      { kind: 'text', text: translate('mailOrderAccountIgnore', locale) },
    ],
  })
}
