/** The mail that answers what a shopper has written to the store. */
import type { View } from '../catalog/view.ts'
import { say } from '../text/messages.ts'
import { buildMail, storeNameOf, storePhoneOf } from './build-mail.ts'
import type { Mail } from './mail.ts'

/** What is answered, and how. */
type Answered = { name: string; email: string; product: string; message: string; answer: string }

/** Writes the mail: the answer, what was asked below it. An answer to it goes to the store where it says its address. */
export function buildAnswerMail(view: View, { name, email, product, message, answer }: Answered): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  const phone = storePhoneOf(view)
  return buildMail(view, {
    to: email,
    replyTo: view.content.identity.order_email ?? '',
    subject: say('mailAnswerSubject', locale, { store }),
    blocks: [
      { kind: 'text', text: say('mailHello', locale, { name }) },
      { kind: 'text', text: answer },
      { kind: 'text', text: say('mailAnswerAsked', locale) },
      { kind: 'quote', text: [product, message].filter((text) => text !== '').join('\n\n') },
      { kind: 'text', text: phone === '' ? '' : say('mailQuestions', locale, { phone }) },
    ],
  })
}
