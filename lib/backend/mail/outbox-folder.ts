/** Carries mails into a folder, one readable file each: for development, tests and shops without a mail server. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, type Mailer, toHeaderLine } from './mail.ts'

/** Files kept; older ones go, since nothing ever empties the folder. */
const KEPT_FILES = 200

/** Names sort by time and hold nothing about people. */
const createName = (now: Date): string =>
  `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.txt`

/** The mail as a person reads it: headers, a blank line, text. */
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

/** A mailer that writes to `folder`, which only its owner can read; the newest 200 mails are kept. */
export function createOutboxFolder(folder: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const now = new Date()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, createName(now)), formatMail(mail, from, now), { mode: 0o600, flag: 'wx' })
      const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
      for (const name of names.slice(0, -KEPT_FILES)) await rm(join(folder, name), { force: true })
    },
    close: async () => {},
  }
}
