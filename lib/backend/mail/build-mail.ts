/** Makes a mail of what it says: both parts, the store's look, and who writes. */
import type { View } from '../catalog/view.ts'
import { toDashes } from '../text/locale.ts'
import { type Mail, toHeaderLine } from './mail.ts'
import { cleanContent, type MailBlock, type MailContent, type MailFooter } from './mail-content.ts'
import { writeHtml } from './mail-html.ts'
import { readMailLook } from './mail-look.ts'
import { writeText } from './mail-text.ts'

const FALLBACK_NAME = 'Shop'

/** Name of the store, as its mails are signed. */
export const storeNameOf = ({ documents }: View): string =>
  typeof documents.config.name === 'string' && documents.config.name.trim() !== ''
    ? documents.config.name
    : FALLBACK_NAME

/** The store's telephone; '' for none. */
export const storePhoneOf = ({ documents }: View): string =>
  typeof documents.config.phone === 'string' ? documents.config.phone.trim() : ''

/** Address of a page of the shop in the language of the view; `path` is below the language part. */
export const pageAddress = ({ content, locale, shop }: View, path: string): string =>
  `${shop.baseUrl}${locale === content.locales[0] ? '' : `${toDashes(locale)}/`}${path}`

/** The store's address is that of the first of its shops. */
function describeFooter(view: View): MailFooter {
  const [first] = view.documents.locations.values()
  const { street = '', city = '', region = '', postcode = '' } = first?.address ?? {}
  const place = [city, [region, postcode].filter((part) => part !== '').join(' ')]
  return {
    store: storeNameOf(view),
    address: [street, ...place].filter((part) => part !== '').join(', '),
    phone: storePhoneOf(view) || (first?.phone ?? ''),
    siteUrl: view.shop.baseUrl,
  }
}

/** What the HTML of a store's mails and of pages that look like them begins with. */
export const buildContent = (
  view: View,
  subject: string,
  blocks: readonly MailBlock[],
  unsubscribe?: MailFooter['unsubscribe'],
): MailContent =>
  cleanContent({
    language: toDashes(view.locale),
    subject,
    blocks,
    footer: { ...describeFooter(view), ...(unsubscribe && { unsubscribe }) },
  })

/** What a mail is made of. */
type MailParts = {
  to: string
  replyTo?: string
  subject: string
  blocks: readonly MailBlock[]
  /** How to get no more of these mails; `takesPost` where one POST to the address is enough (RFC 8058). */
  unsubscribe?: { label: string; href: string; takesPost?: boolean }
}

/** Makes a mail in the language and look of the store. */
export function buildMail(view: View, { to, replyTo = '', subject, blocks, unsubscribe }: MailParts): Mail {
  const content = buildContent(view, toHeaderLine(subject), blocks, unsubscribe)
  return {
    to,
    senderName: content.footer.store,
    replyTo,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content, readMailLook(view, content.footer.store)),
    ...(unsubscribe?.takesPost && { unsubscribeUrl: unsubscribe.href }),
  }
}
