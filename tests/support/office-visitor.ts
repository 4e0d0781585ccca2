import { addOfficeUser, OFFICE_PASSWORD, officeUrl } from './office-users.ts'
import { fill, SiteVisitor } from './site-visitor.ts'
import type { DemoStore } from './stores.ts'

/** A new user, signed in to a store's back office over HTTP. */
export async function enterOffice(store: DemoStore, role: 'owner' | 'staff'): Promise<SiteVisitor> {
  const { email, password } = await addOfficeUser(store, role)
  const visitor = new SiteVisitor({ 'accept-language': 'en' })
  const signIn = await visitor.open(officeUrl(store))
  fill(signIn.getByLabel('E-mail address'), email)
  fill(signIn.getByLabel('Password'), password)
  const first = await visitor.press(signIn, signIn.getByRole('button', { name: 'Sign in' }))
  fill(first.getByLabel('Current password'), password)
  fill(first.getByLabel('New password', { exact: true }), OFFICE_PASSWORD)
  fill(first.getByLabel('Repeat the new password'), OFFICE_PASSWORD)
  const { status, url } = await visitor.press(first, first.getByRole('button', { name: 'Change password' }))
  if (status !== 200 || !url.includes('done='))
    throw new Error(`the initial password was not changed: ${status} ${url}`)
  return visitor
}
