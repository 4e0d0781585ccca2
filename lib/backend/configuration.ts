/** An endpoint of the chat-completions protocol; `url` is what stands before /chat/completions. */
export type ModelEndpoint = { url: string; model: string; key?: string; timeoutMs?: number }

/** Answers and tokens that a store's chat may cost a day; the day is the store's. */
export type ChatCap = { answers: number; tokens: number }

/** What a running back end is told from outside. */
export type Configuration = {
  /** Folder of the database, media and secrets. */
  dataFolder: string
  /** Public origin of this back end, without '/' at the end: http://localhost:4000. */
  origin: string
  /** Origin under which browsers reach the back office, where a proxy stands before it: https://office.example.com. */
  officeOrigin?: string
  /** How many proxies in a row stand before the back office and dealers' calls, each naming who calls it; 0 unless told. */
  proxies?: number
  /** Port of the storefront, for stores whose config.json has no base_url. */
  storefrontPort: number
  /** Signs session cookies. */
  sessionSecret: string
  /** Bearer token of the Edge Config protocol. */
  edgeConfigToken: string
  /** Bearer token of the admin calls; they are refused when it is undefined. */
  adminToken?: string
  /** Bearer token of /metrics; there is none when it is undefined. */
  metricsToken?: string
  /** Mail server and the address mails come from; without one they are written to the outbox folder. */
  mail?: { smtpUrl: string; from: string }
  /** Language model that the product chat asks; without one it answers from the product’s data alone. */
  chatModel?: ModelEndpoint
  /** What the chat of each store may cost a day. */
  chatCap?: ChatCap
  /** What the storefront signs visitors' addresses with (limits/read-visitor.ts); without it none is believed. */
  storefrontSecret?: string
  /** Where to tell the storefront that a store has new content. */
  revalidation?: { url: string; secret: string }
}
