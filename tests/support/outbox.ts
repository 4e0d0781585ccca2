/** Mails of the site that browser tests run on: without a mail server they are files of its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { expect } from './shop.ts'

/** Text of the newest mail to an address, once there is one. */
export async function readMailTo(address: string): Promise<string> {
  const folder = join(await readFile(DATA_FOLDER_NOTE, 'utf8'), 'outbox')
  let found = ''
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).sort()
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
      found = mails.findLast((mail) => mail.includes(`\nTo: ${address}\n`)) ?? ''
      return found
    })
    .not.toBe('')
  return found
}
