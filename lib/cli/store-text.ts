/** What `npm run store` says of stores. */
import type { StoreEntry } from '../backend/import/manage-stores.ts'
import { FolderRefused } from '../backend/import/mistakes.ts'
import { DEFAULT_LIMIT, type Listed, type TypedPage } from '../backend/store/list-part.ts'

/** A store in one line. */
export const formatStore = ({ id, hosts, products }: StoreEntry): string =>
  `${id}: ${products} products, ${hosts.join(', ')}`

/** What may be wrong with a store folder, each in a line of its own, before what was done with it. */
export const withWarnings = (warnings: readonly string[], done: string): string =>
  [...warnings.map((warning) => `warning: ${warning}`), done].join('\n')

/** What is said of a list without entries. */
export const sayNone = (name: string): string => `There are no ${name}.`

/** Which entries of a list were shown, of how many, and how to see those that follow. */
export function describePage(name: string, { total, entries }: Listed<unknown>, typed: TypedPage): string {
  const limit = Number(typed.limit ?? DEFAULT_LIMIT)
  const [page, pages] = [Number(typed.page ?? 1), Math.ceil(total / limit)]
  if (total === 0) return sayNone(name)
  if (page > pages) return `There is no page ${page}: the last is --page ${pages}, of ${total} ${name} in all.`
  const start = (page - 1) * limit + 1
  const shown = `${start}–${start + entries.length - 1} of ${total} ${name}.`
  if (page === pages) return shown
  return `${shown} Those that follow: --page ${page + 1}${typed.limit === undefined ? '' : ` --limit ${limit}`}`
}

/** Why something was not done: every mistake in a line of its own. */
export const describeRefusal = (error: Error): string =>
  error instanceof FolderRefused
    ? [...error.mistakes, `${error.message}; nothing was changed.`].join('\n')
    : error.message
