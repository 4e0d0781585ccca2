/** What the commands of `npm run store` print: stores, and lists of entries page by page. */
import { withoutControls } from '../telemetry/redact-log.ts'
import type { ListResult, StoreEntry } from './stores.ts'

/** Prints without control characters; some texts were written by shoppers. */
export const print = (text: string): void => console.info(withoutControls(text))

/** Options of commands that list entries. */
export const PAGE_OPTIONS = {
  page: { type: 'string', value: '<number>', default: '1', help: 'page of the list' },
  limit: { type: 'string', value: '<number>', default: '50', help: 'entries per page, at most 500' },
} as const

type TypedPage = { page: string; limit: string }

export const formatStore = ({ id, hosts, products }: StoreEntry): string =>
  `${id}: ${products} ${products === 1 ? 'product' : 'products'}, ${hosts.join(', ')}`

const formatEmptyList = (name: string): string => `There are no ${name}.`

/** Which entries of a list were printed, how many there are, and the option for the next page. */
export function describePage(name: string, { total, entries }: ListResult<unknown>, typed: TypedPage): string {
  const limit = Number(typed.limit)
  const [page, pages] = [Number(typed.page), Math.ceil(total / limit)]
  if (total === 0) return formatEmptyList(name)
  if (page > pages) return `There is no page ${page}: the last one is --page ${pages} (${total} ${name} in total).`
  const start = (page - 1) * limit + 1
  const range = entries.length === 1 ? start : `${start}–${start + entries.length - 1}`
  const shown = `${range} of ${total} ${total === 1 ? name.replace(/s$/, '') : name}.`
  if (page === pages) return shown
  const limitOption = typed.limit === PAGE_OPTIONS.limit.default ? '' : ` --limit ${limit}`
  return `${shown} Next page: --page ${page + 1}${limitOption}`
}

const printLines = (entries: readonly unknown[]) => {
  for (const entry of entries) print(JSON.stringify(entry))
}

/** Prints a page as JSON lines on stdout; which part of the list it is goes to stderr. */
export function printPage(name: string, listed: ListResult<unknown>, typed: TypedPage): void {
  printLines(listed.entries)
  console.error(describePage(name, listed, typed))
}

/** Prints a whole list as JSON lines. */
export function printAll(name: string, entries: readonly unknown[]): void {
  printLines(entries)
  if (entries.length === 0) console.error(formatEmptyList(name))
}
