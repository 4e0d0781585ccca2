import { productPath } from '#tests/support/demo-products.ts'
import { isInOrder } from '#tests/support/document-order.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import type { ResponsePatches, TestProxy } from '#tests/support/test-proxy.ts'

/** The header and its menu as sent by the server (S1-2.6 to S1-2.8, S1-3.1, S1-5.2). */

const PAGE = '/delivery'

const styles = (declarations: string) => ({ site_styles_inline_html: `<style>:root{${declarations}}</style>` })

/** The header of a reconfigured store. */
const openHeader = async (testProxy: TestProxy, patch: object, answers: ResponsePatches = {}) =>
  (await openPage(testProxy.openStore('kessler', { ...patch }, answers).origin + PAGE)).getByRole('banner')

const DULUTH = /Kessler Appliance Duluth/

test('S1-2.6-01 the group is the block before, the header, the promotions of all stores, the block after', async ({
  testProxy,
}) => {
  const promotions = 'header-after-global-promotions'
  const { origin } = testProxy.openStore(
    'kessler',
    { header_before: '<p>Before the header</p>', header_after: '<p>After the header</p>' },
    {
      '/blocks': (list) => [...(list as object[]), { identifier: promotions, title: 'x' }],
      [`/blocks/${promotions}`]: () => ({
        identifier: promotions,
        block_id: '9',
        title: 'x',
        content: '<p>Promotions everywhere</p>',
      }),
    },
  )
  const page = await openPage(origin + PAGE)
  const blocks = ['Promotions everywhere', 'After the header'].map((text) => page.getByText(text))
  const parts = [page.getByText('Before the header'), page.getByRole('banner'), ...blocks, page.getByRole('main')]
  expect(isInOrder(...parts)).toBe(true)
})

test('S1-2.6-11 S1-2.6-13 the header names the kinds of pages on which it is not sticky', async () => {
  const kindOf = async (path: string) =>
    (await shopPage('kessler', path)).locator('[data-page-kind]').attributes('data-page-kind')
  expect(await kindOf(productPath('kessler', 'atRegularPrice'))).toEqual(['product'])
  expect(await kindOf('/compare')).toEqual(['compare'])
  expect(await kindOf(PAGE)).toEqual([])
})

test.describe('logo', () => {
  const raster = { logo_src: '/own/logo.png', logo_src_small: '' }

  test('S1-2.7-06 links to the home page and is named To home page; its picture has logo_alt, or the store’s name', async ({
    testProxy,
  }) => {
    for (const [logo_alt, alt] of [
      ['Two words', 'Two words'],
      ['', 'Kessler Appliance'],
    ]) {
      const logo = (await openHeader(testProxy, { ...raster, logo_alt })).getByRole('link', { name: 'To home page' })
      expect(logo).toHaveAttribute('href', '/')
      expect(logo.locator('img')).toHaveAttribute('alt', alt)
    }
  })

  test('S1-2.7-08 is part of the page if it is an SVG, without anything that could run', async () => {
    const logo = (await shopPage('kessler', PAGE)).getByRole('banner').getByRole('link', { name: 'To home page' })
    expect(logo.locator('svg rect').count()).toBeGreaterThan(0)
    expect(logo.locator('img')).toHaveCount(0)
    expect(logo.locator('script')).toHaveCount(0)
  })
})

