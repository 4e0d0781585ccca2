/** Carries mails into a folder, a readable file each and its HTML beside it: for development, tests and shops without a mail server. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, type Mailer, type MailIdentity, newIdentity, toHeaderLine } from './mail.ts'

/** Mails kept; older ones go, since nothing ever empties the folder. */
const KEPT_MAILS = 200

/** Names without their ending sort by time and hold nothing about people. */
const nameOf = ({ id, date }: MailIdentity): string =>
  `${date.toISOString().replaceAll(':', '-')}-${id.replaceAll('-', '').slice(0, 8)}`

/** Writes a file whole or not at all: a crash leaves none behind that is half written. */
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

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

/** The ending of each file of a mail, that of one that a crash left half written too. */
const ENDING = /\.(?:txt|html)(?:\.part)?$/

/**
 * Deletes what was written before the latest 200 mails. A mail that left late is among these, whatever its name says; one
 * of which a crash has left a part counts as a whole one.
 */
async function prune(folder: string): Promise<void> {
  const files = new Map<string, string[]>()
  for (const file of (await readdir(folder)).filter((name) => ENDING.test(name))) {
    const name = file.replace(ENDING, '')
    files.set(name, [...(files.get(name) ?? []), join(folder, file)])
  }
  if (files.size <= KEPT_MAILS) return
  const written = await Promise.all(
    [...files].map(async ([name, paths]) => {
      const times = await Promise.all(
        paths.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0),
      )
      return { name, paths, atMs: Math.max(...times) }
    }),
  )
  written.sort((a, b) => a.atMs - b.atMs || (a.name < b.name ? -1 : 1))
  for (const { paths } of written.slice(0, -KEPT_MAILS)) {
    for (const path of paths) await rm(path, { force: true })
  }
}

/** A mailer that writes to `folder`, which only its owner can read; the newest 200 mails are kept. */
export function createOutboxFolder(folder: string, from: string): Mailer {
  return {
    send: async (mail, identity = newIdentity()) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, nameOf(identity))
      if (mail.html !== undefined) await writeWhole(`${path}.html`, mail.html)
      await writeWhole(`${path}.txt`, formatMail(mail, from, identity.date))
      await prune(folder)
    },
    close: async () => {},
  }
}
