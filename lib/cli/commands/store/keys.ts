import { defineCommand } from '../../command.ts'
import { print, printAll } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

export const keysCommand = defineCommand({
  typed: 'npm run store -- keys',
  arguments: ['<id>'],
  summary: 'list keys for other software; create or revoke one',
  options: {
    create: { type: 'string', value: '<name>', help: 'create a key, which is shown only once' },
    revoke: { type: 'string', value: '<key_id>', help: 'revoke a key at once' },
  },
  examples: ['npm run store -- keys kessler --create "Stock system"', 'npm run store -- keys kessler --revoke 3'],
  run: async ({ create, revoke }, id) => {
    if (create !== undefined) {
      const { key } = await withStores((call) =>
        call<{ key: string }>('POST', [id, 'keys'], { body: { name: create } }),
      )
      print(`${key}\nThis key is shown only once. Send it as: Authorization: Bearer <key>`)
      return
    }
    if (revoke !== undefined) {
      await withStores((call) => call('DELETE', [id, 'keys', revoke]))
      print(`Key ${revoke} was revoked.`)
      return
    }
    printAll('keys', await withStores((call) => call<object[]>('GET', [id, 'keys'])))
  },
})
