import { defineCommand } from '../../command.ts'
import { print } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

export const removeCommand = defineCommand({
  typed: 'npm run store -- remove',
  arguments: ['<id>'],
  summary: 'remove a store with its carts and orders',
  details: ['This can’t be undone: export the store and its orders first.'],
  examples: ['npm run store -- export greenleaf && npm run store -- remove greenleaf'],
  run: async (_, id) => {
    await withStores((call) => call('DELETE', [id]))
    print(`Removed ${id}.`)
  },
})
