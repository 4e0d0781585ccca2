/** The back office of the site that browser tests run on. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { expect } from './shop.ts'
import { type DemoStore, TEST_BACKEND_PORT } from './stores.ts'

const BACKEND = `http://localhost:${TEST_BACKEND_PORT}`
/** Password of everybody whom tests let in. */
const PASSWORD = 'copper kettle marsh 47'

let people = 0

/** Address of a page of a store's back office; `path` is below it. */
export const officeUrl = (store: DemoStore, path = ''): string => `${BACKEND}/office/${store}${path}`

/** Adds somebody as `npm run store -- users` does; answers the first password. */
export async function addPerson(store: DemoStore, role: 'owner' | 'staff') {
  const token = await readFile(join(await readFile(DATA_FOLDER_NOTE, 'utf8'), 'admin-token'), 'utf8')
  const email = `office.${process.pid}.${Date.now()}.${++people}@example.com`
  const response = await fetch(`${BACKEND}/admin/stores/${store}/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: `Robin ${role}`, role }),
  })
  const { password } = (await response.json()) as { password: string }
  return { email, password }
}

/** Types an e-mail address and a password into the page that asks for them. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Types a password of one's own in place of the first one. */
export async function choosePassword(page: Page, first: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  await page.getByLabel('Current password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password once more').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Opens a page of the back office as somebody new. */
export async function openOffice(page: Page, store: DemoStore, role: 'owner' | 'staff', path = ''): Promise<void> {
  const { email, password } = await addPerson(store, role)
  await page.goto(officeUrl(store))
  await typeSignIn(page, email, password)
  await choosePassword(page, password)
  await expect(page.getByRole('status')).toHaveText('Your password was changed.')
  if (path !== '') await page.goto(officeUrl(store, path))
}
