import { defineCommand } from '../../command.ts'
import { describePage, formatStore, PAGE_OPTIONS, print } from '../../store-lists.ts'
import { type ListResult, type StoreEntry, withStores } from '../../stores.ts'

export const listCommand = defineCommand({
  typed: 'npm run store -- list',
  summary: 'list all stores with their hosts',
  options: PAGE_OPTIONS,
  run: async (query) => {
    const listed = await withStores((call) => call<ListResult<StoreEntry>>('GET', [], { query }))
    for (const store of listed.entries) print(formatStore(store))
    console.error(describePage('stores', listed, query))
  },
})
