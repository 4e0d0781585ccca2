import type { Page } from '@playwright/test'
import { newEmail, order } from '#tests/support/account-page.ts'
import { addOfficeUser, officeUrl } from '#tests/support/office-users.ts'
import { choosePassword, openOffice, typeSignIn } from '#tests/support/office-visit.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const part = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the back office' }).getByRole('link', { name })

/** Pixels by which the page is wider than the screen. */
const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects a page of the back office to pass axe, fit the screen and contain no script. */
async function expectSound(page: Page) {
  await expectAccessible(page)
  expect.soft(await excessWidth(page), page.url()).toBeLessThanOrEqual(0)
  expect(await page.locator('script').count(), page.url()).toBe(0)
}

/** Pages of the back office without parameters. */
const PAGES = [
  '',
  '?show=open',
  '?day=2020-01-01',
  '/returns',
  '/products',
  '/products/1',
  '/messages',
  '/messages?kind=quote',
  '/reviews',
  '/comments',
  '/sales',
  '/content',
  '/content?kind=post',
  '/content/edit?kind=page&locale=&key=about',
  '/redirects',
  '/exemptions',
  '/search',
  '/hours',
  '/hours/history',
  '/search/rules',
  '/search/rule?type=synonyms&query=gas+range',
  '/search/rule?type=query&query=gas+range',
  '/search/rule?type=boost',
  '/search/history',
  '/import',
  '/feeds',
  '/users',
  '/log',
  '/account',
  '/nothing-here',
]

