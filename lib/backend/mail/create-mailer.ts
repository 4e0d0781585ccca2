import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { Mailer } from './mail.ts'
import { createOutboxFolder } from './outbox-folder.ts'

/** Sender of mails that never leave the machine. */
const LOCAL_SENDER = 'no-reply@example.com'

/** The mailer that a configuration asks for: its mail server, else the folder `outbox` of the data folder. */
export function createMailer({ dataFolder, mail }: Pick<Configuration, 'dataFolder' | 'mail'>): Mailer {
  if (mail === undefined) return createOutboxFolder(join(dataFolder, 'outbox'), LOCAL_SENDER)
  // Loaded on need: most machines that run this have no mail server.
  const opened = import('./smtp-mailer.ts').then(({ createSmtpMailer }) => createSmtpMailer(mail.smtpUrl, mail.from))
  return {
    send: async (message, identity) => (await opened).send(message, identity),
    close: async () => (await opened).close(),
  }
}
