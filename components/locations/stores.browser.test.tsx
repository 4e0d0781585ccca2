import { afterEach, describe, it, onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { banner, headerOf, renderHeader, soon, styles } from '#tests/support/header-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

/** The chosen shop in the header, the drawer of shops, their page and its map (S1-3.10). */

const OURS = {
  display_features: {
    header: { my_store_desktop_display: '1', find_a_store_title: 'Come by', other_stores_title: 'Elsewhere' },
  },
}
const store = (name: RegExp) => banner().getByRole('button', { name })
const drawer = () => page.getByRole('dialog')

const renderLocations = async (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/locations/page.tsx'), { path: '/locations', ...options })

describe('the drawer of shops', () => {
  it('S1-2.7-16 S1-2.7-17 is opened by the label of the shopper’s shop, and restores the focus', async () => {
    await renderHeader({ config: { ...OURS, ...styles('') } })
    await store(/Our Store Kessler Appliance Duluth/).click()
    await expect.element(drawer().getByRole('heading', { name: 'Come by' })).toBeVisible()
    await expect.element(drawer().getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await expectAccessible(drawer().element())
    await userEvent.keyboard('{Escape}')
    await soon(() => drawer().elements()).toEqual([])
    await expect.element(store(/Our Store/)).toHaveFocus()
  })

  it('S1-2.7-17 S1-1-10 stores the choice in this browser, without a cookie', async () => {
    const { left } = await renderHeader({ config: { ...OURS, ...styles('') } })
    const cookies = document.cookie
    await store(/Our Store/).click()
    await drawer().getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
    await expect.element(drawer().getByText('Kessler Appliance Hermantown is now your store.')).toBeVisible()
    await drawer().getByRole('link', { name: 'View All Store Locations' }).click()
    expect(left).toEqual(['/locations'])
    await expect.element(store(/Our Store Kessler Appliance Hermantown/)).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.includes('my-store'))).toHaveLength(1)
    expect(document.cookie).toBe(cookies)
  })

  it('S1-2.7-17 is opened by Set My Store if the dealer has no default shop', async () => {
    await renderHeader({ config: { store_locations: [] } })
    await store(/^Set My Store$/).click()
    await expect.element(drawer()).toBeVisible()
  })

  it('S1-1-02 offers every store of the dealer, not only the first', async () => {
    const names = ['Ely', 'Virginia', 'Cloquet', 'Hibbing']
    const shops = names.map((name) => ({
      google_code: name,
      store_name: `Harbor ${name}`,
      address: { street: `1 ${name} Way`, city: name, region: 'MN', postcode: '55731', country_id: 'US' },
      phone: '218-555-0199',
    }))
    const config = { store_locations: shops, ...styles(''), ...OURS }
    await renderHeader({ config, answers: { '/locations': () => shops } })
    await store(/Harbor Ely/).click()
    await soon(() => drawer().getByRole('article').elements().length).toBe(names.length)
    for (const name of names) await expect.element(drawer().getByText(`Harbor ${name}`, { exact: true })).toBeVisible()
    const choices = drawer().getByRole('button', { name: /^Make Harbor \w+ my store$/ })
    expect(choices.elements()).toHaveLength(names.length - 1)
  })

  it('S1-3.10-02 lists stores by distance, with address, phone, pickup and distance if it is known', async () => {
    const shop = (store_name: string, more: object) => ({
      google_code: store_name,
      store_name,
      address: { street: `1 ${store_name} Way`, city: 'Ely', region: 'MN', postcode: '55731', country_id: 'US' },
      phone: '218-555-0199',
      pickup_method: `${store_name} curb`,
      ...more,
    })
    const list = [shop('Unknown', { distance: null }), shop('Far', { distance: 40 }), shop('Near', { distance: '2.5' })]
    await renderHeader({ config: OURS, answers: { '/locations': () => list } })
    await store(/Kessler Appliance Duluth/).click()
    const shops = drawer().getByRole('article')
    await soon(() => shops.elements().length).toBe(3)
    const texts = shops.elements().map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/^Near2.5 mi/),
      expect.stringMatching(/^Far40 mi/),
      expect.stringMatching(/^Unknown1 Unknown Way/),
    ])
    await expect.element(shops.first()).toMatchTextContent('1 Near Way, Ely, MN 55731')
    await expect.element(shops.first()).toMatchTextContent('Near curb')
    await expect.element(shops.first().getByRole('link')).toHaveAttribute('href', 'tel:2185550199')
    await expect.element(shops.last()).not.toMatchTextContent('mi')
  })

  it('lists the coming days with other hours of a shop, by its calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T17:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const shop = {
      store_name: 'Harbor Ely',
      hours: [{ days: 'Daily', open: '09:00', close: '18:00' }],
      time_zone: 'America/Denver',
      exceptions: [
        { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '12:00' },
        { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
        { date: '2027-01-18', title: 'King Day', open: '', close: '' },
      ],
    }
    await renderHeader({ config: { store_locations: [shop], ...OURS }, answers: { '/locations': () => [shop] } })
    await store(/Harbor Ely/).click()
    const list = drawer().getByRole('list', { name: 'Days with other hours' })
    await soon(() =>
      list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['Thursday, Dec 24: 9:00 AM – 12:00 PM – Christmas Eve', 'Closed Friday, Dec 25 – Christmas'])
    // It is 10:00 in Denver, 11:00 in the store's zone.
    await expect.element(drawer().getByText('Open now, until 12:00 PM – Christmas Eve')).toBeVisible()
    await expectAccessible(drawer().element())
  })

  it('finds stores by ZIP code', async () => {
    await renderHeader({ config: OURS })
    await store(/Kessler Appliance Duluth/).click()
    await drawer().getByLabelText('ZIP or postal code').fill('55811')
    await drawer().getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(drawer().getByText(/ mi$/).first()).toBeVisible()
  })

  it('S1-7.4-01 finds stores near the shopper, whose position is requested only after a press', async () => {
    const locate = vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      .mockImplementation((onFound) =>
        onFound({ coords: { latitude: 46.83, longitude: -92.2 } } as GeolocationPosition),
      )
    onTestFinished(() => locate.mockRestore())
    const places: string[] = []
    const answers = {
      '/locations': (list: unknown, query: URLSearchParams) => {
        places.push(query.toString())
        return list
      },
    }
    await renderHeader({ config: OURS, answers })
    await store(/Kessler Appliance Duluth/).click()
    await soon(() => drawer().getByRole('article').elements().length).toBe(3)
    expect(locate).not.toHaveBeenCalled()
    await drawer().getByRole('button', { name: 'Use my location' }).click()
    await expect.element(drawer().getByText(/ mi$/).first()).toBeVisible()
    expect(places.at(-1)).toBe('lat=46.830&long=-92.200')
    await expectAccessible(drawer().element())
  })

  it('shows an error if the position is denied, and keeps the stores', async () => {
    const locate = vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      .mockImplementation((_, onDenied) => onDenied?.({ code: 1 } as GeolocationPositionError))
    onTestFinished(() => locate.mockRestore())
    await renderHeader({ config: OURS })
    await store(/Kessler Appliance Duluth/).click()
    await soon(() => drawer().getByRole('article').elements().length).toBe(3)
    await drawer().getByRole('button', { name: 'Use my location' }).click()
    const refusal = drawer().getByText('Your location could not be determined. Enter your ZIP code instead.')
    await expect.element(refusal).toBeVisible()
    expect(drawer().getByRole('article').elements()).toHaveLength(3)
    await drawer().getByLabelText('ZIP or postal code').fill('55811')
    await drawer().getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(refusal).not.toBeInTheDocument()
  })

  it('gets the focus when a mouse opens it, without a ring on a button; Tab reaches its buttons', async () => {
    const outline = (element: Element) => getComputedStyle(element).outlineStyle
    await renderHeader({ config: headerOf({ my_store_desktop_display: '1' }) })
    await store(/Kessler Appliance Duluth/).click()
    const dialog = page.getByRole('dialog', { name: 'Find a Kessler store' })
    await expect.element(dialog).toHaveFocus()
    const close = dialog.getByRole('button', { name: 'Close' })
    expect([outline(dialog.element()), outline(close.element())]).toEqual(['none', 'none'])
    await userEvent.tab()
    await expect.element(close).toHaveFocus()
    expect(outline(close.element())).toBe('solid')
    await userEvent.keyboard('{Escape}')
    await soon(() => dialog.elements()).toEqual([])
  })
})

