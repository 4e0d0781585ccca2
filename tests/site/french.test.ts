import errorPage from '#public/locales/fr/error.json' with { type: 'json' }
import site from '#public/locales/fr/site.json' with { type: 'json' }
import { findEnglishIn } from '#tests/support/english-text.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** The store in Québec contains no English. every-route.test.ts covers its pages. */

test('the search finds English texts', async () => {
  for (const path of ['/en-CA', '/en-CA/catalog/tvs', '/en-CA/checkout/cart', '/en-CA/customer/account/login']) {
    const found = findEnglishIn((await shopPage('volteo', path)).document)
    expect(found.length, path).toBeGreaterThan(10)
    expect(found.join('\n'), path).toContain('Skip to content ← Skip to content')
    expect(found.join('\n'), path).toContain('Search ← Search')
  }
})

type Listed = { url_key: string; type_id: string; display_add_to_cart: boolean }

test('no kind of product has English texts on a French page', async () => {
  const listOf = async (category: string) =>
    (await requestBackEnd<{ products: Listed[] }>(`/categories/${category}?embed=products&limit=100`, 'volteo'))
      .products
  const categories = ['casques-d-ecoute', 'ensembles-cinema-maison', 'televiseurs', 'liquidation']
  const [phones = [], packages = [], rest = [], gone = []] = await Promise.all(categories.map(listOf))
  const all = [...phones, ...packages, ...rest, ...gone]
  const kinds = ['simple', 'configurable', 'bundle'].map((type) => all.find(({ type_id }) => type_id === type))
  const others = [all.find(({ display_add_to_cart }) => !display_add_to_cart), gone[0]]
  const found = [...kinds, ...others].flatMap((product) => product ?? [])
  expect(found.length).toBeGreaterThan(3)
  for (const { url_key, type_id } of found) {
    const page = await shopPage('volteo', `/product/${url_key}`)
    expect(findEnglishIn(page.document), `${type_id} ${url_key}`).toEqual([])
  }
})

test('S1-9-07 a French store without custom texts has the defaults in French', async ({ testProxy }) => {
  const origin = testProxy.open('volteo', {
    site_styles_inline_html: '',
    delivery_date: { header_text: null },
    enterprise_features: { display_cart_related_title: null },
    display_features: {
      header: { find_a_store_title: null, other_stores_title: null },
      pdp: { product_packages: { product_package_section_title: null } },
      outlet_products: { product_type_text_for_callout: '', side_drawer_title: '', side_drawer_description: '' },
      promos_rebates: { promos_tile_rebate_button_label: '', savings_banner_text: '' },
      availability_messages: { availability_for_in_stock: '', flag_label: '' },
    },
  })
  for (const path of ['/', '/catalog/televiseurs', '/catalog/liquidation', '/promotions']) {
    const page = await openPage(`${origin}${path}`)
    expect(page.status, path).toBe(200)
    expect(page.getByRole('banner'), path).toContainText(site.defaults.requestAQuote)
    expect(findEnglishIn(page.document), path).toEqual([])
  }
})

test('S1-2.4-02 the error pages of a French store are French', async ({ testProxy }) => {
  const broken = testProxy.openStore('volteo', {}, { '/products/en-panne': () => null })
  const closed = testProxy.openStore('volteo', {}, { '/config': () => null })
  for (const url of [`${broken.origin}/product/en-panne`, closed.origin]) {
    const page = await openPage(url)
    expect(page.status, url).toBeGreaterThanOrEqual(500)
    expect(page.getByRole('heading', { name: errorPage.title })).toBeInPage()
    expect(findEnglishIn(page.document), url).toEqual([])
  }
})
