/**
 * A mailer that writes each mail to a folder, as a text file and an HTML file: for development, tests and shops without
 * a mail server.
 */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, type Mailer, type MailIdentity, newIdentity, toHeaderLine } from './mail.ts'

/** Older mails are deleted, since nothing else empties the folder. */
const MAX_MAILS = 200

/** File name without its extension. Names sort by time and contain no personal data. */
const nameOf = ({ id, date }: MailIdentity): string =>
  `${date.toISOString().replaceAll(':', '-')}-${id.replaceAll('-', '').slice(0, 8)}`

/** Writes a file atomically, so that a crash leaves no incomplete file under its final name. */
async function writeAtomically(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

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

/** Extensions of a mail's files, including an incomplete file left by a crash. */
const ENDING = /\.(?:txt|html)(?:\.part)?$/

/**
 * Deletes all but the 200 mails written last. The modification time decides, not the name, which has the time of
 * queueing. An incomplete file counts as a mail.
 */
async function prune(folder: string): Promise<void> {
  const files = new Map<string, string[]>()
  for (const file of (await readdir(folder)).filter((name) => ENDING.test(name))) {
    const name = file.replace(ENDING, '')
    files.set(name, [...(files.get(name) ?? []), join(folder, file)])
  }
  if (files.size <= MAX_MAILS) return
  const written = await Promise.all(
    [...files].map(async ([name, paths]) => {
      const times = await Promise.all(
        paths.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0),
      )
      return { name, paths, atMs: Math.max(...times) }
    }),
  )
  written.sort((a, b) => a.atMs - b.atMs || (a.name < b.name ? -1 : 1))
  for (const { paths } of written.slice(0, -MAX_MAILS)) {
    for (const path of paths) await rm(path, { force: true })
  }
}

/** A mailer that writes to `folder`, readable by its owner only. It keeps the newest 200 mails. */
export function createOutboxFolder(folder: string, from: string): Mailer {
  return {
    send: async (mail, identity = newIdentity()) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, nameOf(identity))
      if (mail.html !== undefined) await writeAtomically(`${path}.html`, mail.html)
      await writeAtomically(`${path}.txt`, formatMail(mail, from, identity.date))
      await prune(folder)
    },
    close: async () => {},
  }
}
