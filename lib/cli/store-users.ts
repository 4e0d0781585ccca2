/** `npm run store -- users`: manages the users of a store's back office. */
import { withoutControls } from '../telemetry/redact-log.ts'
import { withStores } from './store-access.ts'
import { formatEmptyList } from './store-text.ts'

type UserOptions = { add?: string; name?: string; role?: string; password?: string; remove?: string }

const print = (text: string): void => console.info(withoutControls(text))

/** A password is printed once: only its hash is stored. */
const printPassword = (email: string, password: string): void =>
  print(
    `${password}\nThis is the initial password of ${email}. It is shown only once and must be changed at the first sign-in.`,
  )

/** Lists the users of a store's back office, adds or removes one, or gives one a new initial password. */
export async function manageUsers(
  id: string,
  { add, name = '', role = 'staff', password, remove }: UserOptions,
): Promise<number> {
  if (add !== undefined) {
    printPassword(add, await withStores((stores) => stores.addUser(id, { email: add, name, role })))
    return 0
  }
  if (password !== undefined) {
    printPassword(password, await withStores((stores) => stores.renewPassword(id, password)))
    return 0
  }
  if (remove !== undefined) {
    await withStores((stores) => stores.removeUser(id, remove))
    print(`${remove} was removed.`)
    return 0
  }
  const users = await withStores((stores) => stores.users(id))
  for (const { email, name, role, seen_at } of users) print(JSON.stringify({ email, name, role, seen_at }))
  if (users.length === 0) console.error(formatEmptyList('users'))
  return 0
}
