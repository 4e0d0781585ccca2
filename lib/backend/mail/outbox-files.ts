/** Files of an outbox folder, which has mails or texts instead of a provider. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailIdentity } from './mail.ts'

/** Older messages are deleted, since nothing else empties the folder. */
const LONGEST_OUTBOX = 200

/** File name without its extension. Names sort by time and contain no personal data. */
const nameOf = ({ id, date }: MailIdentity): string =>
  `${date.toISOString().replaceAll(':', '-')}-${id.replaceAll('-', '').slice(0, 8)}`

/** Writes a file atomically, so that a crash leaves no incomplete file under its final name. */
async function writeAtomically(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Extensions of a message's files, including an incomplete file left by a crash. */
const ENDING = /\.(?:txt|html)(?:\.part)?$/

/**
 * Deletes all but the 200 messages written last. The modification time decides, not the name, which has the time of
 * queueing. An incomplete file counts as a message.
 */
async function prune(folder: string): Promise<void> {
  const files = new Map<string, string[]>()
  for (const file of (await readdir(folder)).filter((name) => ENDING.test(name))) {
    const name = file.replace(ENDING, '')
    files.set(name, [...(files.get(name) ?? []), join(folder, file)])
  }
  if (files.size <= LONGEST_OUTBOX) return
  const written = await Promise.all(
    [...files].map(async ([name, paths]) => {
      const times = await Promise.all(
        paths.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0),
      )
      return { name, paths, atMs: Math.max(...times) }
    }),
  )
  written.sort((a, b) => a.atMs - b.atMs || (a.name < b.name ? -1 : 1))
  for (const { paths } of written.slice(0, -LONGEST_OUTBOX)) {
    for (const path of paths) await rm(path, { force: true })
  }
}

/** Writes a message, a file for each form, readable by its owner only. The folder keeps the newest 200 messages. */
export async function writeToOutbox(
  folder: string,
  identity: MailIdentity,
  forms: { readonly txt: string; readonly html?: string },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, nameOf(identity))
  if (forms.html !== undefined) await writeAtomically(`${path}.html`, forms.html)
  await writeAtomically(`${path}.txt`, forms.txt)
  await prune(folder)
}
