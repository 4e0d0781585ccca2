/** What `npm run store` says of stores. */
import type { StoreEntry } from '../backend/import/manage-stores.ts'
import { FolderRefused } from '../backend/import/mistakes.ts'

/** A store in one line. */
export const formatStore = ({ id, hosts, products }: StoreEntry): string =>
  `${id}: ${products} products, ${hosts.join(', ')}`

/** What may be wrong with a store folder, each in a line of its own, before what was done with it. */
export const withWarnings = (warnings: readonly string[], done: string): string =>
  [...warnings.map((warning) => `warning: ${warning}`), done].join('\n')

/** Why something was not done: every mistake in a line of its own. */
export const describeRefusal = (error: Error): string =>
  error instanceof FolderRefused
    ? [...error.mistakes, `${error.message}; nothing was changed.`].join('\n')
    : error.message