describe('the page of locations', () => {
  afterEach(() => void vi.useRealTimers())

  it('is accessible', async () => {
    await renderLocations()
    await soon(() => page.getByRole('article').elements().length).toBe(3)
    await expectAccessible()
  })

  it('shows which shop is open, in the store’s time zone', async () => {
    const shop = () => page.getByRole('main').getByRole('article').first()
    // 9:00 on a Wednesday in Duluth, then midnight.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') })
    await renderLocations()
    await expect.element(shop().getByText('Open now, until 6:00 PM')).toBeVisible()
    vi.setSystemTime(new Date('2026-11-26T06:00:00Z'))
    await renderLocations()
    await expect.element(shop().getByText('Closed, opens at 9:00 AM')).toBeVisible()
  })
})

describe('days with other hours on the page of locations', () => {
  const SHOP = {
    store_name: 'Harbor Ely',
    address: { street: '1 Ely Way', city: 'Ely', region: 'MN', postcode: '55731', country_id: 'US' },
    hours: [{ days: 'Mon–Sat', open: '09:00', close: '18:00' }],
    exceptions: [
      { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
      { date: '2026-12-26', title: 'Christmas', open: '', close: '' },
      { date: '2026-12-31', title: 'New Year’s Eve', open: '11:00', close: '02:00' },
    ],
  }
  const lines = () => {
    const list = page.getByRole('main').getByRole('list', { name: 'Days with other hours' })
    return list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  }
  afterEach(() => void vi.useRealTimers())

  it('are listed for two weeks, and the shop is closed on them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-25T16:00:00Z') })
    await renderLocations({ config: { store_locations: [SHOP] } })
    const shop = page.getByRole('main').getByRole('article').first()
    await expect.element(shop.getByText('Closed today – Christmas. Opens Monday at 9:00 AM')).toBeVisible()
    expect(lines()).toEqual([
      'Closed Friday, Dec 25 to Saturday, Dec 26 – Christmas',
      'Thursday, Dec 31: 11:00 AM – 2:00 AM – New Year’s Eve',
    ])
    await expectAccessible()
  })

  it('are no list without such days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T16:00:00Z') })
    await renderLocations({ config: { store_locations: [SHOP] } })
    await expect.element(page.getByRole('article').getByText('Open now, until 6:00 PM')).toBeVisible()
    expect(lines()).toEqual([])
  })
})

