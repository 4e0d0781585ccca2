import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { Mailer } from './mail.ts'
import { createOutboxFolder } from './outbox-folder.ts'

/** Sender address of mails that are only written to a folder. */
const LOCAL_SENDER = 'no-reply@example.com'

/** The configured SMTP mailer. Without a mail server, mails are written to the folder `outbox` of the data folder. */
export function createMailer({ dataFolder, mail }: Pick<Configuration, 'dataFolder' | 'mail'>): Mailer {
  if (mail === undefined) return createOutboxFolder(join(dataFolder, 'outbox'), LOCAL_SENDER)
  // Lazy import: most installations have no mail server.
  const opened = import('./smtp-mailer.ts').then(({ createSmtpMailer }) => createSmtpMailer(mail.smtpUrl, mail.from))
  return {
    send: async (message, identity) => (await opened).send(message, identity),
    close: async () => (await opened).close(),
  }
}
