import type { HtmlPage } from '#tests/support/html-page.ts'
import { officeUrl } from '#tests/support/office-users.ts'
import { enterOffice } from '#tests/support/office-visitor.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { fill, SiteVisitor } from '#tests/support/site-visitor.ts'
import { type DemoStore, storeOrigin } from '#tests/support/stores.ts'

/** Changes in the back office must appear in the shop. */

/** Different in each run, because prices of the previous run may still be there. */
const CENTS = String(10 + (Math.floor(Date.now() / 1000) % 90))

type Listed = { entity_id: string; type_id: string }

/** Simple products in a search at Alderloom. */
async function findMirrors(): Promise<Listed[]> {
  const search = '/search/mirror?embed=products&limit=96'
  const { products } = await new SiteVisitor().callRest<{ products: Listed[] }>('alderloom', 'GET', search)
  return products.filter(({ type_id }) => type_id === 'simple')
}

const heading = (page: HtmlPage) => page.getByRole('heading', { level: 1 })
const button = (page: HtmlPage, name: string) => page.getByRole('button', { name })
const link = (page: HtmlPage, name: string) => page.getByRole('link', { name })
const shopUrl = (store: DemoStore, path: string) => `${storeOrigin(store)}${path}`

test('a changed price is in the shop at once', async () => {
  const [product] = await findMirrors()
  const staff = await enterOffice('alderloom', 'staff')
  const form = await staff.open(officeUrl('alderloom', `/products/${product?.entity_id}`))
  fill(form.getByLabel(/^Sale price/), '')
  fill(form.getByLabel(/^Price/), `1,234.${CENTS}`)
  const saved = await staff.press(form, button(form, 'Save'))
  expect(saved.getByRole('status')).toHaveText('Saved.')
  // The stale page may be served once more while the new one is rendered.
  await expect
    .poll(async () => (await staff.follow(saved, link(saved, 'View in the shop'))).getByRole('main').text())
    .toContain(`$1,234.${CENTS}`)
})

test('a table is checked, its errors are reported, and it changes the products after a confirmation', async () => {
  // The second product, because the test above changes the first.
  const [, product] = await findMirrors()
  const owner = await enterOffice('alderloom', 'owner')
  const check = (page: HtmlPage, price: string) =>
    owner.press(page, button(page, 'Check first'), {
      file: new File([`entity_id;price\n${product?.entity_id};${price}\n`], 'prices.csv', { type: 'text/csv' }),
    })
  const page = await owner.open(officeUrl('alderloom', '/import'))
  expect(page.getByLabel(/^Table/)).toHaveAttribute('name', 'file')
  const refused = await check(page, 'cheap')
  expect(refused.status).toBe(422)
  expect(refused.getByRole('listitem').filter({ hasText: 'prices.csv:2' })).toBeInPage()
  const checked = await check(refused, `777,${CENTS}`)
  expect(checked.getByRole('main')).toContainText('prices.csv: no errors')
  const changed = await owner.press(checked, button(checked, 'Change the products now'))
  expect(changed.getByRole('status')).toHaveText('The products were changed.')
  const path = `/products/${product?.entity_id}`
  const read = await owner.callRest<{ regular_price_without_tax: number }>('alderloom', 'GET', path)
  expect(read.regular_price_without_tax).toBe(Number(`777.${CENTS}`))
})