describe('the map of a store with tiles', () => {
  const TILES = 'https://tiles.example.org'
  const TILED = {
    map_tiles: {
      url: `${TILES}/{z}/{x}/{y}.png`,
      attribution: '© OpenStreetMap contributors',
      attribution_url: 'https://www.openstreetmap.org/copyright',
      max_zoom: 16,
    },
  }
  const GREY = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>'
  const drawn = () => page.getByRole('navigation', { name: 'Map of our stores' })
  const tiled = () => page.getByRole('region', { name: 'Map of our stores' })
  const serveTiles = () => respondToOutside(`${TILES}/*`, () => ({ type: 'image/svg+xml', body: GREY }))

  it('replaces the drawn one, has an attribution, and is accessible', async () => {
    const requested = await serveTiles()
    await renderLocations({ config: TILED })
    await expect.element(tiled()).toBeVisible()
    await soon(() => drawn().elements()).toEqual([])
    expect(requested.length).toBeGreaterThan(0)
    expect(requested.filter((url) => !/\.org\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([])
    const source = page.getByRole('link', { name: '© OpenStreetMap contributors' })
    await expect.element(source).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    await expectAccessible()
  })

  it('zooms by keyboard, and its pins show details of the shops', async () => {
    const requested = await serveTiles()
    await renderLocations({ config: TILED })
    await expect.element(tiled()).toBeVisible()
    const pin = tiled().getByRole('button', { name: '1, Kessler Appliance Duluth' })
    const details = page.getByRole('status').filter({ hasText: '2114 West Superior Street' })
    for (const press of [
      () => pin.click(),
      async () => {
        pin.element().focus()
        await userEvent.keyboard('{Enter}')
      },
    ]) {
      await press()
      const directions = details.getByRole('link', { name: 'Directions' })
      await expect.element(directions).toHaveAttribute('href', expect.stringContaining('google.com/maps/search'))
      await expect.element(details.getByRole('link', { name: 'Hours and details' })).toHaveAttribute('href', '#shop-1')
      await details.getByRole('button', { name: 'Close' }).click()
      await soon(() => details.elements()).toEqual([])
    }
    const deepest = () => Math.max(...requested.map((url) => Number(/\.org\/(\d+)/.exec(url)?.[1])))
    const before = deepest()
    tiled().getByRole('button', { name: 'Zoom in' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await soon(deepest).toBeGreaterThan(before)
  })

  it('can be removed during a zoom', async () => {
    await serveTiles()
    await renderLocations({ config: TILED })
    await expect.element(tiled()).toBeVisible()
    const errors: string[] = []
    const onError = ({ message }: ErrorEvent) => errors.push(message)
    window.addEventListener('error', onError)
    onTestFinished(() => window.removeEventListener('error', onError))
    const isZooming = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => document.querySelector('.leaflet-zoom-anim') && resolve())
      observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
      onTestFinished(() => observer.disconnect())
    })
    await tiled().getByRole('button', { name: 'Zoom in' }).click()
    await isZooming
    await cleanup()
    // Leaflet ends the zoom by a timer of 250 ms; this timer is set later and so ends after it.
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(errors).toEqual([])
  })

  it('remains the drawn one if no tile loads', async () => {
    // A host without tiles; the tiles of other hosts are cached.
    const away = 'https://away.example.org'
    const requested = await respondToOutside(`${away}/*`, () => null)
    await renderLocations({ config: { map_tiles: { ...TILED.map_tiles, url: `${away}/{z}/{x}/{y}.png` } } })
    await soon(() => requested.length).toBeGreaterThan(2)
    await soon(() => drawn().getByRole('link').elements().length).toBe(3)
    expect(tiled().elements()).toEqual([])
  })
})
