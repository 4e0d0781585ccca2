import { join, resolve } from 'node:path'
import { defineCommand } from '../../command.ts'
import { print } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

export const exportCommand = defineCommand({
  typed: 'npm run store -- export',
  arguments: ['<id>'],
  summary: 'write a store into an empty folder, from which it can be imported',
  options: { dir: { type: 'string', value: '<folder>', help: 'where to write it (default: stores/<id>)' } },
  examples: ['npm run store -- export greenleaf --dir ../backup/greenleaf'],
  run: async ({ dir }, id) => {
    const folder = dir ?? join('stores', id)
    await withStores((call) => call('POST', [id, 'export'], { body: { folder: resolve(folder) } }))
    print(`Wrote ${folder}. Import it with: npm run store -- import ${folder}`)
  },
})
