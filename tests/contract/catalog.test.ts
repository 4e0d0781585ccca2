import { afterAll, beforeAll, expect, it } from 'vitest'
import { CategoryListWire } from '#lib/contracts/category.ts'
import { CategoryListingWire, SearchListingWire, SpecialListingWire } from '#lib/contracts/listing.ts'
import {
  type BackEnd,
  copyFixtureStore,
  describeOnDatabase,
  describeOnEachDatabase,
  Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

type ListedFilter = {
  attribute: string
  min: number | null
  max: number | null
  values: { value: string; display_name: string; product_count: number }[]
}

type Listing = {
  product_count: number
  products: { entity_id: string; name: string; promotions?: object }[]
  filters: ListedFilter[]
  sort: { code: string; name: string; dir: string }[]
}

const idsOf = (listing: Listing) => listing.products.map(({ entity_id }) => Number(entity_id))

const countsOf = (listing: Listing, attribute: string) =>
  Object.fromEntries(
    (listing.filters.find((filter) => filter.attribute === attribute)?.values ?? []).map((value) => [
      value.value,
      value.product_count,
    ]),
  )

const filter = (number: number, attribute: string, value: string, part = 'in') =>
  `filter[${number}][attribute]=${attribute}&filter[${number}][${part}]=${encodeURIComponent(value)}`

describeOnEachDatabase('categories, search and special listings', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const list = (path: string) => shopper.get<Listing>(path)
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    shopper = new Shopper(backEnd)
  })
  afterAll(() => backEnd.close())

  it('GET /categories returns the tree with counts that include all subcategories', async () => {
    const categories = expectWire(CategoryListWire, await shopper.get('/categories'))
    expect(categories.map(({ url_key, level, product_count }) => [url_key, level, product_count])).toEqual([
      ['all', 1, 7],
      ['cooking', 2, 6],
      ['ranges', 3, 2],
      ['refrigerators', 2, 1],
      ['services', 2, 0],
    ])
    expect(categories.find(({ url_key }) => url_key === 'services')).toMatchObject({
      include_in_menu: false,
      display_mode: 'PAGE',
    })
  })

  it('S1-3.3-01 a category has all fields, with messages, blocks, filters and products in its listing', async () => {
    const body = await shopper.get<object>('/categories/ranges?embed=products,blocks&limit=12&page=1')
    const listing = expectWire(CategoryListingWire, body)
    expect(listing).toMatchObject({
      entity_id: '4',
      parent_id: '3',
      url_key: 'ranges',
      level: 3,
      default_sort_by: 'price',
    })
    expect(listing.blocks).toMatchObject([
      { identifier: 'catalog-seo-before-ranges', content: '<p>Before ranges</p>\n' },
    ])
    expect(body).toHaveProperty('messages')
  })

  it('S1-7.2-01 GET /categories/{catalogKey} returns products, product_count, filters and category info', async () => {
    const cooking = await list('/categories/cooking?embed=products,blocks&limit=4&page=1')
    expect(cooking.product_count).toBe(6)
    expect(idsOf(cooking)).toEqual([1, 2, 6, 7])
    const root = await list('/categories/default-category?embed=products,blocks&limit=24&page=1')
    expect(root).toMatchObject({ entity_id: '2', display_mode: 'PRODUCTS', url_key: 'all', product_count: 7 })
  })

  it('a category without embed=products still has its number of products', async () => {
    expect(await list('/categories/cooking')).toMatchObject({ product_count: 6, products: [] })
  })

  it('a page past the end is 200 with no products and the right count', async () => {
    expect(await list('/categories/cooking?embed=products&limit=4&page=99')).toMatchObject({
      product_count: 6,
      products: [],
    })
  })

  it('an unknown category is 404', async () => {
    expect(await shopper.call('GET', '/categories/nothing')).toMatchObject({
      status: 404,
      body: { messages: { error: [{ message: 'This category does not exist.' }] } },
    })
  })

  it('a category is found by its url_key in another locale and returns its names in that locale', async () => {
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    const listing = await french.get<Listing & { name: string }>('/categories/refrigerateurs?embed=products')
    expect(listing).toMatchObject({ name: 'Réfrigérateurs', products: [{ name: 'Réfrigérateur Lakehouse' }] })
    expect(listing.filters.find(({ attribute }) => attribute === 'color')).toMatchObject({
      label: 'Couleur',
      values: [
        { value: 'Black', display_name: 'Noir' },
        { value: 'Stainless Steel', display_name: 'Acier inoxydable' },
      ],
    })
    expect(listing.sort.map(({ name }) => name)).toContain('Prix décroissant')
  })

  it('filters have values with counts, price limits and a category filter for subcategories', async () => {
    const cooking = await list('/categories/cooking?embed=products')
    expect(countsOf(cooking, 'color')).toEqual({ Black: 2, 'Stainless Steel': 1 })
    expect(countsOf(cooking, 'manufacturer')).toEqual({ Foundry: 2, Lakehouse: 1, 'North Shore': 3 })
    expect(countsOf(cooking, 'in_stock')).toEqual({ 1: 5 })
    expect(countsOf(cooking, 'wifi')).toEqual({ 1: 1 })
    expect(countsOf(cooking, 'category_id')).toEqual({ 4: 2 })
    expect(cooking.filters.find(({ attribute }) => attribute === 'price')).toMatchObject({ min: 19.99, max: 1999.99 })
  })

  it('the values of an active filter keep their counts, all other filters are narrowed by it', async () => {
    const black = await list(`/categories/cooking?embed=products&${filter(0, 'color', 'Black')}`)
    expect(idsOf(black)).toEqual([2, 9])
    expect(countsOf(black, 'color')).toEqual({ Black: 2, 'Stainless Steel': 1 })
    expect(countsOf(black, 'fuel')).toEqual({ Electric: 1, Gas: 1 })
    const both = await list(
      `/categories/cooking?embed=products&${filter(0, 'color', 'Black')}&${filter(1, 'fuel', 'Gas')}`,
    )
    expect(idsOf(both)).toEqual([9])
    expect(countsOf(both, 'color')).toEqual({ Black: 1, 'Stainless Steel': 1 })
    expect(countsOf(both, 'fuel')).toEqual({ Electric: 1, Gas: 1 })
  })

  it('several values of a filter are alternatives, as a comma list or separately', async () => {
    const comma = await list(`/categories/cooking?embed=products&${filter(0, 'color', 'Black,Stainless Steel')}`)
    const each =
      '/categories/cooking?embed=products&filter[0][attribute]=color&filter[0][in][0]=Black&filter[0][in][1]=Stainless%20Steel'
    expect(idsOf(comma)).toEqual([1, 2, 9])
    expect(idsOf(await list(each))).toEqual([1, 2, 9])
  })

  it('ranges filter by from and to, both included, and their limits follow the other filters only', async () => {
    const path = '/categories/cooking?embed=products&filter[0][attribute]=price&filter[0][from]=499&filter[0][to]=1099'
    const listing = await list(path)
    expect(idsOf(listing)).toEqual([1, 7, 9])
    expect(listing.filters.find(({ attribute }) => attribute === 'price')).toMatchObject({ min: 19.99, max: 1999.99 })
    expect(idsOf(await list(`/categories/cooking?embed=products&${filter(0, 'price', '0-499.99')}`))).toEqual([6, 9])
    expect(idsOf(await list(`/categories/cooking?embed=products&${filter(0, 'width', '36')}`))).toEqual([2])
  })

  it('S1-2.13-04 visibility filters like any attribute', async () => {
    const counts = []
    for (const value of ['Catalog, Search', 'Search', '4', 'Not Visible Individually']) {
      counts.push((await list(`/categories/cooking?embed=products&${filter(0, 'visibility', value)}`)).product_count)
    }
    expect(counts).toEqual([6, 6, 6, 0])
  })

  it('an unknown attribute or value filters everything out', async () => {
    expect((await list(`/categories/cooking?embed=products&${filter(0, 'taste', 'sweet')}`)).product_count).toBe(0)
    expect((await list(`/categories/cooking?embed=products&${filter(0, 'color', 'Plaid')}`)).product_count).toBe(0)
  })

  it('sorts by position, name, price, newest and rating, products without a price last', async () => {
    const sorted = async (order: string) => idsOf(await list(`/categories/cooking?embed=products&${order}`))
    expect(await sorted('order=position')).toEqual([1, 2, 6, 7, 8, 9])
    expect(await sorted('order=position&dir=desc')).toEqual([9, 8, 7, 6, 2, 1])
    expect(await sorted('order=name')).toEqual([8, 6, 7, 1, 2, 9])
    expect(await sorted('order=price')).toEqual([6, 9, 1, 7, 2, 8])
    expect(await sorted('order=price&dir=desc')).toEqual([2, 1, 7, 9, 6, 8])
    expect(await sorted('order=newest')).toEqual([2, 1, 9, 8, 7, 6])
    expect((await sorted('order=rating'))[0]).toBe(1)
    const { sort } = await list('/categories/cooking')
    expect(sort.map(({ code, dir }) => `${code} ${dir}`)).toEqual([
      'position asc',
      'name asc',
      'price asc',
      'price desc',
      'newest desc',
      'rating desc',
    ])
  })

  it('the order of a category without one in the query is its default_sort_by', async () => {
    expect(idsOf(await list('/categories/ranges?embed=products'))).toEqual([1, 2])
    expect(idsOf(await list('/categories/ranges?embed=products&dir=desc'))).toEqual([2, 1])
  })

  it('refuses more than 20 filters and more than 50 values', async () => {
    const many = Array.from({ length: 21 }, (_, index) => filter(index, 'color', 'Black')).join('&')
    expect((await shopper.call('GET', `/categories/cooking?${many}`)).status).toBe(400)
    const values = Array.from({ length: 51 }, (_, index) => `v${index}`).join(',')
    expect((await shopper.call('GET', `/categories/cooking?${filter(0, 'color', values)}`)).status).toBe(400)
  })

  it('S1-7.2-02 GET /search/{term} returns products, product_count, filters and redirect', async () => {
    const body = await shopper.get('/search/gas%20range?limit=24&embed=products')
    const found = expectWire(SearchListingWire, body)
    expect(found).toMatchObject({ product_count: 1, redirect: '', products: [{ entity_id: '1' }] })
    expect(found.filters.length).toBeGreaterThan(0)
  })

  it('S1-7.2-03 the search preview returns up to 4 products and the categories with counts', async () => {
    const found = await list('/search/gas?limit=4&embed=products')
    expect(found.products.length).toBeLessThanOrEqual(4)
    expect(found.product_count).toBeGreaterThan(0)
    const categories = found.filters.find(({ attribute }) => attribute === 'category_id')
    expect(categories?.values).toEqual(
      expect.arrayContaining([expect.objectContaining({ display_name: 'Ranges', product_count: 1 })]),
    )
  })

  it('search ignores accents and letter case, finds beginnings of words, brands, models and other word forms', async () => {
    const found = async (term: string) => idsOf(await list(`/search/${encodeURIComponent(term)}`))
    expect(await found('EMAIL range')).toEqual([1])
    expect(await found('lakeh')).toEqual(expect.arrayContaining([3, 6]))
    expect(await found('NS-R30')).toEqual([1])
    expect(await found('ranges gas')).toEqual([1])
    expect(await found('crémaillère')).toEqual([3])
  })

  it('search finds synonyms', async () => {
    expect(idsOf(await list('/search/stoves'))).toEqual(expect.arrayContaining([1, 2]))
    expect(idsOf(await list('/search/black%20fridge'))).toEqual([3])
  })

  it('search corrects a typing error and reports the correction', async () => {
    const found = await shopper.get<Listing & { corrected_term: string }>('/search/lakehuose')
    expect(found.corrected_term).toBe('lakehouse')
    expect(found.product_count).toBeGreaterThan(0)
  })

  it('a search for unknown words, punctuation or query syntax finds nothing and does not fail', async () => {
    for (const term of ['zzzzqqqq', "!!! & | ' :*", '%25', "a'b -- zq", '(((']) {
      expect(await list(`/search/${encodeURIComponent(term)}`)).toMatchObject({ product_count: 0 })
    }
  })

  it('search understands a size in inches however it is written', async () => {
    for (const term of ['30" range', '30 inch range', '30in range', '30-inch range', 'range 30 in.']) {
      expect(idsOf(await list(`/search/${encodeURIComponent(term)}`)), term).toContain(1)
    }
  })

  it('a search in search_redirects redirects to another page', async () => {
    expect(await shopper.get('/search/Gift%20CARDS?embed=products')).toMatchObject({ redirect: '/gift-cards' })
    expect(await shopper.get('/search/gift?embed=products')).toMatchObject({ redirect: '' })
  })

  it('search returns texts in the locale', async () => {
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    expect(idsOf(await french.get('/search/br%C3%BBleurs'))).toEqual([1])
    expect(idsOf(await list('/search/br%C3%BBleurs'))).toEqual([])
  })

  it('S1-7.2-04 GET /search/{term}/autocomplete returns suggested searches', async () => {
    expect(await shopper.get('/search/ref/autocomplete')).toEqual(['Refrigerators'])
    expect(await shopper.get('/search/gas%20ra/autocomplete')).toContain('gas range')
    expect(await shopper.get('/search/%25/autocomplete')).toEqual([])
  })

  it('suggestions are spelled as the store spells them, once, however the term is typed', async () => {
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    const suggest = (term: string) => french.get<string[]>(`/search/${encodeURIComponent(term)}/autocomplete`)
    for (const term of ['cuisi', 'CUISI', 'Cuisinie\u0300']) {
      expect(await suggest(term), term).toEqual(['cuisinière'])
    }
    expect(await suggest('cuisiniere à ga')).toContain('cuisinière à gaz')
    // A category and the same word in a product's name are one suggestion; the typed text itself is not suggested.
    for (const term of ['ref', 'RÉF', 'refrigerateur']) expect(await suggest(term), term).toEqual(['Réfrigérateurs'])
    expect(await suggest('lakehouse')).toEqual(['Lakehouse'])
    expect(await suggest('réfrigérateur lak')).toEqual(['réfrigérateur lakehouse'])
    expect(await french.get('/search/refrigerataur')).toMatchObject({ corrected_term: 'réfrigérateur' })
  })

  it('the category filter of a search offers the categories with the most finds first', async () => {
    const found = await list('/search/north%20shore')
    const counts = found.filters.find(({ attribute }) => attribute === 'category_id')?.values ?? []
    const numbers = counts.map(({ product_count }) => product_count)
    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  it('S1-7.2-06 GET /dynamic-category/{attribute}/{value} returns products, product_count and filters', async () => {
    const special = expectWire(
      SpecialListingWire,
      await shopper.get('/dynamic-category/manufacturer/North%20Shore?limit=2&page=1&embed=products,blocks'),
    )
    expect(special).toMatchObject({ name: 'North Shore', product_count: 3 })
    expect(special.products.map(({ entity_id }) => entity_id)).toEqual(['1', '2'])
    expect(special.filters.length).toBeGreaterThan(0)
    expect(await list('/dynamic-category/manufacturer/north-shore')).toMatchObject({ product_count: 3 })
  })

  it('special listings accept any attribute: options, categories, promotions, ids; an unknown one is 404', async () => {
    expect(idsOf(await list('/dynamic-category/color/stainless-steel'))).toEqual([1, 3])
    expect(idsOf(await list('/dynamic-category/category_id/5'))).toEqual([3])
    expect(idsOf(await list('/dynamic-category/program_id/P1'))).toEqual([1])
    expect(idsOf(await list('/dynamic-category/entity_id/6,1'))).toEqual([1, 6])
    expect((await shopper.call('GET', '/dynamic-category/taste/sweet')).status).toBe(404)
  })

  it('S1-7.2-07 the exclusion filter neq on entity_id leaves the product out', async () => {
    const path = `/dynamic-category/manufacturer/north-shore?${filter(0, 'entity_id', '1', 'neq')}`
    expect(idsOf(await list(path))).toEqual([2, 7])
  })

  it('S1-7.2-08 embed=promotions adds the promotions of each product', async () => {
    const listing = await list('/dynamic-category/manufacturer/north-shore?limit=1&embed=products,promotions')
    expect(listing.products[0]?.promotions).toMatchObject({
      product_promotions: [{ program_id: 'P1' }, { program_id: 'P3' }, { program_id: 'P4' }],
    })
  })

  it('S1-7.2-09 products of several comma-joined values are at the /products address', async () => {
    const path = '/dynamic-category/fuel/Gas,Electric/products?limit=100&embed=images&dir=asc&order=name'
    expect(idsOf(await list(path))).toEqual([6, 1, 2, 9])
  })

  it('the query log returns a history_id', async () => {
    await shopper.openSession()
    const { status, body } = await shopper.call('PUT', '/elasticsearch/log/query', { query: 'range', result_size: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ history_id: expect.stringMatching(/^\d+$/) })
  })
})

