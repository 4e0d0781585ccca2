/** Builds a mail from its content: both the text and the HTML part, with the store's look and footer. */

import { toDashes } from '../../contract-server/locale.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { type Mail, toHeaderLine } from './mail.ts'
import { type MailBlock, type MailContent, type MailFooter, removeHostileCharacters } from './mail-content.ts'
import { writeHtml } from './mail-html.ts'
import { readMailLook } from './mail-look.ts'
import { writeText } from './mail-text.ts'

const FALLBACK_NAME = 'Shop'

/** Name of the store, used as the sender's name. */
export const storeNameOf = ({ documents }: StoreContext): string =>
  typeof documents.config.name === 'string' && documents.config.name.trim() !== ''
    ? documents.config.name
    : FALLBACK_NAME

/** The store's telephone number; '' if missing. */
export const storePhoneOf = ({ documents }: StoreContext): string =>
  typeof documents.config.phone === 'string' ? documents.config.phone.trim() : ''

/** The sentence with the telephone number for questions; without a number its text is empty. */
export const describePhone = (store: StoreContext, phone: string = storePhoneOf(store)): MailBlock => ({
  kind: 'text',
  text: phone === '' ? '' : translate('mailQuestions', store.locale, { phone }),
})

/** URL of a page of the shop in the locale of `store`. `path` follows the language prefix. */
export const pageAddress = ({ content, locale, shop }: StoreContext, path: string): string =>
  `${shop.baseUrl}${locale === content.locales[0] ? '' : `${toDashes(locale)}/`}${path}`

/** The first shop's address stands for the store's. */
function describeFooter(store: StoreContext): MailFooter {
  const [first] = store.documents.locations.values()
  const { street = '', city = '', region = '', postcode = '' } = first?.address ?? {}
  const place = [city, [region, postcode].filter((part) => part !== '').join(' ')]
  return {
    store: storeNameOf(store),
    address: [street, ...place].filter((part) => part !== '').join(', '),
    phone: storePhoneOf(store) || (first?.phone ?? ''),
    siteUrl: store.shop.baseUrl,
  }
}

/** Content for the HTML of a mail, or of a page that looks like one. */
export const buildContent = (
  store: StoreContext,
  subject: string,
  blocks: readonly MailBlock[],
  unsubscribe?: MailFooter['unsubscribe'],
): MailContent =>
  removeHostileCharacters({
    language: toDashes(store.locale),
    subject,
    blocks,
    footer: { ...describeFooter(store), ...(unsubscribe && { unsubscribe }) },
  })

type MailParts = {
  to: string
  replyTo?: string
  subject: string
  blocks: readonly MailBlock[]
  /** Link that unsubscribes from these mails. `takesPost` means that a single POST to it is enough (RFC 8058). */
  unsubscribe?: { label: string; href: string; takesPost?: boolean }
}

/** Builds a mail in the locale of `store` and the store's look. */
export function buildMail(store: StoreContext, { to, replyTo = '', subject, blocks, unsubscribe }: MailParts): Mail {
  const content = buildContent(store, toHeaderLine(subject), blocks, unsubscribe)
  return {
    to,
    senderName: content.footer.store,
    replyTo,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content, readMailLook(store, content.footer.store)),
    ...(unsubscribe?.takesPost && { unsubscribeUrl: unsubscribe.href }),
  }
}
