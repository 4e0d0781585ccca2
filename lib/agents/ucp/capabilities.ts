/**
 * What this storefront offers of the Universal Commerce Protocol, version 2026-04-08
 * (https://ucp.dev/2026-04-08/specification/overview): names, documents and the operations that need each capability.
 */
import type { AgentPaymentHandler } from '../../config/map-agents.ts'
import type { StoreKey } from './store-key.ts'

export const UCP_VERSION = '2026-04-08'

const ROOT = `https://ucp.dev/${UCP_VERSION}`

/** Name of the service whose operations a store offers. */
const SHOPPING_SERVICE = 'dev.ucp.shopping'

export type CapabilityName =
  | 'dev.ucp.shopping.catalog.search'
  | 'dev.ucp.shopping.catalog.lookup'
  | 'dev.ucp.shopping.cart'
  | 'dev.ucp.shopping.checkout'
  | 'dev.ucp.shopping.order'
  | 'dev.ucp.shopping.fulfillment'
  | 'dev.ucp.shopping.discount'
  | 'dev.ucp.shopping.buyer_consent'

type CapabilityEntry = { readonly spec: string; readonly schema: string; readonly extends?: string | readonly string[] }

const entry = (spec: string, schema: string): CapabilityEntry => ({
  spec: `${ROOT}/specification/${spec}`,
  schema: `${ROOT}/schemas/shopping/${schema}.json`,
})

/** Capabilities by name; `extends` are those that an extension adds to. */
const CAPABILITIES: Readonly<Record<CapabilityName, CapabilityEntry>> = {
  'dev.ucp.shopping.catalog.search': entry('catalog/search', 'catalog_search'),
  'dev.ucp.shopping.catalog.lookup': entry('catalog/lookup', 'catalog_lookup'),
  'dev.ucp.shopping.cart': entry('cart', 'cart'),
  'dev.ucp.shopping.checkout': entry('checkout', 'checkout'),
  'dev.ucp.shopping.order': entry('order', 'order'),
  'dev.ucp.shopping.fulfillment': { ...entry('fulfillment', 'fulfillment'), extends: 'dev.ucp.shopping.checkout' },
  'dev.ucp.shopping.discount': {
    ...entry('discount', 'discount'),
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.buyer_consent': {
    ...entry('buyer-consent', 'buyer_consent'),
    extends: 'dev.ucp.shopping.checkout',
  },
}

const NAMES = Object.keys(CAPABILITIES) as CapabilityName[]

const parentsOf = (name: CapabilityName): readonly string[] => {
  const { extends: parents = [] } = CAPABILITIES[name]
  return typeof parents === 'string' ? [parents] : parents
}

/**
 * The capabilities that both sides have in a common version. Extensions without a common parent are left out; no
 * extension of ours extends another, so that one pass is enough.
 *
 * @param offered capabilities of the agent's platform: name → versions
 */
export function intersect(offered: ReadonlyMap<string, readonly string[]>): ReadonlySet<CapabilityName> {
  const common = new Set(NAMES.filter((name) => offered.get(name)?.includes(UCP_VERSION)))
  return new Set(
    [...common].filter((name) => {
      const parents = parentsOf(name)
      return parents.length === 0 || parents.some((parent) => common.has(parent as CapabilityName))
    }),
  )
}

/** The active capabilities of a response about `root`: it and its extensions. */
export const activeFor = (root: CapabilityName, active: ReadonlySet<CapabilityName>) =>
  Object.fromEntries(
    [...active]
      .filter((name) => name === root || parentsOf(name).includes(root))
      .map((name) => [name, [{ version: UCP_VERSION }]]),
  )

/** Handlers by name, as profiles and responses list them. */
export function listHandlers(handlers: readonly AgentPaymentHandler[]) {
  const byName: Record<string, object[]> = {}
  for (const { id, name, instrument, spec, schema, config } of handlers) {
    byName[name] = [
      ...(byName[name] ?? []),
      {
        id,
        version: UCP_VERSION,
        ...(spec !== '' && { spec }),
        ...(schema !== '' && { schema }),
        available_instruments: [{ type: instrument }],
        config,
      },
    ]
  }
  return byName
}

/** The business profile of a store at /.well-known/ucp. `origin` is that of the request's hostname. */
export const buildProfile = (
  origin: string,
  handlers: readonly AgentPaymentHandler[],
  signingKey: StoreKey['publicKey'],
) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      [SHOPPING_SERVICE]: [
        {
          version: UCP_VERSION,
          spec: `${ROOT}/specification/overview`,
          transport: 'rest',
          endpoint: `${origin}/api/ucp`,
          schema: `${ROOT}/services/shopping/rest.openapi.json`,
        },
        {
          version: UCP_VERSION,
          spec: `${ROOT}/specification/overview`,
          transport: 'mcp',
          endpoint: `${origin}/api/ucp/mcp`,
          schema: `${ROOT}/services/shopping/mcp.openrpc.json`,
        },
      ],
    },
    capabilities: Object.fromEntries(NAMES.map((name) => [name, [{ version: UCP_VERSION, ...CAPABILITIES[name] }]])),
    payment_handlers: listHandlers(handlers),
  },
  signing_keys: [signingKey],
})
