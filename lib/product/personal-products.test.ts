import { expect, it } from 'vitest'
import { err, ok } from '../core/result.ts'
import { loadPersonalProducts } from './personal-products.client.ts'

const context = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://cdn.test/', origin: 'https://shop.test' }
const person = { userAgent: 'Mozilla/5.0 Chrome/131', botsPattern: 'bot|crawl' }
const placeOf = (area: string) => ({
  area,
  location: 'product-page',
  productType: 'simple',
  sku: 'S-1',
  collectionName: '',
})

/** Calls of a store in their order; the session request responds when `release` is called. */
function openStore(hasSession = true) {
  const paths: string[] = []
  const session = Promise.withResolvers<void>()
  const rest = {
    locale: 'en-US',
    session: () => {
      paths.push('session')
      return session.promise.then(() => (hasSession ? ok({}) : err({ kind: 'status', status: 500 })))
    },
    load: async (path: string) => {
      paths.push(path.replace(/\?.*/, ''))
      return ok([
        { entity_id: '7', location_inventory: [], outlets: [], at_a_glance: [], product_flags: [], attributes: [] },
      ])
    },
  } as unknown as Parameters<typeof loadPersonalProducts>[0]
  return { rest, paths, release: () => session.resolve() }
}

it('S1-6-06 personalized products are not requested before the session is loaded, nor for bots', async () => {
  const { rest, paths, release } = openStore()
  const bot = { ...person, userAgent: 'Examplebot/2.1' }
  expect(await loadPersonalProducts(rest, placeOf('1'), bot, context)).toEqual([])
  expect(await loadPersonalProducts(rest, placeOf('1'), { ...person, botsPattern: '(' }, context)).toEqual([])
  expect(paths).toEqual([])

  const found = loadPersonalProducts(rest, placeOf('1'), person, context).catch(() => [])
  await new Promise((resolve) => setTimeout(resolve))
  expect(paths).toEqual(['session'])
  release()
  await found
  expect(paths).toEqual(['session', '/personal/products'])

  const without = openStore(false)
  without.release()
  expect(await loadPersonalProducts(without.rest, placeOf('2'), person, context)).toEqual([])
  expect(without.paths).toEqual(['session'])
})
