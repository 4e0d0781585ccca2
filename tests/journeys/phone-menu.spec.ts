import { test } from '#tests/support/config-proxy.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-4.1-01 a phone loads the departments when its menu is opened, and shows them level by level @phone', async ({
  page,
  testProxy,
}) => {
  const { origin, requests } = testProxy.openStore('kessler', {})
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(origin, { waitUntil: 'networkidle' })
  expect(requests).toEqual(expect.arrayContaining(['/blocks', '/config', '/scripts']))
  expect(requests).not.toContain('/menus')
  expect(calls).not.toContain('/api/rest/categories')

  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await menu.click()
  await drawer.getByRole('button', { name: 'Refrigeration' }).click()
  expect(requests).toEqual(expect.arrayContaining(['/categories', '/menus']))
  await expect(drawer.getByRole('link', { name: 'All in Refrigeration' })).toHaveAttribute(
    'href',
    '/catalog/refrigeration',
  )
  await drawer.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // Loaded once in a visit; closed when a department is chosen.
  await menu.click()
  await drawer.getByRole('button', { name: 'Refrigeration' }).click()
  await drawer.getByRole('link', { name: 'All in Refrigeration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refrigeration' })).toBeFocused()
  await expect(drawer).toBeHidden()
  await menu.click()
  await expect(drawer.getByRole('button', { name: 'Refrigeration' })).toBeVisible()
  expect(calls.filter((path) => path === '/api/rest/categories')).toHaveLength(1)
})
