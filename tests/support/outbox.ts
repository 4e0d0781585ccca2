import { findMailTo } from './mailbox.ts'
import { expect } from './shop.ts'

/** Waits for a mail to an address and returns the text of the newest one. */
export async function readMailTo(address: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      found = await findMailTo(address)
      return found
    })
    .not.toBe('')
  return found
}
