/** `npm run store -- …`: manages the stores of the embedded back end. */
import type { CommandSet } from '../command.ts'
import { exportCommand } from './store/export.ts'
import { feedsCommand } from './store/feeds.ts'
import { importCommand } from './store/import.ts'
import { keysCommand } from './store/keys.ts'
import { listCommand } from './store/list.ts'
import { commentsCommand, reviewsCommand } from './store/moderation.ts'
import { newCommand } from './store/new.ts'
import { ordersCommand } from './store/orders.ts'
import { productsCommand } from './store/products.ts'
import { removeCommand } from './store/remove.ts'
import { messagesCommand, quotesCommand } from './store/submissions.ts'
import { usersCommand } from './store/users.ts'

export const set: CommandSet = {
  typed: 'npm run store --',
  summary:
    'Manages the stores of the embedded back end: through the back end if it is running, otherwise directly in ' +
    'its data\nfolder (DATA_DIR, .data by default) or database (DATABASE_URL).',
  groups: {
    Stores: [newCommand, importCommand, productsCommand, exportCommand, feedsCommand, listCommand, removeCommand],
    Orders: [ordersCommand],
    'Submissions of shoppers': [quotesCommand, messagesCommand, reviewsCommand, commentsCommand],
    Access: [usersCommand, keysCommand],
  },
  examples: [
    'npm run store -- new greenleaf',
    'npm run store -- import greenleaf --watch',
    'npm run store -- orders greenleaf --since 2026-11-01 --csv > november.csv',
    'npm run store -- users greenleaf --add you@example.com --name You --role owner',
  ],
  details: [
    'Lists go to stdout; which part of a list it is, to stderr.\n' +
      'Guides: docs/store-folder.md, docs/orders.md, docs/back-office.md',
  ],
}
