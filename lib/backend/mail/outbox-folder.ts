/**
 * A mailer that writes each mail to a folder, as a text file and an HTML file: for development, tests and shops without
 * a mail server.
 */
import { type Mail, type Mailer, newIdentity, toHeaderLine } from './mail.ts'
import { writeToOutbox } from './outbox-files.ts'

/** The mail as readable text: headers, a blank line, text. */
function formatMail(mail: Mail, from: string, now: Date): string {
  const headers = [
    ['From', `${mail.senderName} <${from}>`],
    ['To', mail.to],
    ...(mail.replyTo === '' ? [] : [['Reply-To', mail.replyTo]]),
    ['Date', now.toUTCString()],
    ['Subject', mail.subject],
  ].map(([name, value]) => `${name}: ${toHeaderLine(value ?? '')}\n`)
  return `${headers.join('')}\n${mail.text}\n`
}

/** A mailer that writes to `folder`, readable by its owner only. It keeps the newest 200 mails. */
export function createOutboxFolder(folder: string, from: string): Mailer {
  return {
    send: async (mail, identity = newIdentity()) => {
      await writeToOutbox(folder, identity, {
        ...(mail.html !== undefined && { html: mail.html }),
        txt: formatMail(mail, from, identity.date),
      })
    },
    close: async () => {},
  }
}
