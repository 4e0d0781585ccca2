import { expect, shopUrl, test } from '#tests/support/shop.ts'

test('S1-2.14-01 S1-2.14-03 S1-2.1-08 S1-2.7-11 a shopper searches by a suggestion and by a whole term, and is offered that term again; each search is recorded @both', async ({
  page,
}) => {
  const recorded: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/elasticsearch/log/query'))
      recorded.push(request.postDataJSON())
  })
  // Found by label, because its role changes when suggestions are loaded.
  const field = page.getByRole('banner').getByLabel('Search products')
  const type = async (text: string) => {
    await field.focus()
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible()
    await field.pressSequentially(text, { delay: 20 })
  }
  const expectNoted = async (query: string) => {
    const total = Number(/\d+/.exec((await page.getByText(/^\d+ products$/).textContent()) ?? '')?.[0])
    await expect.poll(() => recorded.at(-1)).toEqual({ query, result_size: total })
  }

  await page.goto(shopUrl('kessler'))
  await type('dishw')
  const option = page.getByRole('option', { name: /^dishwashers?$/i }).first()
  const term = (await option.textContent()) ?? ''
  await option.click()
  await expect(page).toHaveURL(new RegExp(`/search/${term}$`))
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/dishwasher/i)
  await expectNoted(term)

  await field.fill('')
  await type('gas range')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/gas\+range$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “gas range”')
  await expectNoted('gas range')

  await page.goto(shopUrl('kessler'))
  await field.focus()
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['gas range', term])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
})
