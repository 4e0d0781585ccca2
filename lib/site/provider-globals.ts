/** Globals that financing providers' scripts read at start; shared by the product page's widgets and the checkout. */

/** Calls that wait for the provider's script: a list of names and arguments. */
type Queue = { _: [name: string, args: ArrayLike<unknown>][] } & Record<string, unknown>

/** Settings of Affirm's script; public values only. */
export type AffirmSettings = {
  readonly scriptUrl: string
  readonly publicKey: string
  /** Dash form. */
  readonly locale: string
  /** ISO 3166-1 alpha-3, as Affirm requires. */
  readonly country: string
}

/** Countries that Affirm serves, by ISO 3166-1 alpha-2. */
export const AFFIRM_COUNTRIES: Readonly<Record<string, string>> = { US: 'USA', CA: 'CAN' }

const CHECKOUT_CALLS = 'set add save post open empty reset on off trigger ready setProduct'.split(' ')

/** The global that Affirm's script expects: calls made before the script runs are queued. */
function queueCalls(settings: object): object {
  const queue =
    (target: Queue, name: string) =>
    (...args: unknown[]) => {
      target._.push([name, args])
    }
  const queueOf = (): Queue => ({ _: [] })
  const checkout = Object.assign((...args: unknown[]) => void checkout._.push(['set', args]), queueOf())
  for (const name of CHECKOUT_CALLS) Object.assign(checkout, { [name]: queue(checkout, name) })
  const ui = queueOf()
  ui.ready = queue(ui, 'ready')
  const provider = Object.assign(queueOf(), { checkout, ui })
  Object.assign(provider, { jsReady: queue(provider, 'ready') })
  checkout(settings)
  return provider
}

/** Prepares Affirm's global on a page (window), once in a visit. */
export function prepareAffirm(page: object, { scriptUrl, publicKey, locale, country }: AffirmSettings): void {
  if ('affirm' in page) return
  const settings = {
    public_api_key: publicKey,
    script: scriptUrl,
    locale: locale.replace('-', '_'),
    country_code: country,
  }
  Object.assign(page, { _affirm_config: settings, affirm: queueCalls(settings) })
}

/** Sets the store's ids for ChargeAfter's scripts on a page (window), once in a visit. */
export function prepareChargeAfter(page: object, cfg: { readonly apiKey: string; readonly storeId: string }): void {
  const { ChargeAfter } = page as { ChargeAfter?: { cfg?: object } }
  if (!ChargeAfter?.cfg) Object.assign(page, { ChargeAfter: { ...ChargeAfter, cfg }, caConfig: cfg })
}