test.describe('the back office', () => {
  test('an initial password is changed, then an order is shipped and refunded in part, and its shopper notified', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 401/)
    const email = newEmail()
    await enterStore(page, shopUrl('kessler'))
    const number = await order(page, email, 'range')

    const person = await addOfficeUser('kessler', 'staff')
    await page.goto(officeUrl('kessler', `/orders/${number}`))
    await expect(heading(page)).toHaveText('Sign in')
    await typeSignIn(page, person.email, 'not the password')
    await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is incorrect.')
    await typeSignIn(page, person.email, person.password)
    await choosePassword(page, person.password)

    await expect(heading(page)).toContainText('Today')
    await page.getByRole('link', { name: new RegExp(number) }).click()
    await expect(heading(page)).toHaveText(`Order ${number}`)
    await page.getByRole('group').filter({ hasText: 'Mark as shipped' }).locator('summary').click()
    await page.getByLabel('Carrier').fill('Coast Parcel')
    await page.getByLabel('Tracking number').fill('CP123456789')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(page.getByRole('status')).toContainText('The customer will be notified')
    await expect(page.getByRole('main')).toContainText('Shipped')
    await expect.poll(() => readMailTo(email), 'its newest mail').toContain('CP123456789')

    // The check has arrived, and a part of it is refunded.
    const action = (name: string) => page.locator('summary').getByText(name, { exact: true })
    await action('Payment received').click()
    await page.getByRole('button', { name: 'Payment received' }).click()
    await action('Refund').click()
    await page.getByLabel('Other amount').fill('25')
    await page.getByRole('button', { name: 'Calculate the amount' }).click()
    for (const name of ['Write to the customer', 'Add a note']) await action(name).click()
    await expectSound(page)
    await page.getByRole('button', { name: 'Record the refund of $25.00' }).click()
    await expect(page.getByRole('main')).toContainText('−$25.00')
    await expect.poll(() => readMailTo(email), 'its newest mail').toContain('$25.00')

    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('article')).toContainText('Deliver to')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page)).toHaveText('Sign in')
    await page.goBack()
    await page.reload()
    await expect(heading(page)).toHaveText('Sign in')
  })

  test('every page and every state of a draft passes axe, fits a narrow screen and runs no script; the keyboard reaches everything, and the parts that only owners have are folded on a phone @both', async ({
    page,
    allowConsole,
    isMobile,
  }) => {
    test.setTimeout(240_000)
    allowConsole(/status of 4(04|22)/)
    const { email, password } = await addOfficeUser('kessler', 'owner')
    await page.goto(officeUrl('kessler'))
    await expectAccessible(page)
    await typeSignIn(page, email, password)
    await expectAccessible(page)
    await choosePassword(page, password)
    await page.goto(officeUrl('kessler'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    if (isMobile) {
      await expect(part(page, 'Sales')).toBeHidden()
      await page.getByText('More', { exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await part(page, 'Sales').filter({ visible: true }).click()
    await expect(heading(page)).toHaveText('Sales')
    await expect(page.getByRole('img', { name: 'Sales by day' })).toBeVisible()
    await page.getByText('As a table').click()
    await expect(page.getByRole('row')).toHaveCount(31)

    if (isMobile) await page.setViewportSize({ width: 320, height: 700 })
    for (const path of PAGES) {
      await page.goto(officeUrl('kessler', path))
      await expectSound(page)
    }
    const other = await addOfficeUser('kessler', 'staff')
    await page.goto(officeUrl('kessler', '/users'))
    expect((await page.getByText(other.email).boundingBox())?.width, 'the width of a name in a list').toBeGreaterThan(
      150,
    )
    await page.goto(officeUrl('kessler', '/import'))
    const table = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('entity_id;price\n1;cheap\n') }
    await page.getByLabel(/^Table/).setInputFiles(table)
    await page.getByRole('button', { name: 'Check first' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'prices.csv:2' })).toBeVisible()
    await expectSound(page)

    // A draft, in the office and in the shop; then a draft with mistakes, whose list is folded if it is long.
    const editorUrl = officeUrl('kessler', `/content/edit?kind=page&locale=&key=${isMobile ? 'returns' : 'delivery'}`)
    await page.goto(editorUrl)
    const news = 'A draft that nobody reads.'
    await page.getByLabel('HTML').fill(`<p>${news}</p>`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('status')).toContainText('The draft was saved.')
    const link = (await page.getByRole('link', { name: 'Preview in the shop' }).getAttribute('href')) ?? ''
    const shop = await page.context().newPage()
    await shop.goto(link)
    await expect(shop.getByText(news)).toBeVisible()
    await expect(shop.getByRole('region', { name: 'Preview' })).toContainText('Preview: draft of the page')
    await expectAccessible(shop)
    await shop.close()
    const address = `/${'a-very-long-address'.repeat(8)}`
    await page
      .getByLabel('HTML')
      .fill(
        `<p>${news}</p>\n<avb-carousell>\n<avb-link href="${address}">a</avb-link>\n${'<blik></blik>\n'.repeat(12)}`,
      )
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('status')).toContainText('The draft was saved.')
    const warnings = page.getByRole('region', { name: /^Content check/ })
    await warnings.getByText(/^\d+ more$/).click()
    await expectSound(page)
    await page.getByRole('link', { name: 'Compare with the live version' }).click()
    await expect(page.getByRole('insertion').first()).toContainText(news)
    await expectSound(page)
    await page.goto(editorUrl)
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await expect(page.getByRole('status')).toHaveText('The draft was discarded.')
    await expect(warnings).toBeHidden()
  })

  test('an order and a message pass axe and fit the screen, however long the words in them are; a comment is replied to, and the shop shows the reply below it @phone', async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(240_000)
    // An empty reply is refused.
    allowConsole(/status of 400/)
    const long = 'Rindfleischetikettierung'.repeat(4)
    const email = `${'long-address.'.repeat(2)}${newEmail()}`
    await enterStore(page, shopUrl('kessler'))
    const address = { firstname: long, lastname: long, street: [long, long], city: long, company: long }
    const number = await order(page, email, 'range', address)
    const writer = { name: long, email, telephone: '2185550123', message: `${long}${long}\n${long}` }
    const sent = [
      await callRest<{ request_id: string }>(page, 'POST', '/contact-messages', writer),
      await callRest<{ request_id: string }>(page, 'POST', '/quote-requests', { ...writer, product: long }),
    ]
    await openOffice(page, 'kessler', 'staff', `/orders/${number}`)
    await expectSound(page)
    await page.getByRole('group').filter({ hasText: 'Mark as shipped' }).locator('summary').click()
    await page.getByLabel('Carrier').fill(long)
    await page.getByLabel('Tracking number').fill(long)
    const shipped = page.getByRole('group').filter({ hasText: 'Mark as shipped' })
    await shipped.getByLabel('Note for the shop').fill(long)
    await expectSound(page)
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(page.getByRole('status')).toContainText('The customer will be notified')
    await expectSound(page)
    await page.goto(officeUrl('kessler', `/orders/${number}/slip`))
    await expectSound(page)
    await page.goto(officeUrl('kessler', `?q=${number}`))
    await expectSound(page)

    for (const { request_id } of sent) {
      await page.goto(officeUrl('kessler', `/messages/${request_id}`))
      await expect(heading(page)).toHaveText(long)
      await expectSound(page)
      await page.getByRole('button', { name: 'Send the reply' }).click()
      await expect(page.getByRole('alert')).toContainText('Please write a reply first.')
      await expectSound(page)
      await page.getByLabel(/^E-mail to/).fill(long)
      await page.getByRole('button', { name: 'Send the reply' }).click()
      await expect(page.getByRole('status')).toContainText('Your reply has been queued.')
      await expectSound(page)
      await page.goto(officeUrl('kessler', `/messages/${request_id}`))
      await expect(page.getByRole('main')).toContainText('Replied')
      await expectSound(page)
    }

    const post = shopUrl('alderloom', '/blog/a-sofa-for-a-dog')
    const author = `Ann${'-Marie'.repeat(9)}`
    const message = `How tall is it? ${Date.now()}`
    await enterStore(page, post)
    await callRest(page, 'POST', '/blog/a-sofa-for-a-dog/comments', { author, message })
    await openOffice(page, 'alderloom', 'staff', '/comments')
    const comment = page.getByRole('listitem').filter({ hasText: message })
    await comment.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved.')
    await comment.getByText('Reply', { exact: true }).click()
    await comment.getByLabel('Public reply').fill('Eighty centimetres,\nwith its feet.')
    await expectSound(page)
    await comment.getByRole('button', { name: 'Save the reply' }).click()
    await expect(comment.getByLabel('Public reply')).toHaveValue('Eighty centimetres,\nwith its feet.')
    await expectSound(page)

    await page.goto(post)
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.scrollIntoViewIfNeeded()
    const shown = comments.getByRole('listitem').filter({ hasText: message })
    await expect(shown).toContainText('Alder & Loom')
    await expect(shown).toContainText('Reply from the store')
    await expect(shown).toContainText('Eighty centimetres')
    await expectAccessible(page, 'section:has(> #comments)')
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  })
})
