import { addDays } from '#lib/core/time/days.ts'
import { todayIn } from '#lib/core/time/today.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** The page of the shops and its map as sent by the server. */

const TILES = 'https://tiles.example.org'
const TILED: ConfigPatch = {
  map_tiles: { url: `${TILES}/{z}/{x}/{y}.png`, attribution: '© OpenStreetMap contributors' },
}

test('the page lists every shop with its phone and directions', async () => {
  const shops = (await shopPage('kessler', '/locations')).getByRole('main').getByRole('article')
  expect(shops).toHaveCount(3)
  expect(shops.first().getByRole('link', { name: '218-555-0142' })).toHaveAttribute('href', 'tel:2185550142')
  expect(shops.first().getByRole('link', { name: /^Directions to Kessler Appliance Duluth/ })).toBeInPage()
  expect(shops.last()).toContainText(/By appointmentThu–Fri12:00\sPM – 6:00\sPM/)
})

test('a shop may have letters in its phone number, a long address and hours past midnight', async ({ testProxy }) => {
  const odd = {
    store_name: 'Warehouse & Scratch ’n’ Dent',
    address: { street: 'Rte 3, 1234½ Lavaque Jct. Rd. – Unit #7 (mail: PO Box 88)', city: 'Saginaw', region: 'MN' },
    phone: '(218) 555.COLD ext. 7',
    hours: [
      { days: 'Mon., Tue. & Wed.', open: 'By appointment', close: '' },
      { days: 'Thu/Fri', open: '4 p.m.', close: '1:30 am' },
    ],
  }
  const page = await openPage(`${testProxy.open('kessler', { store_locations: [odd] })}/locations`)
  const shop = page.getByRole('main').getByRole('article')
  expect(shop.getByRole('link', { name: '(218) 555.COLD ext. 7' })).toHaveAttribute('href', 'tel:2185552653')
  expect(shop).toContainText('Rte 3, 1234½ Lavaque Jct. Rd. – Unit #7 (mail: PO Box 88)')
  expect(shop).toContainText(/By appointmentThu\/Fri4:00\sPM – 1:30\sAM/)
})

test('the shops are on a drawn map, at the right positions, and link to their entries in the list', async () => {
  const page = await shopPage('kessler', '/locations')
  const map = page.getByRole('navigation', { name: 'Map of our stores' })
  const pins = map.getByRole('link')
  expect(pins).toHaveText([/^1Duluth/, /^2Hermantown/, /^3Saginaw/])
  expect(map.getByRole('link', { name: '1 Duluth (Kessler Appliance Duluth)', exact: true })).toBeInPage()
  expect(map.getByText(/^\d+\smi$/)).toBeInPage()
  expect(map.locator('img')).toHaveAttribute('src', /^\/media\/area\.svg/)
  // Hermantown is north-west of Duluth.
  const [duluth, hermantown] = map
    .getByRole('listitem')
    .attributes('style')
    .map((style) => ({
      left: parseFloat(style?.split('left:')[1] ?? ''),
      top: parseFloat(style?.split('top:')[1] ?? ''),
    }))
  expect(hermantown?.left).toBeLessThan(duluth?.left ?? 0)
  expect(hermantown?.top).toBeLessThan(duluth?.top ?? 0)
  expect(pins.nth(1)).toHaveAttribute('href', '#shop-2')
  const entry = page.locator('#shop-2')
  expect(entry.getByRole('heading', { name: 'Kessler Appliance Hermantown' })).toBeInPage()
  expect(entry.getByText('Number 2 on the map')).toBeInPage()
})

test('days with other hours are listed, in the language of the page, and are in the structured data', async ({
  testProxy,
}) => {
  const today = todayIn('America/Toronto')
  const [closed, short] = [addDays(today, 3), addDays(today, 5)]
  const shop = {
    store_name: 'Harbor',
    address: { street: '1 Lake Ave', city: 'Québec' },
    hours: [{ days: 'lun.–ven.', open: '9 h', close: '17 h' }],
    exceptions: [
      { date: closed, title: 'Fête', open: '', close: '' },
      { date: short, title: '', open: '10:00', close: '14:30' },
    ],
  }
  const page = await openPage(`${testProxy.open('volteo', { store_locations: [shop] })}/locations`)
  const days = page.getByRole('main').getByRole('list', { name: 'Jours à horaire particulier' }).getByRole('listitem')
  expect(days).toHaveText([
    /^Fermé le \p{L}+ \d+(?:er)? \p{L}+\.? – Fête$/u,
    /^Le \p{L}+ \d+(?:er)? \p{L}+\.?\s: 10 h 00 – 14 h 30$/u,
  ])
  const special = { '@type': 'OpeningHoursSpecification' }
  const [dealer] = page.jsonLd('Store').filter(({ department }) => department !== undefined)
  expect(dealer?.department).toMatchObject([
    {
      openingHoursSpecification: [{ opens: '09:00', closes: '17:00' }],
      specialOpeningHoursSpecification: [
        { ...special, validFrom: closed, validThrough: closed, opens: '00:00', closes: '00:00' },
        { ...special, validFrom: short, validThrough: short, opens: '10:00', closes: '14:30' },
      ],
    },
  ])
})

test('a map has its store’s units and language', async () => {
  const map = (await shopPage('volteo', '/locations')).getByRole('navigation', { name: 'Carte de nos magasins' })
  expect(map.getByText(/^\d+\skm$/)).toBeInPage()
})

test('a store without positions has no map, and its list no numbers', async ({ testProxy }) => {
  const shops = [{ google_code: 'A', store_name: 'Harbor', address: { street: '1 Lake Ave', city: 'Duluth' } }]
  const page = await openPage(`${testProxy.open('kessler', { store_locations: shops })}/locations`)
  expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(page.getByRole('navigation', { name: 'Map of our stores' })).toHaveCount(0)
  expect(page.getByText('on the map')).toHaveCount(0)
})

test('a page with tiles first shows the drawn map, and loads tiles and their code only when the shopper scrolls near', async ({
  testProxy,
}) => {
  const page = await openPage(`${testProxy.open('kessler', TILED)}/locations`)
  expect(page.getByRole('navigation', { name: 'Map of our stores' }).getByRole('link')).toHaveCount(3)
  expect(page.locator(`[src^="${TILES}"]`)).toHaveCount(0)
})

test('the policy of a store allows the origin of its own tiles, for pictures only, and no other store’s', async ({
  testProxy,
}) => {
  const page = await openPage(`${testProxy.open('kessler', TILED)}/locations`)
  const directives = String(page.headers['content-security-policy'])
    .split('; ')
    .filter((directive) => directive.includes(TILES))
  expect(directives.map((directive) => directive.split(' ')[0]).sort()).toEqual(['img-src', 'media-src'])
  const kessler = await shopPage('kessler', '/locations')
  expect(String(kessler.headers['content-security-policy'])).toContain('img-src')
  expect(String(kessler.headers['content-security-policy'])).not.toContain(TILES)
})
