import { describe, it } from 'vitest'
import { renderAsCustomer } from '#tests/support/account-island.tsx'
import { fillAddress, openFilledCheckout, REFUSAL, refusal, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const box = (name: RegExp = /Text me about this order/) => page.getByRole('checkbox', { name })
const consent = () => ({ method: 'PUT', path: '/cart', body: { text_consent: true } })

describe('the consent to texts', () => {
  it('is an unchecked box of the address step with the words that carriers require', async () => {
    const { shop, calls } = await openFilledCheckout()
    await expect.element(box()).not.toBeChecked()
    await expect.element(box(/Kessler sends them.*Message and data rates may apply\. Reply STOP to end/)).toBeVisible()
    await expect.element(box(/Consent is not a condition of purchase/)).toBeVisible()
    await expectAccessible()
    await box().click()
    await expect.element(page.getByText('Saved: you will get texts.')).toBeInTheDocument()
    await expect.element(box()).toBeChecked()
    expect(calls).toContainEqual(consent())
    expect(await shop.call('GET', '/cart')).toMatchObject({ text_consent: true })
    await box().click()
    await expect.element(page.getByText('Saved: you will get no texts.')).toBeInTheDocument()
    expect(await shop.call('GET', '/cart')).toMatchObject({ text_consent: false })
  })

  it('is not required: without it the address is saved and nothing is sent', async () => {
    const { shop, calls } = await openFilledCheckout()
    await expect.element(box()).toBeVisible()
    await fillAddress()
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect.element(page.getByRole('button', { name: 'Edit contact and address' })).toBeVisible()
    expect(calls.filter(({ body }) => JSON.stringify(body ?? '').includes('text_consent'))).toEqual([])
    expect(await shop.call('GET', '/cart')).toMatchObject({ text_consent: null })
  })

  it('is unchecked again with the reason if it can’t be saved', async () => {
    await openFilledCheckout()
    await expect.element(box()).toBeVisible()
    respondToCalls('PUT', /^\/cart$/, () => refusal())
    await box().click()
    await expect.element(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible()
    await expect.element(box()).not.toBeChecked()
  })

  it('is missing if the store sends no texts', async () => {
    await openFilledCheckout({ config: { texts: { enabled: false } } })
    await expect.element(page.getByLabelText('E-mail address')).toBeVisible()
    await expect.element(box()).not.toBeInTheDocument()
  })

  it('is in French on French pages', async () => {
    await openFilledCheckout({ store: 'volteo', locale: 'fr-CA' })
    await expect.element(box(/M’envoyer des textos sur cette commande.*Répondez ARRET/)).not.toBeChecked()
  })

  it('of an account is given and withdrawn in the profile', async () => {
    const { shop, customer } = await renderAsCustomer(
      await import('#app/[host]/[locale]/[variant]/customer/account/page.tsx'),
    )
    const read = () => shop.call('GET', `/customers/${customer.id}`)
    await expect.element(page.getByRole('heading', { name: 'Texts about your orders' })).toBeVisible()
    await expect.element(box(/Text me about my orders/)).not.toBeChecked()
    await box(/my orders/).click()
    await expect.element(page.getByText('Saved: you will get texts.')).toBeInTheDocument()
    expect(await read()).toMatchObject({ text_consent: true })
    await box(/my orders/).click()
    await expect.element(page.getByText('Saved: you will get no texts.')).toBeInTheDocument()
    expect(await read()).toMatchObject({ text_consent: false })
  })
})
