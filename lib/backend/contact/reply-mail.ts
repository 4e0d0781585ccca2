/** The mail with the store's reply to a shopper's message. */

import { buildMail, describePhone, storeNameOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'

/** The shopper's message, and the store's reply in `answer`. */
type AnsweredEnquiry = { name: string; email: string; product: string; message: string; answer: string }

/**
 * Builds the mail: the reply, and the shopper's message quoted below. Replies to it go to `order_email` of store.json,
 * if set.
 */
export function buildReplyMail(store: StoreContext, { name, email, product, message, answer }: AnsweredEnquiry): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  return buildMail(store, {
    to: email,
    replyTo: store.content.identity.order_email ?? '',
    subject: translate('mailAnswerSubject', locale, { store: storeName }),
    blocks: [
      { kind: 'text', text: translate('mailHello', locale, { name }) },
      { kind: 'text', text: answer },
      { kind: 'text', text: translate('mailAnswerAsked', locale) },
      { kind: 'quote', text: [product, message].filter((text) => text !== '').join('\n\n') },
      describePhone(store),
    ],
  })
}
