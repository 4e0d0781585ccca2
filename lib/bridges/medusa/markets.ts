/** A market: a language of the shop with the region of Medusa in which its shoppers buy. */
import { toDashLocale } from '../../core/locales.ts'
import { type Engine, EngineRefusal } from './engine-client.ts'
import type { MedusaRegion } from './engine-types.ts'
import { createMoney, type Money } from './money-format.ts'
import type { StoreSettings } from './store-settings.ts'

/** A market, its currency written out. */
export type Market = {
  locale: string
  regionId: string
  /** Countries that are delivered to: 'US'. */
  countries: readonly string[]
  currency: string
  /** An amount as the contract writes it; null is nothing. */
  money: (amount: number | null | undefined) => Money
}

/**
 * Finds the region of each market. Throws an Error that tells an operator what to do: a publishable key that is refused,
 * a region that Medusa does not have.
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
      throw new Error(`Medusa has no region “${name}”; it has ${names || 'none at all'}.`)
    }
    const dashed = toDashLocale(locale)
    if (!dashed) throw new Error(`“${locale}” is no language, as en-US is.`)
    const currency = (region.currency_code ?? 'usd').toUpperCase()
    const countries = (region.countries ?? []).flatMap(({ iso_2 }) => (iso_2 ? [iso_2.toUpperCase()] : []))
    return { locale: dashed, regionId: region.id, countries, currency, money: createMoney(dashed, currency) }
  })
}

/** The market of a request's language; the first where the shop lacks it. */
export function marketOf(markets: readonly Market[], language: string | undefined): Market {
  const locale = toDashLocale(language ?? '')
  const [first] = markets
  if (!first) throw new Error('a store needs a market')
  return markets.find((market) => market.locale === locale) ?? first
}
