/** Users of the tested site's back office. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { type DemoStore, TEST_BACKEND_PORT } from './stores.ts'

const BACKEND = `http://localhost:${TEST_BACKEND_PORT}`
/** Password of all test users. */
export const OFFICE_PASSWORD = 'copper kettle marsh 47'

let users = 0

/** Address of a page in a store's back office; `path` is below it. */
export const officeUrl = (store: DemoStore, path = ''): string => `${BACKEND}/office/${store}${path}`

/** Calls the administration of a store as `npm run store` does; throws for any status but 2xx. */
async function administer(store: DemoStore, path: string, type: string, body: string): Promise<Response> {
  const token = await readFile(join(await readFile(DATA_FOLDER_NOTE, 'utf8'), 'admin-token'), 'utf8')
  const headers = { authorization: `Bearer ${token.trim()}`, 'content-type': type }
  const response = await fetch(`${BACKEND}/admin/stores/${store}${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`POST ${path} has status ${response.status}: ${await response.text()}`)
  return response
}

/** Changes products by a table as `npm run store -- products` does. */
export async function changeProducts(store: DemoStore, table: string): Promise<void> {
  await administer(store, '/products?file=products.csv', 'text/csv', table)
}

/** Changes an order's status as `npm run store -- orders` does. */
export async function changeOrder(store: DemoStore, number: string, change: object): Promise<void> {
  await administer(store, `/orders/${number}/status`, 'application/json', JSON.stringify(change))
}

/** Adds a user as `npm run store -- users` does; returns the initial password. */
export async function addOfficeUser(store: DemoStore, role: 'owner' | 'staff') {
  const email = `office.${process.pid}.${Date.now()}.${++users}@example.com`
  const body = JSON.stringify({ email, name: `Robin ${role}`, role })
  const response = await administer(store, '/users', 'application/json', body)
  const { password } = (await response.json()) as { password: string }
  return { email, password }
}
