import { findMailTo } from './mailbox.ts'
import { expect } from './shop.ts'

/** Text of the newest mail to an address, once there is one. */
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
