import { describe, it } from 'vitest'
import {
  alerts,
  button,
  errorItems,
  label,
  newEmail,
  PASSWORD,
  refuse,
  renderAsCustomer,
} from '#tests/support/account-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

type Options = Parameters<typeof renderAsCustomer>[1]
const open = async (options: Options = {}) =>
  renderAsCustomer(await import('#app/[host]/[locale]/[variant]/customer/account/page.tsx'), options)

const details = () => page.getByRole('form', { name: 'Your details' })
const save = () => details().getByRole('button', { name: 'Save' })
const newsletter = () => page.getByRole('checkbox', { name: /news and offers/ })

describe('the profile', () => {
  it('is accessible', async () => {
    await open()
    await expect.element(details()).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your account')
    await expectAccessible()
  })

  it('S1-7.5-07 S1-1-14 sends PUT /customers/{customer_id} with only the changed fields, then reloads the session', async () => {
    const { calls, customer } = await open()
    await label('First name').fill('Anna')
    await save().click()
    await expect.element(details().getByText('Your changes are saved.')).toBeVisible()
    const sent = calls.findIndex(({ method }) => method === 'PUT')
    expect(calls[sent]).toEqual({ method: 'PUT', path: `/customers/${customer.id}`, body: { firstname: 'Anna' } })
    expect(calls.slice(sent + 1).map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET /customers/self/session',
    )
  })

  it('S1-1-14 changing the e-mail address requires the current password; the customer then signs in with the new address', async () => {
    const { shop, calls } = await open()
    const email = newEmail()
    await label('E-mail address').fill(email)
    await details().getByLabelText('Current password', { exact: true }).fill('not-it')
    await save().click()
    await expect.element(alerts()).toHaveTextContent('The current password is incorrect.')
    await details().getByLabelText('Current password', { exact: true }).fill(PASSWORD)
    await save().click()
    await expect.element(details().getByText('Your changes are saved.')).toBeVisible()
    await expect.element(alerts()).not.toBeInTheDocument()
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ email, current_password: PASSWORD })
    await shop.call('POST', '/customers/self/session', { login: email, password: PASSWORD })
  })

  it('S1-1-14 a new password must not be easy to guess; the customer then signs in with it', async () => {
    const { shop, customer } = await open()
    const form = page.getByRole('form', { name: 'Password' })
    const type = async (password: string) => {
      await form.getByLabelText('New password', { exact: true }).fill(password)
      await form.getByLabelText('New password again').fill(password)
      await form.getByRole('button', { name: 'Change the password' }).click()
    }
    await form.getByLabelText('Current password', { exact: true }).fill(PASSWORD)
    await type('password1')
    await expect.element(form.getByText(/^This is too easy to guess\./)).toBeVisible()
    await type('quiet-otter-lantern-58')
    await expect.element(form.getByText(/^Your new password is saved\./)).toBeVisible()
    await shop.call('POST', '/customers/self/session', { login: customer.email, password: 'quiet-otter-lantern-58' })
  })

  it('S1-1-17 a customer subscribes to the newsletter and unsubscribes', async () => {
    const { shop, customer } = await open()
    const isSubscribed = async () =>
      (await shop.call<{ newsletter_is_subscribed: boolean }>('GET', `/customers/${customer.id}`))
        .newsletter_is_subscribed
    await expect.element(newsletter()).not.toBeChecked()
    await newsletter().click()
    await expect.element(page.getByText('You will get our newsletter.')).toBeVisible()
    await expect.element(newsletter()).toBeChecked()
    expect(await isSubscribed()).toBe(true)
    await newsletter().click()
    await expect.element(page.getByText('You will no longer get our newsletter.')).toBeVisible()
    expect(await isSubscribed()).toBe(false)
  })

  it('S1-1-17 the newsletter’s switch returns to its state if the change can’t be saved', async () => {
    await open({
      answers: {
        writes: (_, __, call) => (call === 'PUT /newsletter' ? Response.json({}, { status: 500 }) : undefined),
      },
    })
    await newsletter().click()
    await expect.element(alerts()).toHaveTextContent('This could not be saved. Please try again.')
    await expect.element(newsletter()).not.toBeChecked()
  })

  const consent = (isOn: boolean) => ({
    display_features: { checkout: { display_email_marketing_consent_checkbox: isOn } },
  })
  it.each([
    ['S1-3.1-55 has the newsletter’s part if the store asks for consent', consent(true), 1],
    ['S1-3.1-55 has no newsletter if the store does not ask for consent', consent(false), 0],
    [
      'S1-5.2-04 has no newsletter with --avb-remove-account-newsletter',
      { ...consent(true), site_styles_inline_html: '<style>:root { --avb-remove-account-newsletter: yes; }</style>' },
      0,
    ],
  ])('%s', async (_, config, count) => {
    await open({ config })
    await expect.element(details()).toBeVisible()
    expect(page.getByRole('heading', { name: 'Newsletter' }).elements()).toHaveLength(count)
  })

  it('S1-8-29 errors of the account are a list on its form', async () => {
    await open({ answers: refuse(/^PUT \/customers\/\d+$/, 'Not this name.') })
    await label('First name').fill('Anna')
    await save().click()
    await expect.element(errorItems()).toHaveTextContent('Not this name.')
  })

  it('S1-8-29 errors of the session are a list with a button to try again', async () => {
    let isAway = true
    await open({
      answers: {
        '/customers/self/session': () => (isAway ? Response.json({}, { status: 500 }) : undefined),
      },
    })
    await expect.element(errorItems()).toHaveTextContent('An error occurred while retrieving your session.')
    isAway = false
    await button('Try again').click()
    await expect.element(details()).toBeVisible()
  })
})
