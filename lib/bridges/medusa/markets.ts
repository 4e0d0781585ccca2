/** A market: a language of the shop with the region of Medusa for its prices. */

import { createMoney } from '../../contract-server/money.ts'
import { toDashLocale } from '../../core/locales.ts'
import type { Money } from '../../core/money/money.ts'
import { type Engine, EngineRefusal } from './engine-client.ts'
import type { MedusaRegion } from './engine-types.ts'
import type { StoreSettings } from './store-settings.ts'

export type Market = {
  locale: string
  regionId: string
  /** Countries that the store delivers to: 'US'. */
  countries: readonly string[]
  currency: string
  /** An amount in the contract's format; null counts as 0. */
  money: (amount: number | null | undefined) => Money
}

/**
 * Finds the region of each market. Throws an Error with instructions for operators if the publishable key is rejected
 * or a region is missing in Medusa.
 */
export async function loadMarkets(engine: Engine, settings: StoreSettings): Promise<Market[]> {
  const { regions } = await engine
    .call<{ regions: MedusaRegion[] }>('/store/regions', { query: { limit: 100 } })
    .catch((error: unknown) => {
      if (!(error instanceof EngineRefusal)) throw error
      const hint = 'Is MEDUSA_PUBLISHABLE_KEY one that Medusa knows, not revoked, and with a sales channel?'
      throw new Error(`Medusa refuses the publishable key (${error.status} ${error.message}). ${hint}`)
    })
  return settings.markets.map(({ locale, region: name }) => {
    const region = regions.find((candidate) => candidate.id === name || candidate.name === name)
    if (!region) {
      const names = regions.map((candidate) => candidate.name ?? candidate.id).join(', ')
      throw new Error(`Medusa has no region “${name}”; its regions are: ${names || 'none'}.`)
    }
    const dashed = toDashLocale(locale)
    if (!dashed) throw new Error(`“${locale}” is not a locale such as en-US.`)
    const currency = (region.currency_code ?? 'usd').toUpperCase()
    const countries = (region.countries ?? []).flatMap(({ iso_2 }) => (iso_2 ? [iso_2.toUpperCase()] : []))
    return { locale: dashed, regionId: region.id, countries, currency, money: createMoney(dashed, currency) }
  })
}

/** The market of a request's language; the first one if the shop lacks that language. */
export function marketOf(markets: readonly Market[], language: string | undefined): Market {
  const locale = toDashLocale(language ?? '')
  const [first] = markets
  if (!first) throw new Error('a store needs a market')
  return markets.find((market) => market.locale === locale) ?? first
}
