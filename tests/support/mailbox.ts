/** Mails of the tested site: without a mail server they are files in its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDER_NOTE } from './data-folder.ts'

/** Text of the newest mail to an address; '' if none. */
export async function findMailTo(address: string): Promise<string> {
  const folder = join(await readFile(DATA_FOLDER_NOTE, 'utf8'), 'outbox')
  const names = (await readdir(folder).catch(() => [])).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return mails.findLast((mail) => mail.includes(`\nTo: ${address}\n`)) ?? ''
}
