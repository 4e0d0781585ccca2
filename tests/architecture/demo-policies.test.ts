/** The rules of returns and shipping of the demo stores' configurations say the same as what the stores compute. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../../lib/config/map-config.ts'
import { StoreConfigWire } from '../../lib/contracts/config.ts'

type Method = {
  carrier_title: string
  price: number
  free_from?: number
  countries: string[]
  postcodes?: string[]
  days: [number, number]
  zones?: { postcodes: string[]; days: [number, number] }[]
  needs?: string[]
  carries?: string[]
}

const readJson = (store: string, file: string) =>
  JSON.parse(readFileSync(`lib/backend/demo/${store}/${file}.json`, 'utf8'))

describe.each(['kessler', 'alderloom', 'volteo'])('the offers of %s', (store) => {
  const { offers, productPage } = mapStoreConfig(v.parse(StoreConfigWire, readJson(store, 'config')), () => undefined)
  const methods: Method[] = readJson(store, 'shipping')
  const keys = new Set((readJson(store, 'categories') as { url_key: string }[]).map(({ url_key }) => url_key))

  it('have shipping rates of methods, with their prices, areas, goods and days', () => {
    expect(offers.shipping).toHaveLength(readJson(store, 'config').shipping_policy.length)
    for (const rate of offers.shipping) {
      const method = methods.find(({ carrier_title }) => carrier_title === rate.name)
      if (!method) throw new Error(`${rate.name} is no shipping method`)
      expect([rate.price, rate.freeFrom]).toEqual([method.price, method.free_from ?? null])
      expect(rate.countries).toEqual(method.countries)
      expect(rate.classes).toEqual(method.needs ?? method.carries ?? [])
      // Each area lies in one zone of the method, or outside of all.
      const isIn = (code: string, areas: readonly string[]) => areas.some((area) => code.startsWith(area))
      for (const code of rate.postalCodes) expect(method.postcodes && isIn(code, method.postcodes), code).toBe(true)
      const zone = method.zones?.find(({ postcodes }) => rate.postalCodes.some((code) => isIn(code, postcodes)))
      if (zone) for (const code of rate.postalCodes) expect(isIn(code, zone.postcodes), code).toBe(true)
      const [min, max] = zone?.days ?? method.days
      expect(rate.transitDays).toEqual({ min, max })
    }
  })

  it('have the days of returns of the page, and rules of categories that exist', () => {
    expect(offers.returns).toHaveLength(readJson(store, 'config').return_policy.length)
    const { returnsDays } = productPage.deliveryReturns
    const general = offers.returns.find(({ categories, goods }) => categories.length === 0 && goods.length === 0)
    if (general) expect(general.days).toBe(returnsDays)
    const rules = [...offers.returns, ...offers.shipping].flatMap(({ categories }) => categories)
    for (const key of [...rules, ...Object.keys(offers.googleCategories)]) expect(keys, key).toContain(key)
  })
})
