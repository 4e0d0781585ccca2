import { getPage } from '#tests/support/raw-request.ts'
import { expect, shopPage, test } from '#tests/support/site-test.ts'
import type { DemoStore } from '#tests/support/stores.ts'

async function visit(store: DemoStore, path: string): Promise<[status: number, location: string]> {
  const { status, headers } = await getPage(store, path)
  return [status, String(headers.location ?? '')]
}

test('a page that has moved leads to where it is now, once and for all; what nobody knows is 404', async () => {
  expect(await visit('kessler', '/ranges.html')).toEqual([308, '/catalog/ranges'])
  const target = await shopPage('kessler', '/catalog/ranges')
  expect(target.getByRole('heading', { level: 1 })).toHaveText('Ranges')
  // Two redirects are one; what is asked for beside the path does not matter.
  expect(await visit('kessler', '/refrigerators?utm_source=mail')).toEqual([308, '/catalog/refrigeration'])
  expect(await visit('kessler', '/delivery-and-installation.html')).toEqual([308, '/delivery'])
  expect(await visit('kessler', '/weekly-flyer')).toEqual([308, 'https://flyer.example.com/kessler'])
  expect(await visit('kessler', '/no-such-page')).toEqual([404, ''])
  // Within the language.
  expect(await visit('volteo', '/t%C3%A9l%C3%A9viseurs.html')).toEqual([308, '/catalog/televiseurs'])
  expect(await visit('volteo', '/en-CA/t%C3%A9l%C3%A9viseurs.html')).toEqual([308, '/en-CA/catalog/televiseurs'])
  expect(await visit('volteo', '/ranges.html')).toEqual([404, ''])
})
