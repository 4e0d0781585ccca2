import { describe, it } from 'vitest'
import {
  button,
  createCustomer,
  errorItems,
  label,
  newEmail,
  PASSWORD,
  refuse,
} from '#tests/support/account-island.tsx'
import { banner, renderHeader } from '#tests/support/header-island.tsx'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

const ROUTES = {
  login: () => import('#app/[host]/[locale]/[variant]/customer/account/login/page.tsx'),
  create: () => import('#app/[host]/[locale]/[variant]/customer/account/create/page.tsx'),
  forgotpassword: () => import('#app/[host]/[locale]/[variant]/customer/account/forgotpassword/page.tsx'),
  resetpassword: () => import('#app/[host]/[locale]/[variant]/customer/account/resetpassword/page.tsx'),
}

type Options = Parameters<typeof renderPage>[1]
const open = async (name: keyof typeof ROUTES, options: Options = {}) =>
  renderPage(await ROUTES[name](), { path: `/customer/account/${name}`, ...options })

const texts = () =>
  errorItems()
    .elements()
    .map(({ textContent }) => textContent)

async function fillNewAccount(): Promise<void> {
  await label('First name').fill('Ann')
  await label('Last name').fill('Berg')
  await label('E-mail address').fill(newEmail())
  await label('Password').fill(PASSWORD)
}

describe('pages of the account for guests', () => {
  it.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])('%s is accessible', async (name) => {
    await open(name)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  })

  it('addresses are shown only after signing in', async () => {
    await renderPage(await import('#app/[host]/[locale]/[variant]/customer/address/page.tsx'), {
      path: '/customer/address',
    })
    await expect.element(page.getByRole('main').getByRole('form', { name: 'Sign in' })).toBeVisible()
  })

  it('S1-8-29 a wrong password is a list of errors on the form', async () => {
    await open('login')
    await label('E-mail address').fill('nobody@example.com')
    await label('Password').fill('not-it')
    await button('Sign in').click()
    await expect
      .poll(texts)
      .toEqual(['The e-mail address or the password is incorrect. Please check both and try again.'])
  })

  it('S1-8-29 reasons why the server rejects a new account are a list of errors on the form', async () => {
    await open('create', { answers: refuse(/^POST \/customers$/, 'The first thing.', 'The second thing.') })
    await fillNewAccount()
    await button('Create account').click()
    await expect.poll(texts).toEqual(['The first thing.', 'The second thing.'])
    await expectAccessible()
  })

  it('S1-4.5-03 S1-1-12 a new account is sent with the consent, and the customer is signed in', async () => {
    const { calls, left } = await open('create')
    await fillNewAccount()
    await page.getByLabelText(/news and offers/).click()
    await button('Create account').click()
    await expect.poll(() => left).toEqual(['/customer/account'])
    const writes = calls.filter(({ method }) => method !== 'GET')
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /customers',
      'POST /customers/self/session',
    ])
    expect(writes[0]?.body).toMatchObject({ firstname: 'Ann', lastname: 'Berg', newsletter_is_subscribed: true })
  })

  it('suggests a correction if the host of the e-mail address looks misspelt', async () => {
    await open('create')
    await label('E-mail address').fill('ann@hotmial.ca')
    await label('First name').click()
    await button('Did you mean ann@hotmail.ca?').click()
    await expect.element(label('E-mail address')).toHaveValue('ann@hotmail.ca')
  })

  it.each([true, false])('S1-3.1-55 the consent check box is in the form: %s', async (isOn) => {
    const features = { checkout: { display_email_marketing_consent_checkbox: isOn } }
    await open('create', { config: { display_features: features } })
    await expect.element(label('First name')).toBeVisible()
    expect(page.getByRole('checkbox', { name: /news and offers/ }).elements()).toHaveLength(isOn ? 1 : 0)
  })

  it('the meter of a password’s strength appears with the first focus; the password can be shown, and must be long enough', async () => {
    await open('create')
    const strength = page.getByRole('meter', { name: 'Strength of the password' })
    await expect.element(label('Password')).toBeVisible()
    expect(strength.elements()).toHaveLength(0)
    await label('Password').fill('password')
    await expect.element(strength).toHaveAttribute('value', '0')
    await fillNewAccount()
    await expect.element(strength).toHaveAttribute('value', '4')
    await expect.element(label('Password')).toHaveAttribute('type', 'password')
    await button('Show password').click()
    await expect.element(label('Password')).toHaveAttribute('type', 'text')
    await label('Password').fill('short')
    await button('Create account').click()
    await expect.element(page.getByText('Use 8 characters or more.')).toBeVisible()
  })

  it('the response to a forgotten password is the same for an address without an account', async () => {
    await open('forgotpassword')
    const email = newEmail()
    await label('E-mail address').fill(email)
    await button('Send the link').click()
    await expect.element(page.getByText(`If there is an account for ${email}`, { exact: false })).toBeVisible()
  })

  it('resetting a password requires the link of the mail and the same password twice', async () => {
    await open('resetpassword')
    await expect
      .element(page.getByText('Please open this page with the link in our e-mail.', { exact: false }))
      .toBeVisible()
    await open('resetpassword', { path: '/customer/account/resetpassword#token=not-one' })
    await label('New password').fill('quiet-otter-lantern-58')
    await label('New password again').fill('quiet-otter-lantern-59')
    await button('Save the password').click()
    await expect.element(page.getByText('The two passwords differ.')).toBeVisible()
    await label('New password again').fill('quiet-otter-lantern-58')
    await button('Save the password').click()
    await expect.poll(() => texts().join()).toContain('used or is too old')
  })
})

describe('the header’s entry to the account', () => {
  const entry = () => banner().getByRole('link', { name: /^Account/ })
  const panel = () => page.getByRole('dialog')

  it('the panel is accessible, closes on Escape and restores the focus', async () => {
    await renderHeader()
    await expect.element(entry()).toHaveAttribute('data-account', '')
    ;(entry().element() as HTMLElement).focus()
    await expect
      .poll(async () => {
        if (panel().query() === null) await userEvent.keyboard('{Enter}')
        return panel().getByRole('heading', { name: 'Sign in' }).query() !== null
      })
      .toBe(true)
    await expectAccessible(panel().element())
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(entry()).toHaveFocus()
  })

  it('S1-2.7-14 shows the first name after signing in there, and no longer after signing out', async () => {
    let email = ''
    await renderHeader({
      prepare: async (shop) => {
        email = (await createCustomer(shop)).email
        await shop.call('DELETE', '/customers/self/session')
      },
    })
    // Until its code is loaded, it is a link.
    await expect
      .poll(async () => {
        if (panel().query() === null) await entry().click()
        return panel().query() !== null
      })
      .toBe(true)
    await panel().getByLabelText('E-mail address').fill(email)
    await panel().getByLabelText('Password', { exact: true }).fill(PASSWORD)
    await panel().getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByText('Welcome back, Ann.')).toBeVisible()
    await expect.element(entry()).toHaveAccessibleName('Account, Ann')
    await panel().getByRole('button', { name: 'Sign out' }).click()
    await expect.element(panel().getByRole('form', { name: 'Sign in' })).toBeVisible()
    await expect.element(entry()).toHaveAccessibleName('Account')
  })
})
