/** `quotes` and `messages`: lists what shoppers sent. */
import { defineCommand } from '../../command.ts'
import { PAGE_OPTIONS, printPage } from '../../store-lists.ts'
import { type ListResult, withStores } from '../../stores.ts'

/** Prints a page of submissions as JSON lines, newest first. */
export async function listSubmissions(name: string, id: string, { page, limit }: { page: string; limit: string }) {
  const query = { page, limit }
  printPage(name, await withStores((call) => call<ListResult<object>>('GET', [id, name], { query })), query)
}

export const quotesCommand = defineCommand({
  typed: 'npm run store -- quotes',
  arguments: ['<id>'],
  summary: 'list requests for quotes, as JSON lines',
  options: PAGE_OPTIONS,
  run: (page, id) => listSubmissions('quotes', id, page),
})

export const messagesCommand = defineCommand({
  typed: 'npm run store -- messages',
  arguments: ['<id>'],
  summary: 'list messages from the contact form, as JSON lines',
  options: PAGE_OPTIONS,
  run: (page, id) => listSubmissions('messages', id, page),
})
