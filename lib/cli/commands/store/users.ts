import { defineCommand } from '../../command.ts'
import { print, printAll } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

type User = { email: string; name: string; role: string; seen_at: string }

/** A password is printed once: only its hash is stored. */
const printPassword = (email: string, { password }: { password: string }): void =>
  print(
    `${password}\nThis is the initial password of ${email}. It is shown only once and must be changed at the ` +
      'first sign-in.',
  )

export const usersCommand = defineCommand({
  typed: 'npm run store -- users',
  arguments: ['<id>'],
  summary: 'list users of the back office; add or remove one, or renew a password',
  options: {
    add: { type: 'string', value: '<e-mail>', help: 'add a user and print the initial password; requires --name' },
    name: { type: 'string', value: '<name>', default: '', help: 'name of the new user' },
    role: { type: 'string', value: '<role>', default: 'staff', help: 'owner or staff' },
    password: { type: 'string', value: '<e-mail>', help: 'create and print a new initial password' },
    remove: { type: 'string', value: '<e-mail>', help: 'remove a user and end all sessions' },
  },
  examples: ['npm run store -- users kessler --add olga@example.com --name "Olga Kessler" --role owner'],
  run: async ({ add, name, role, password, remove }, id) => {
    const users = [id, 'users']
    if (add !== undefined) {
      const body = { email: add, name, role }
      return printPassword(add, await withStores((call) => call('POST', users, { body })))
    }
    if (password !== undefined) {
      const body = { email: password }
      return printPassword(password, await withStores((call) => call('POST', [...users, 'password'], { body })))
    }
    if (remove !== undefined) {
      await withStores((call) => call('DELETE', [...users, remove]))
      return print(`${remove} was removed.`)
    }
    const listed = await withStores((call) => call<User[]>('GET', users))
    printAll(
      'users',
      listed.map(({ email, name, role, seen_at }) => ({ email, name, role, seen_at })),
    )
  },
})