test.describe('contents', () => {
  test('S1-3.1-15 the phone is a link to call in the header and in the accessibility notice, as the store wrote it', async ({
    testProxy,
  }) => {
    const page = await openPage(testProxy.open('kessler', { phone: '(212) 555-0133' }) + PAGE)
    const link = page.getByRole('banner').getByRole('link', { name: 'Call us at (212) 555-0133', exact: true })
    expect(link).toHaveAttribute('href', 'tel:2125550133')
    expect(page.getByText(/For screen reader problems/).last()).toContainText('please call (212) 555-0133.')
  })

  test('S1-5.2-06 remove-header-location and remove-header-phone hide their parts', async ({ testProxy }) => {
    const open = async (css: string) => {
      const header = await openHeader(testProxy, styles(css))
      return {
        locations: header.getByRole('button', { name: DULUTH }).count(),
        links: header.getByRole('link', { name: 'Store locations' }).count(),
        phones: header.getByRole('link', { name: /555-0142/ }).count(),
      }
    }
    expect(await open('')).toEqual({ locations: 1, links: 0, phones: 1 })
    expect(await open('--avb-remove-header-location: yes')).toEqual({ locations: 0, links: 0, phones: 1 })
    expect(await open('--avb-remove-header-phone: yes')).toEqual({ locations: 1, links: 0, phones: 0 })
  })

  test('S1-5.2-11 remove-our-store hides the my-store display, remove-mobile-menu the phone’s menu', async ({
    testProxy,
  }) => {
    const plain = await openHeader(testProxy, styles('--avb-remove-mobile-menu: default'))
    expect(plain.getByRole('button', { name: DULUTH })).toBeInPage()
    expect(plain.getByRole('button', { name: 'Menu' })).toBeInPage()
    const noStore = await openHeader(testProxy, styles('--avb-remove-our-store: yes'))
    expect(noStore.getByRole('button', { name: DULUTH })).toHaveCount(0)
    expect(noStore.getByRole('link', { name: 'Store locations' })).toBeInPage()
    const noMenu = await openHeader(testProxy, styles('--avb-remove-mobile-menu: yes'))
    expect(noMenu.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  })

  test('S1-5.2-07 remove-cart hides the cart and its buttons, remove-search the search bar', async ({ testProxy }) => {
    const product = productPath('kessler', 'withEverything')
    const plain = await shopPage('kessler', product)
    expect(plain.getByRole('main').getByRole('button', { name: 'Add to cart' }).count()).toBeGreaterThan(0)
    expect(plain.getByRole('banner').getByRole('searchbox')).toBeInPage()
    const css = styles('--avb-remove-cart: yes; --avb-remove-search: yes')
    const page = await openPage(testProxy.open('kessler', css) + product)
    expect(page.getByRole('heading', { level: 1 })).toBeInPage()
    expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toHaveCount(0)
    expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
  })

  test('S1-3.1-13 S1-3.1-92 multiple_locations 0 offers no other store; enable_my_store off hides the display', async ({
    testProxy,
  }) => {
    const one = await openHeader(testProxy, { multiple_locations: '0' })
    expect(one.getByRole('link', { name: DULUTH })).toHaveAttribute('href', '/locations')
    expect(one.getByRole('button', { name: DULUTH })).toHaveCount(0)
    expect(one.getByText('Set My Store')).toHaveCount(0)
    const off = await openHeader(testProxy, { display_features: { feature_toggles: { enable_my_store: '0' } } })
    expect(off.getByRole('button', { name: DULUTH })).toHaveCount(0)
    expect(off.getByRole('link', { name: 'Store locations' })).toBeInPage()
  })

  test('S1-2.7-17 our-store-text labels the shopper’s shop; without one the label asks to set it', async ({
    testProxy,
  }) => {
    const shopAt = await openHeader(testProxy, styles('--avb-our-store-text: Shop at'))
    expect(shopAt.getByRole('button', { name: 'Shop at Kessler Appliance Duluth' })).toBeInPage()
    const none = await openHeader(testProxy, { store_locations: [] })
    expect(none.getByRole('button', { name: 'Set My Store', exact: true })).toBeInPage()
  })

  test('S1-5.2-13 our-store-text, request-a-quote-text and request-a-quote-url replace the texts and the link', async ({
    testProxy,
  }) => {
    const product = productPath('kessler', 'withEverything')
    const show = async (css: string) => {
      const page = await openPage(testProxy.open('kessler', styles(css)) + product)
      const name = css ? 'Ask our team' : 'Request More Info'
      return {
        store: page.getByRole('banner').getByRole('button', { name: DULUTH }).locator('small').texts(),
        quotes: ['banner', 'main'].map((part) =>
          page.getByRole(part).getByRole('link', { name, exact: true }).attribute('href'),
        ),
      }
    }
    const plain = await show('')
    expect(plain.store).toEqual(['Our Store'])
    for (const href of plain.quotes) expect(href).toMatch(/^\/request-quote(\?|$)/)
    const own = await show(
      "--avb-our-store-text: 'Our yard'; --avb-request-a-quote-text: Ask our team; --avb-request-a-quote-url: /services",
    )
    expect(own).toEqual({ store: ['Our yard'], quotes: ['/services', '/services'] })
  })
})

test.describe('menu', () => {
  const withMenus = (items: object[]) => ({ '/menus': () => items })
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

  test('S1-2.8-05 a department’s link is /catalog/{url_key}, with a button for its subcategories', async () => {
    const bar = (await shopPage('kessler', PAGE)).getByRole('navigation', { name: 'Departments' })
    expect(bar.getByRole('link', { name: 'Cooking', exact: true })).toHaveAttribute('href', '/catalog/cooking')
    expect(bar.getByRole('button', { name: 'More in Cooking' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('S1-2.8-07 links with http:// and https:// are external and unchanged; others lead into the shop', async ({
    testProxy,
  }) => {
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Plain', href_override: 'http://forum.example.com/dealers' },
      { node_id: 2, parent_node_id: 0, label: 'Secure', href_override: 'https://forum.example.com/dealers' },
      { node_id: 3, parent_node_id: 0, label: 'Inside', request_url: 'services' },
    ]
    const header = await openHeader(testProxy, {}, withMenus(items))
    const hrefOf = (name: string) => header.getByRole('link', { name, exact: true }).attribute('href')
    expect(['Plain', 'Secure', 'Inside'].map(hrefOf)).toEqual([
      'http://forum.example.com/dealers',
      'https://forum.example.com/dealers',
      '/services',
    ])
  })

  test('a link is shown whatever its path is called, even like a property that every object inherits', async ({
    testProxy,
  }) => {
    const paths = ['constructor', '__proto__', '__defineGetter__', 'toString']
    const items = paths.map((request_url, at) => ({
      node_id: at + 1,
      parent_node_id: 0,
      label: request_url,
      request_url,
    }))
    const header = await openHeader(testProxy, {}, withMenus(items))
    expect(paths.map((name) => header.getByRole('link', { name, exact: true }).attribute('href'))).toEqual(
      paths.map((path) => `/${path}`),
    )
  })

  test('S1-2.1-21 a menu link that can’t be built leads to /url-error-menu-item, which is not found', async ({
    testProxy,
  }) => {
    const items = [{ node_id: '900', parent_node_id: '0', label: 'Showroom tour', href_override: 'https://' }]
    const { origin } = testProxy.openStore('kessler', {}, withMenus(items))
    const link = (await openPage(origin)).getByRole('banner').getByRole('link', { name: 'Showroom tour' })
    expect(link).toHaveAttribute('href', '/url-error-menu-item')
    const page = await openPage(`${origin}/url-error-menu-item`)
    expect(page.status).toBe(404)
    expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeInPage()
  })

  test('S1-2.8-11 S1-2.8-12 an item’s icon precedes its name, and its target is that of its link', async ({
    testProxy,
  }) => {
    const pictured = { request_url: 'a', icon_url: 'favicon.svg', target: '_blank' }
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Pictured', ...pictured },
      { node_id: 2, parent_node_id: 0, label: 'Bare', request_url: 'c' },
    ]
    const header = await openHeader(testProxy, {}, withMenus(items))
    const [link, bare] = ['Pictured', 'Bare'].map((name) => header.getByRole('link', { name, exact: true }))
    expect(link?.element().firstElementChild?.localName).toBe('img')
    expect(link?.attribute('target')).toBe('_blank')
    expect(link?.attribute('rel')).toBe('noopener')
    expect(bare?.locator('img').count()).toBe(0)
    expect(bare?.attribute('target')).toBe(null)
  })

  test('top_menu_visibility limits an item to the bar or to the phone’s drawer', async ({ testProxy }) => {
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Large only', request_url: 'a', top_menu_visibility: 'desktop' },
      { node_id: 2, parent_node_id: 0, label: 'Small only', request_url: 'b', top_menu_visibility: 'mobile' },
      { node_id: 3, parent_node_id: 0, label: 'Nowhere', request_url: 'c', top_menu_visibility: '0' },
    ]
    const header = await openHeader(testProxy, {}, withMenus(items))
    expect(header.getByRole('link', { name: 'Large only' })).toBeInPage()
    expect(header.getByRole('link', { name: 'Small only' })).toHaveCount(0)
    expect(header.getByRole('link', { name: 'Nowhere' })).toHaveCount(0)
  })

  test('S1-2.7-02 the condensed header has no children; the enterprise headers have services apart from departments', async ({
    testProxy,
  }) => {
    const condensed = await openHeader(testProxy, {
      header_layout: 'Standard Header w/Top Level Categories, no Children',
    })
    const departments = condensed.getByRole('navigation', { name: 'Departments' })
    expect(departments.getByRole('link', { name: 'Cooking', exact: true })).toBeInPage()
    expect(departments.getByRole('button')).toHaveCount(0)
    const enterprise = await openHeader(testProxy, { header_layout: 'Enterprise Left Align Dual Menu Header' })
    const services = enterprise.getByRole('navigation', { name: 'Services' })
    expect(services.getByRole('link', { name: 'Rebates' })).toBeInPage()
    const others = enterprise.getByRole('navigation', { name: 'Departments' })
    expect(others.getByRole('button', { name: 'More in Cooking' })).toBeInPage()
    expect(others.getByRole('link', { name: 'Rebates' })).toHaveCount(0)
  })

  test('on phones a button for the drawer replaces the departments; without JavaScript it links to the catalog', async ({
    testProxy,
  }) => {
    const header = (await openPage(testProxy.open('kessler', {}) + PAGE, { 'user-agent': PHONE })).getByRole('banner')
    expect(header.getByRole('navigation', { name: 'Departments' })).toHaveCount(0)
    expect(header.getByRole('button', { name: 'Menu' })).toBeInPage()
    expect(header.locator('form[action="/catalog"]').getByRole('button', { name: 'Menu' })).toHaveCount(1)
  })

  test('without JavaScript the shopper’s shop links to the page of all shops', async () => {
    const header = (await shopPage('kessler', PAGE)).getByRole('banner')
    expect(header.locator('form[action="/locations"]').getByRole('button', { name: DULUTH })).toHaveCount(1)
  })

  test('S1-2.8-16 a browser without shadow roots shows that it is old in a block’s place', async ({ testProxy }) => {
    const identifier = 'header-nav-cooking'
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      {
        '/blocks': (list) => [...(list as object[]), { identifier, title: identifier }],
        [`/blocks/${identifier}`]: () => ({ identifier, block_id: '9', content: '<p>In the panel</p>' }),
      },
    )
    // jsdom does not parse declarative shadow roots either.
    const block = (await openPage(origin + PAGE)).locator(`[data-block="${identifier}"]`)
    expect(block.locator('template')).toHaveAttribute('shadowrootmode')
    expect(block.element().lastChild?.textContent).toBe(
      'You seem to be using an old browser.  Please upgrade to a newer browser to see this content.',
    )
  })

  test('S1-2.8-15 a block of the menu is sent once, and once more in the page’s data for bar and drawer together', async ({
    testProxy,
  }) => {
    const identifier = 'header-nav-cooking'
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      {
        '/blocks': (list) => [...(list as object[]), { identifier, title: identifier }],
        [`/blocks/${identifier}`]: () => ({ identifier, block_id: '9', content: '<p>In the panel</p>' }),
      },
    )
    expect((await openPage(origin + PAGE)).html.split('In the panel')).toHaveLength(3)
    // A phone has no bar: its drawer uses the page's data.
    const phone = await openPage(origin + PAGE, { 'user-agent': PHONE })
    expect(phone.html.split('In the panel')).toHaveLength(2)
  })

  test('a store with 5,000 departments has a short bar', async ({ testProxy }) => {
    const categories = Array.from({ length: 5000 }, (_, index) => ({
      entity_id: index + 3,
      parent_id: index < 50 ? 2 : (index % 50) + 3,
      level: index < 50 ? 2 : 3,
      name: `D${index}`,
      url_key: `d-${index}`,
      include_in_menu: '1',
      position: index,
    }))
    const { origin } = testProxy.openStore('kessler', {}, { '/categories': () => categories, ...withMenus([]) })
    const page = await openPage(origin + PAGE)
    expect(page.html.length).toBeLessThan(200_000)
    const bar = page.getByRole('navigation', { name: 'Departments' })
    expect(bar.getByRole('button', { name: 'More in D1', exact: true })).toBeInPage()
  })
})
