/** The tested site's back office in a browser. */
import type { Page } from '@playwright/test'
import { addOfficeUser, OFFICE_PASSWORD, officeUrl } from './office-users.ts'
import { expect } from './shop.ts'
import type { DemoStore } from './stores.ts'

/** Fills in and sends the sign-in page. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Replaces the initial password. */
export async function choosePassword(page: Page, first: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  await page.getByLabel('Current password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(OFFICE_PASSWORD)
  await page.getByLabel('Repeat the new password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Opens a page of the back office as a new user. */
export async function openOffice(page: Page, store: DemoStore, role: 'owner' | 'staff', path = ''): Promise<void> {
  const { email, password } = await addOfficeUser(store, role)
  await page.goto(officeUrl(store))
  await typeSignIn(page, email, password)
  await choosePassword(page, password)
  await expect(page.getByRole('status')).toHaveText('Your password was changed.')
  if (path !== '') await page.goto(officeUrl(store, path))
}
