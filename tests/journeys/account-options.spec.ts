import { newEmail, PASSWORD } from '#tests/support/account-page.ts'
import { challengeBox, solveChallenge } from '#tests/support/challenge.ts'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-5.4-08 S1-5.4-09 a new account and every subscription to the newsletter are sent with the challenge’s token', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/400/)
  const challenged = (recaptcha_forms: string) => ({
    recaptcha_enabled: '1',
    recaptcha_site_key: 'site-key',
    recaptcha_forms,
    enable_magento_newsletter_subscription: '1',
    display_features: { checkout: { display_email_marketing_consent_checkbox: true } },
  })
  const sent: Record<string, Record<string, unknown>> = {}
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/rest', '')}`
    if (/^(POST \/customers|PUT \/newsletter|POST \/forms\/newsletter\/subscriber\/new)$/.test(call))
      sent[call] = request.postDataJSON()
  })
  const fill = async (origin: string) => {
    await page.goto(`${origin}/customer/account/create`)
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Berg')
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  }
  const create = page.getByRole('main').getByRole('button', { name: 'Create account' })
  const token = { 'g-recaptcha-response': expect.stringMatching(/^[\w-]+\.[\w-]+$/) }

  await fill(testProxy.open('kessler', challenged('user_create')))
  await create.click()
  await expect(page.getByText('Please solve the security check.')).toBeVisible()
  expect(sent['POST /customers']).toBeUndefined()
  await solveChallenge(page)
  await create.click()
  await expect(page).toHaveURL(/\/customer\/account$/)
  expect(sent['POST /customers']).toMatchObject(token)

  const form =
    '<form method="post" action="/index.php/newsletter/subscriber/new"><label>E-mail <input type="email" name="email" required></label> <button>Subscribe</button></form>'
  const { origin } = testProxy.openStore('kessler', challenged('newsletter'), withPage(form))
  await fill(origin)
  await expect(page.locator('iframe[title="reCAPTCHA"]')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /news and offers/ }).check()
  await solveChallenge(page)
  await create.click()
  await expect(page).toHaveURL(/\/customer\/account$/)
  expect(sent['POST /customers']).toMatchObject({ newsletter_is_subscribed: true, ...token })

  const news = page.getByRole('main').getByRole('checkbox', { name: /news and offers/ })
  await news.uncheck()
  await expect(page.getByText(/no longer/)).toBeVisible()
  expect(sent['PUT /newsletter']).toEqual({ is_subscribed: false })
  await news.check()
  // A solved challenge is sent at once and disappears.
  await challengeBox(page).click()
  await expect.poll(() => sent['PUT /newsletter']).toMatchObject({ is_subscribed: true, ...token })
  await expect(news).toBeChecked()

  const SIGN_UP = 'POST /forms/newsletter/subscriber/new'
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  const letter = newEmail()
  await page.getByRole('main').getByLabel('E-mail').fill(letter)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please confirm that you are not a robot.')).toBeVisible()
  expect(sent[SIGN_UP]).toBeUndefined()
  await solveChallenge(page)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you. You will get our newsletter.')).toBeVisible()
  expect(sent[SIGN_UP]).toEqual({ fields: { email: letter }, ...token })
})
