/** The bridge's environment variables: addresses and secrets (docs/bridges.md). */

import { readPort } from '../../core/server/read-port.ts'

export type BridgeEnvironment = {
  port: number
  host: string
  /** Folder of the store. */
  folder: string
  /** Folder of additional media files, e.g. those of products. */
  mediaFolder: string | undefined
  medusaUrl: string
  publishableKey: string
  /** Signs the sessions of shoppers; the same for all instances. */
  sessionSecret: string
  /** Signature key of the engine's subscriber; undefined: its webhook is disabled. */
  hookSecret: string | undefined
  /** Address of the storefront's purge webhook, and the store's key for signatures. */
  purge: { url: string; key: string } | undefined
  /** Port of the storefront, for base_url of a store on this machine; undefined: base_url of config.json is used. */
  storefrontPort: number | undefined
  /** Token of the registry that the bridge serves for its own hosts; undefined: no registry. */
  registryToken: string | undefined
}

type Variables = Readonly<Record<string, string | undefined>>

/** Throws an Error with the name of a missing or invalid variable. */
export function readBridgeEnvironment(variables: Variables): BridgeEnvironment {
  const { BRIDGE_HOST, BRIDGE_STORE, BRIDGE_MEDIA, MEDUSA_URL, MEDUSA_PUBLISHABLE_KEY } = variables
  const { BRIDGE_SECRET, BRIDGE_WEBHOOK_SECRET, REVALIDATE_URL, BRIDGE_STORE_KEY } = variables
  const { STOREFRONT_PORT, EDGE_CONFIG_TOKEN } = variables
  const needed = (name: string, value: string | undefined, why: string): string => {
    if (!value) throw new Error(`${name} is not set: ${why}.`)
    return value
  }
  const medusaUrl = needed('MEDUSA_URL', MEDUSA_URL, 'the address of Medusa, such as http://localhost:9000')
  if (!/^https?:$/.test(URL.parse(medusaUrl)?.protocol ?? ''))
    throw new Error('MEDUSA_URL must be an http or https address.')
  const sessionSecret = needed('BRIDGE_SECRET', BRIDGE_SECRET, 'it signs the sessions of shoppers')
  if (sessionSecret.length < 32) throw new Error('BRIDGE_SECRET must have at least 32 characters.')
  return {
    port: readPort(variables, 'BRIDGE_PORT', 4100),
    host: BRIDGE_HOST || 'localhost',
    folder: needed('BRIDGE_STORE', BRIDGE_STORE, 'the folder of the store'),
    mediaFolder: BRIDGE_MEDIA || undefined,
    medusaUrl,
    publishableKey: needed('MEDUSA_PUBLISHABLE_KEY', MEDUSA_PUBLISHABLE_KEY, 'Medusa’s Store API wants one'),
    sessionSecret,
    hookSecret: BRIDGE_WEBHOOK_SECRET || undefined,
    purge: REVALIDATE_URL && BRIDGE_STORE_KEY ? { url: REVALIDATE_URL, key: BRIDGE_STORE_KEY } : undefined,
    storefrontPort: STOREFRONT_PORT ? Number(STOREFRONT_PORT) : undefined,
    registryToken: EDGE_CONFIG_TOKEN || undefined,
  }
}
