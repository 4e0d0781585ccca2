import { createAccount, entry, signIn } from '#tests/support/account-page.ts'
import { test } from '#tests/support/config-door.ts'
import { expect } from '#tests/support/shop.ts'

/** What a store’s configuration changes on the account. */

test('S1-5.2-04 remove-account takes the entry away, remove-account-newsletter the newsletter’s part', async ({
  page,
  door,
}) => {
  const removing = (feature: string) => ({
    site_styles_inline_html: `<style>:root { --avb-remove-${feature}: yes; }</style>`,
  })
  await page.goto(`${door.open('kessler', removing('account'))}/`)
  await page.waitForLoadState('networkidle')
  await expect(entry(page)).toHaveCount(0)

  const origin = door.open('kessler', removing('account-newsletter'))
  await page.goto(`${origin}/customer/account`)
  await expect(entry(page)).toHaveCount(1)
  await signIn(page, await createAccount(page))
  await page.reload()
  await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(0)
})

test('S1-3.1-55 the consent check box is in forms where the store asks; without it there is no newsletter', async ({
  page,
  door,
}) => {
  for (const isOn of [true, false]) {
    const origin = door.open('kessler', {
      display_features: { checkout: { display_email_marketing_consent_checkbox: isOn } },
    })
    await page.goto(`${origin}/customer/account/create`)
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /news and offers/ })).toHaveCount(isOn ? 1 : 0)
    await signIn(page, await createAccount(page))
    await page.goto(`${origin}/customer/account`)
    await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(isOn ? 1 : 0)
  }
})

test('a screen in the shop offers no account', async ({ page, door }) => {
  await page.goto(
    `${door.open('kessler', { header_layout: 'Kiosk Menu With Icons Header', display_features: { header: { type: 'kiosk' } } })}/`,
  )
  await page.waitForLoadState('networkidle')
  await expect(entry(page)).toHaveCount(0)
})
