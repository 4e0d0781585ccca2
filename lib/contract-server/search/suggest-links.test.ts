import { expect, it } from 'vitest'
import { type LinkSource, prepareLinks } from './suggest-links.ts'

const source = (name: string, more: Partial<LinkSource> = {}): LinkSource => ({
  kind: 'page',
  name,
  url: `/${name}`,
  detail: '',
  product_count: 0,
  alsoCalled: [],
  ...more,
})

const suggest = async (typed: string, sources: readonly LinkSource[], locale = 'en-US') =>
  (await prepareLinks(sources, locale).suggest(typed)).map(({ name }) => name)

it('finds a page by the beginning of any of its words, in any order, form and spelling', async () => {
  const sources = [source('Returns and exchanges'), source('Cœur Boréal'), source('Sofas')]
  for (const typed of ['ret', 'return', 'exchange', 'exchanges ret', 'RETURNS and']) {
    expect(await suggest(typed, sources), typed).toEqual(['Returns and exchanges'])
  }
  expect(await suggest('coeur', sources)).toEqual(['Cœur Boréal'])
  expect(await suggest('couch', sources)).toEqual(['Sofas'])
})

it('has no page that lacks one of the words', async () => {
  expect(await suggest('sofa returns', [source('Returns'), source('Sofas')])).toEqual([])
  expect(await suggest('', [source('Sofas')])).toEqual([])
})

it('has names before headings, and more products before fewer', async () => {
  const sources = [
    source('Services', { alsoCalled: ['Delivery of parts'] }),
    source('Delivery'),
    source('Gas ranges', { kind: 'category', product_count: 3 }),
    source('Electric ranges', { kind: 'category', product_count: 9 }),
  ]
  expect(await suggest('delivery', sources)).toEqual(['Delivery', 'Services'])
  expect(await suggest('ranges', sources)).toEqual(['Electric ranges', 'Gas ranges'])
})

it('has six pages at most, three of a kind, and none that is not shown', async () => {
  const kinds = ['category', 'brand', 'page'] as const
  const sources = kinds.flatMap((kind) => [1, 2, 3, 4, 5].map((index) => source(`Oak ${kind} ${index}`, { kind })))
  const links = await prepareLinks([source('Oak', { isShown: () => false }), ...sources], 'en-US').suggest('oak')
  expect(links).toHaveLength(6)
  for (const kind of kinds) expect(links.filter((link) => link.kind === kind).length).toBeLessThanOrEqual(3)
  expect(links.map(({ name }) => name)).not.toContain('Oak')
})

it('cuts long names', async () => {
  const [link] = await prepareLinks([source(`Oak ${'x'.repeat(300)}`)], 'en-US').suggest('oak')
  expect(link?.name).toHaveLength(120)
})

it('finds a page by what shoppers call pages of its kind, while they type', async () => {
  const sources = [
    source('Our two stores and the warehouse', { url: '/locations' }),
    source('Returns and exchanges', { url: '/returns' }),
    source('Hours of fun', { kind: 'post' }),
  ]
  expect(await suggest('return pol', sources)).toEqual(['Returns and exchanges'])
  expect(await suggest('opening ho', sources)).toEqual(['Our two stores and the warehouse'])
  expect(await suggest('store hours', sources)).toEqual(['Our two stores and the warehouse'])
  expect(await suggest('heures', [source('Nos magasins', { url: '/locations' })], 'fr-CA')).toEqual(['Nos magasins'])
})

it('finds pages and posts that are called like a whole query, two at most, and only those that are shown', () => {
  const named = (query: string) =>
    prepareLinks(
      [
        source('Returns'),
        source('Refunds', { isShown: () => false }),
        source('Exchange policy', { url: '/help/exchanges' }),
        source('Return policy for parts'),
        source('Refund policy', { kind: 'post' }),
        source('Returns', { kind: 'category' }),
        source('100 %', { url: '/%E0%A4%A' }),
      ],
      'en-US',
    )
      .findNamed(query)
      .map(({ name }) => name)
  expect(named('Return policy')).toEqual(['Returns', 'Exchange policy'])
  expect(named('return policy for parts')).toEqual(['Return policy for parts'])
  expect(named('returned range')).toEqual([])
})
