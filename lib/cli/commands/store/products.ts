import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { defineCommand } from '../../command.ts'
import { print } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

type Changes = { added: number; changed: number; unchanged: number }

export const productsCommand = defineCommand({
  typed: 'npm run store -- products',
  arguments: ['<id>', '<file>'],
  summary: 'change or add products from a table (.csv) or JSON lines',
  options: { check: { type: 'boolean', help: 'only report errors and count the changes' } },
  details: [
    'A row changes the product with its sku, or adds one; columns that are missing stay as they are. A file with ' +
      'errors\nchanges nothing: all of them are printed, with line and column.',
  ],
  examples: ['npm run store -- products northside prices.csv --check'],
  run: async ({ check }, id, file) => {
    const body = new Uint8Array(await readFile(resolve(file)))
    const query = { file: basename(file), trial: check ? 'true' : undefined }
    const { added, changed, unchanged } = await withStores((call) =>
      call<Changes>('POST', [id, 'products'], { query, body }),
    )
    const counts = `${changed} changed, ${added} added, ${unchanged} unchanged`
    print(check ? `No errors found: ${counts}; nothing was written.` : `Products of ${id}: ${counts}`)
  },
})