test('a draft is previewed in the real page by one browser, compared, published and restored', async () => {
  const editorUrl = officeUrl('alderloom', '/content/edit?kind=page&locale=&key=about')
  const about = shopUrl('alderloom', '/about')
  const owner = await enterOffice('alderloom', 'owner')
  const editor = await owner.open(editorUrl)
  const before = (editor.getByLabel('HTML').element() as HTMLTextAreaElement).value
  // A different text for each retry, because the previous attempt may have published its text.
  const news = `We moved to ${Date.now()} Mill Street.`
  fill(editor.getByLabel('HTML'), `<p>${news}</p>${before}`)
  const drafted = await owner.press(editor, button(editor, 'Save draft'))
  expect(drafted.getByRole('status')).toContainText('The draft was saved.')
  const preview = link(drafted, 'Preview in the shop').attribute('href') ?? ''

  // Another browser, like that of a colleague with the link.
  const colleague = new SiteVisitor()
  const shown = await colleague.open(preview)
  expect(shown.url).toBe(about)
  const barOf = (page: HtmlPage) => page.getByRole('region', { name: 'Preview' })
  expect(barOf(shown)).toContainText('Preview: draft of the page')
  expect(shown.getByRole('main')).toContainText(news)
  const again = await colleague.open(about)
  expect(again.headers['cache-control']).toMatch(/^private, .*no-store/)
  expect(again.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(again.getByRole('main')).toContainText(news)
  // The cached page does not contain the draft, before and after the preview.
  const stored = await openPage(about)
  expect(stored.headers['cache-control']).toContain('public')
  expect(stored.html).not.toContain(news)

  const left = await colleague.press(again, barOf(again).getByRole('button', { name: 'Leave preview' }))
  expect(left.url).toBe(about)
  expect(barOf(left)).toHaveCount(0)
  expect(left.html).not.toContain(news)
  const token = new URL(preview).searchParams.get('token')
  const wrong = await colleague.open(`${shopUrl('alderloom', '/preview')}?token=${token}0`)
  expect(barOf(wrong)).toContainText('its link is not valid')
  expect(barOf(await colleague.open(about))).toHaveCount(0)

  const compared = await owner.follow(drafted, link(drafted, 'Compare with the live version'))
  expect(compared.getByRole('insertion')).toContainText(news)
  const published = await owner.press(compared, button(compared, 'Publish the draft'))
  expect(published.getByRole('status')).toHaveText('Published.')
  expect(link(published, 'View in the shop')).toHaveAttribute('href', about)
  // The stale page may be served once more while the new one is rendered.
  await expect.poll(async () => (await openPage(about)).html, { timeout: 20_000 }).toContain(news)
  const history = await owner.open(editorUrl)
  const restored = await owner.press(history, button(history, 'Restore').first())
  expect(restored.getByRole('status')).toHaveText('The earlier version was restored.')
  expect((restored.getByLabel('HTML').element() as HTMLTextAreaElement).value).toBe(before)
})

test('a draft with problems is saved, and the problems are listed above its form', async () => {
  const owner = await enterOffice('kessler', 'owner')
  const editor = await owner.open(officeUrl('kessler', '/content/edit?kind=page&locale=&key=returns'))
  const warningsOf = (page: HtmlPage) => page.getByRole('region', { name: /^Content check/ })
  expect(warningsOf(editor)).toHaveCount(0)
  const address = `/${'a-very-long-address'.repeat(8)}`
  fill(
    editor.getByLabel('HTML'),
    `<p>Text</p>\n<avb-carousell>\n<avb-link href="${address}">a</avb-link>\n${'<blik></blik>\n'.repeat(12)}`,
  )
  const saved = await owner.press(editor, button(editor, 'Save draft'))
  expect(saved.getByRole('status')).toContainText('The draft was saved.')
  const warnings = warningsOf(saved)
  expect(warnings.getByRole('listitem').first()).toContainText('Line 2, column 1')
  expect(warnings).toContainText('did you mean <avb-carousel>?')
  expect(warnings.getByText(/^\d+ more$/)).toBeInPage()
  const discarded = await owner.press(saved, button(saved, 'Discard the draft'))
  expect(discarded.getByRole('status')).toHaveText('The draft was discarded.')
  expect(warningsOf(discarded)).toHaveCount(0)
})

test('a message needs a text to be replied to, and is listed as replied', async () => {
  const email = `writer.${process.pid}.${Date.now()}@example.com`
  const message = { name: 'Ann Berg', email, telephone: '2185550123', message: 'Do you haul away?' }
  const shopper = new SiteVisitor()
  const { request_id } = await shopper.callRest<{ request_id: string }>('kessler', 'POST', '/contact-messages', message)
  const staff = await enterOffice('kessler', 'staff')
  const url = officeUrl('kessler', `/messages/${request_id}`)
  const page = await staff.open(url)
  expect(heading(page)).toHaveText('Ann Berg')
  const refused = await staff.press(page, button(page, 'Send the reply'))
  expect(refused.status).toBe(400)
  expect(refused.getByRole('alert')).toContainText('Please write a reply first.')
  fill(refused.getByLabel(/^E-mail to/), 'Yes, we do.')
  const sent = await staff.press(refused, button(refused, 'Send the reply'))
  expect(sent.getByRole('status')).toContainText('Your reply has been queued.')
  expect((await staff.open(url)).getByRole('main')).toContainText('Replied')
})

test('sales by day are in a chart, and in a table of 30 days', async () => {
  const owner = await enterOffice('kessler', 'owner')
  const page = await owner.open(officeUrl('kessler', '/sales'))
  expect(heading(page)).toHaveText('Sales')
  expect(page.getByRole('img', { name: 'Sales by day' })).toBeInPage()
  expect(page.getByText('As a table')).toBeInPage()
  expect(page.locator('tr')).toHaveCount(31)
})

test('is in French if the browser is', async () => {
  const visitor = new SiteVisitor({ 'accept-language': 'fr-CA' })
  expect(heading(await visitor.open(officeUrl('volteo')))).toHaveText('Se connecter')
})
