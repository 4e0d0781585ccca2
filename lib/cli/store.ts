/**
 * npm run store -- import <folder> [--check | --watch] | products <id> <file> [--check] | new <id> [--dir <folder>] |
 *   list | quotes <id> | messages <id> | comments <id> | reviews <id> | orders <id> [<number>] | keys <id> |
 *   users <id> | export <id> [--dir <folder>] | remove <id>
 */
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeNewStore } from '../backend/import/new-store.ts'
import { readFolder } from '../backend/import/read-folder.ts'
import { readChangeFile } from '../backend/import/read-products.ts'
import { withoutControls } from '../telemetry/redact-log.ts'
import { contentWarnings, warningsOf } from './check-content.ts'
import { findStoreFolder } from './find-store-folder.ts'
import { withStores } from './store-access.ts'
import { manageKeys, manageOrders } from './store-orders.ts'
import { manageComments, manageReviews, showSubmissions } from './store-submissions.ts'
import { describePage, describeRefusal, formatStore, withWarnings } from './store-text.ts'
import { manageUsers } from './store-users.ts'
import { watchFolder } from './watch-folder.ts'

const USAGE = `Usage:
  npm run store -- import <folder> [--check | --watch]
                                               load or reload a store (a path, or a name below stores/);
                                               --check only reports errors, --watch imports the folder again
                                               whenever a file changes
  npm run store -- products <id> <file> [--check]  change or add products from a table (.csv) or JSON lines
  npm run store -- new <id> [--dir <folder>]   create a small store folder to start from (default: stores/<id>)
  npm run store -- list                        show all stores
  npm run store -- quotes <id>                 show requests for quotes, as JSON lines
  npm run store -- messages <id>               show messages from the contact form
  npm run store -- comments <id> [--approve <comment_id> | --remove <comment_id> | --reply <comment_id> --text <reply>]
                                               show comments on the blog's posts; publish, delete or
                                               reply to one
  npm run store -- reviews <id> [--approve <review_id> | --refuse <review_id> | --reply <review_id> --text <reply>
                                 | --photo <review_id>]
                                               show shoppers' reviews; publish, refuse or reply to one,
                                               or write its photo to review-<review_id>.webp
  npm run store -- export <id> [--dir <folder>]  write a store into an empty folder, from which it can be imported
  npm run store -- orders <id> [--since <number or date>] [--jsonl | --csv]
                                               show the orders as a table, newest first; or all orders, oldest first,
                                               with all details as JSON lines, or as CSV
  npm run store -- orders <id> <number>        show one order with all details
  npm run store -- orders <id> <number> --status processing | shipped | complete | canceled | refunded
                   [--carrier <name>] [--tracking <number>] [--tracking-url <address>] [--note <for the shop>]
                                               change its status and notify the shopper
  npm run store -- keys <id> [--create <name> | --revoke <key_id>]
                                               show the keys for other software; create or revoke one
  npm run store -- users <id> [--add <e-mail> --name <name> [--role owner | staff]
                               | --password <e-mail> | --remove <e-mail>]
                                               show the users of the back office; add a user, create a new
                                               initial password, or remove a user
  npm run store -- remove <id>                 remove a store with its carts and orders

Lists of stores, quotes, messages, comments, reviews and orders show 50 entries; --page <number> shows further pages,
--limit <number> sets the number of entries per page, up to 500.`

/** Prints without control characters; some texts were written by shoppers. */
const print = (text: string): void => console.info(withoutControls(text))

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      watch: { type: 'boolean' },
      dir: { type: 'string' },
      approve: { type: 'string' },
      remove: { type: 'string' },
      refuse: { type: 'string' },
      reply: { type: 'string' },
      text: { type: 'string' },
      photo: { type: 'string' },
      since: { type: 'string' },
      page: { type: 'string' },
      limit: { type: 'string' },
      jsonl: { type: 'boolean' },
      csv: { type: 'boolean' },
      status: { type: 'string' },
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      'tracking-url': { type: 'string' },
      note: { type: 'string' },
      create: { type: 'string' },
      revoke: { type: 'string' },
      add: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
    },
  })
  const [command, subject, number] = positionals
  if (command === 'list') {
    const page = { page: values.page, limit: values.limit }
    const listed = await withStores((access) => access.list(page))
    for (const store of listed.entries) print(formatStore(store))
    console.error(describePage('stores', listed, page))
    return 0
  }
  if (subject === undefined) {
    console.error(USAGE)
    return 2
  }
  const folder = findStoreFolder(subject) ?? resolve(subject)
  if (command === 'import' && values.check) {
    const read = await readFolder(folder)
    const { identity, products, warnings } = read
    const entry = formatStore({ id: identity.id, hosts: identity.hosts, products: products.length })
    print(withWarnings([...warnings, ...warningsOf(folder, read)], `${entry}: no errors found`))
    return 0
  }
  if (command === 'import' && values.watch) {
    return watchFolder(folder, print)
  }
  if (command === 'products') {
    if (number === undefined) throw new Error('The file is missing: products <id> <file>')
    const source = readChangeFile(basename(number), await readFile(resolve(number)))
    const options = { isTrial: values.check === true }
    const { added, changed, unchanged } = await withStores((access) => access.changeProducts(subject, source, options))
    const counts = `${changed} changed, ${added} added, ${unchanged} unchanged`
    print(options.isTrial ? `No errors found: ${counts}; nothing was written.` : `Products of ${subject}: ${counts}`)
    return 0
  }
  if (command === 'import') {
    const imported = await withStores((access) => access.import(folder))
    const warnings = [...imported.warnings, ...(await contentWarnings(folder, imported.id))]
    print(withWarnings(warnings, `Imported ${formatStore(imported)}`))
    return 0
  }
  if (command === 'quotes' || command === 'messages') return showSubmissions(subject, command, values)
  if (command === 'comments') return manageComments(subject, values)
  if (command === 'reviews') return manageReviews(subject, values)
  if (command === 'orders') return manageOrders(subject, number, values)
  if (command === 'keys') return manageKeys(subject, values)
  if (command === 'users') return manageUsers(subject, values)
  if (command === 'new') {
    const target = resolve(values.dir ?? join('stores', subject))
    await writeNewStore(target, subject)
    print(`Wrote ${target}. Import it with: npm run store -- import ${values.dir ?? join('stores', subject)}`)
    return 0
  }
  if (command === 'export') {
    const target = values.dir ?? join('stores', subject)
    await withStores((access) => access.export(subject, resolve(target)))
    print(`Wrote ${target}. Import it with: npm run store -- import ${target}`)
    return 0
  }
  if (command === 'remove') {
    const removed = await withStores((access) => access.remove(subject))
    print(removed ? `Removed ${subject}.` : `There is no store '${subject}'.`)
    return removed ? 0 : 1
  }
  console.error(USAGE)
  return 2
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(withoutControls(describeRefusal(error)))
    process.exitCode = 1
  },
)
