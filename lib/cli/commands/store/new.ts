import { join, resolve } from 'node:path'
import { writeNewStore } from '../../../backend/import/new-store.ts'
import { defineCommand } from '../../command.ts'
import { print } from '../../store-lists.ts'

export const newCommand = defineCommand({
  typed: 'npm run store -- new',
  arguments: ['<id>'],
  summary: 'create a small complete store folder to start from',
  options: { dir: { type: 'string', value: '<folder>', help: 'where to write it (default: stores/<id>)' } },
  examples: ['npm run store -- new greenleaf'],
  run: async ({ dir }, id) => {
    const folder = dir ?? join('stores', id)
    await writeNewStore(resolve(folder), id)
    print(`Wrote ${resolve(folder)}. Import it with: npm run store -- import ${folder}`)
  },
})