describeOnDatabase('filters of a long list', (kind) => {
  it('are those of attributes that a good part of its products have, and those in use', async () => {
    const attributes = (['few', 'many', 'range', 'flag', 'off'] as const).map((code) => ({
      code,
      label: code,
      type: code === 'flag' || code === 'off' ? 'flag' : code === 'range' ? 'range' : 'select',
    }))
    const product = (index: number) => ({
      entity_id: 1_000 + index,
      sku: `L-${index}`,
      url_key: `l-${index}`,
      name: 'Lamp',
      category_ids: [4],
      attributes: {
        ...(index < 7 && { few: 'x', range: index }),
        ...(index < 12 && { many: index < 3 ? 'y' : 'x' }),
        flag: index < 11,
        off: index < 5,
      },
    })
    const lines = Array.from({ length: 38 }, (_, index) => `\n${JSON.stringify(product(index))}`)
    const folder = await copyFixtureStore({
      'attributes.json': (text) => JSON.stringify([...JSON.parse(text), ...attributes]),
      'products.jsonl': (text) => text + lines.join(''),
    })
    const own = await startBackEnd(kind, { folder })
    const codesOf = async (query: string) => {
      const { filters } = await new Shopper(own).get<Listing>(`/categories/ranges?embed=products${query}`)
      return filters.map(({ attribute }) => attribute).filter((code) => attributes.some((each) => each.code === code))
    }
    // A quarter of 40 products are ten.
    expect(await codesOf('')).toEqual(['many', 'flag'])
    expect(await codesOf(`&${filter(0, 'few', 'x')}`)).toEqual(['few', 'many', 'range', 'off'])
    expect(await codesOf(`&${filter(0, 'range', '3-6')}`)).toEqual(['range', 'off'])
    await own.close()
  })
})
