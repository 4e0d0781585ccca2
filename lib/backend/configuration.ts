/** An endpoint of the chat-completions protocol; `url` is the part before /chat/completions. */
export type ModelEndpoint = { url: string; model: string; key?: string; timeoutMs?: number }

/** Limits of a store's chat per day in the store's time zone. */
export type ChatCap = { answers: number; tokens: number }

/** Settings of a running back end. */
export type Configuration = {
  /** Folder of the database, media and secrets. */
  dataFolder: string
  /** Limit of the estimated size of the stores in memory; the least recently used ones are dropped. */
  storeMemoryBytes?: number
  /** Public origin of this back end without a final '/': http://localhost:4000. */
  origin: string
  /** Origin of the back office for browsers, if it is behind a proxy: https://office.example.com. */
  officeOrigin?: string
  /**
   * Number of trusted proxies in front of the back office and dealers' API, each of which names its caller; 0 by
   * default.
   */
  proxies?: number
  /** Port of the storefront, for stores whose config.json has no base_url. */
  storefrontPort: number
  /** Key that signs session cookies. */
  sessionSecret: string
  /** Bearer token of the Edge Config protocol. */
  edgeConfigToken: string
  /** Bearer token of the admin requests; without it they are rejected. */
  adminToken?: string
  /** Bearer token of /metrics; without it /metrics gives 404. */
  metricsToken?: string
  /** Mail server and sender; without it mails are written to the outbox folder. */
  mail?: { smtpUrl: string; from: string }
  /** Account at the provider of texts (SMS); without it texts are written to the folder of texts. */
  texts?: { url: string; account: string; token: string }
  /** Language model of the product chat; without it the chat uses only the product’s data. */
  chatModel?: ModelEndpoint
  /** Daily limits of each store's chat; DEFAULT_CHAT_CAP if it is missing. */
  chatCap?: ChatCap
  /** Key of Google Maps Platform, for stores whose address_provider is 'google'. */
  googleMapsKey?: string
  /** Key with which the storefront signs visitors' addresses (read-visitor.ts); without it none is trusted. */
  storefrontSecret?: string
  /** Where to notify the storefront of a store's new content. */
  revalidation?: { url: string; secret: string }
}
