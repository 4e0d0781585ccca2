/** Public reads of the site: configuration, pages, blocks, menus, shops. */
import * as v from 'valibot'
import { listShops, readShopperPosition } from '../../../contract-server/list-shops.ts'
import { queryOf } from '../../../contract-server/request-body.ts'
import { LocationListWire } from '../../../contracts/location.ts'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { routePath } from '../../../contracts/route-path.ts'
import type { Bridge, BridgeApi, BridgeContext } from '../bridge.ts'
import { describeShops } from '../content/describe-shops.ts'
import type { Market } from '../markets.ts'
import { BridgeRefusal } from '../messages.ts'

/** Features that the bridge lacks are off, even if config.json enables them. */
const OFF = {
  enable_review_form: false,
  enable_restock_notice: false,
  enable_wishlist_sharing: false,
  enable_order_lookup: false,
  enable_order_account: false,
  enable_reorder: false,
  enable_saved_cards: false,
  enable_contact_form: false,
}

/** Off unless config.json links to a form of the dealer: the bridge accepts no quote requests. */
const OFF_BY_DEFAULT = { enable_request_quote: false }

const sectionOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Response of GET /config: config.json, merged with values of Medusa and the settings. */
function describeConfig({ content, settings, markets, environment }: Bridge, { locale, currency, countries }: Market) {
  const config = content.config(locale)
  const features = sectionOf(config.display_features)
  const [host] = settings.hosts
  return {
    store_locations: describeShops(content.list('locations', locale) ?? [], config.timezoneId),
    ...config,
    locale: locale.replace('-', '_'),
    locales: markets.map((market) => ({ locale: market.locale.replace('-', '_') })),
    currency_code: currency,
    default_country: countries[0] ?? 'US',
    store_code: config.store_code ?? settings.tenant,
    ...(environment.storefrontPort !== undefined && { base_url: `http://${host}:${environment.storefrontPort}/` }),
    display_features: {
      ...features,
      feature_toggles: { ...OFF_BY_DEFAULT, ...sectionOf(features.feature_toggles), ...OFF },
    },
  }
}

export function addSiteRoutes(api: BridgeApi, bridge: Bridge): void {
  const { content } = bridge
  api.get(REST_PATHS.config, (context) => context.json(describeConfig(bridge, context.get('market'))))

  api.get(routePath(REST_PATHS.page), (context) => {
    const page = content.page(context.req.param('identifier'), context.get('market').locale)
    if (!page) throw new BridgeRefusal(404, 'noPage')
    return context.json(page)
  })

  api.get(REST_PATHS.blocks, (context) =>
    context.json(content.blocks(context.get('market').locale).map(({ content: _, ...block }) => block)),
  )

  api.get(routePath(REST_PATHS.block), (context) => {
    const identifier = context.req.param('identifier')
    const block = content.blocks(context.get('market').locale).find((candidate) => candidate.identifier === identifier)
    if (!block) throw new BridgeRefusal(404, 'noPage')
    return context.json(block)
  })

  const requireList = (context: BridgeContext, name: 'menus' | 'locations') => {
    const list = content.list(name, context.get('market').locale)
    if (!list) throw new BridgeRefusal(404, 'noPage')
    return list
  }

  api.get(REST_PATHS.menus, (context) => context.json(requireList(context, 'menus')))

  api.get(REST_PATHS.locations, (context) => {
    const { timezoneId } = content.config(context.get('market').locale)
    const list = describeShops(requireList(context, 'locations'), timezoneId)
    const shops = v.parse(LocationListWire, list) ?? []
    return context.json({ store_list: listShops(shops, readShopperPosition(queryOf(context))) })
  })
}
