import { loadScript } from '#components/ui/load-script.client.ts'
import { followAmount } from './follow-amount.client.ts'

type Notes = { scriptUrl: string; publicKey: string; locale: string; country: string; sku: string; price: number }

/** Calls that wait until the provider's script takes its own global over: lists of name and arguments. */
type Queue = { _: [name: string, args: ArrayLike<unknown>][] } & Record<string, unknown>

type Provider = Queue & { ui: Queue & { ready: (run: () => void) => void; refresh?: () => void } }

const CHECKOUT_CALLS = 'set add save post open empty reset on off trigger ready setProduct'.split(' ')

/** The global that the provider's script expects to find: whatever is called before it runs is queued. */
function prepareProvider(settings: object): Provider {
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
  return provider as unknown as Provider
}

/** The monthly payment of a price, in the provider's words; it follows the variant that is chosen. */
export async function show(place: HTMLElement, notes: Notes, signal: AbortSignal): Promise<void> {
  const { scriptUrl, publicKey, locale, country, sku, price } = notes
  const line = document.createElement('p')
  line.className = 'affirm-as-low-as'
  const note = (amount: number) => {
    // In cents.
    line.dataset.amount = String(Math.round(amount * 100))
  }
  Object.assign(line.dataset, { pageType: 'product', sku })
  note(price)
  place.replaceChildren(line)
  const page = window as { affirm?: Provider; _affirm_config?: object }
  const isFirst = !page.affirm
  if (isFirst) {
    page._affirm_config = {
      public_api_key: publicKey,
      script: scriptUrl,
      locale: locale.replace('-', '_'),
      country_code: country,
    }
    page.affirm = prepareProvider(page._affirm_config)
  }
  await loadScript(scriptUrl)
  const refresh = () => page.affirm?.ui.ready(() => page.affirm?.ui.refresh?.())
  if (!isFirst) refresh()
  followAmount(place, signal, (amount) => {
    note(amount)
    refresh()
  })
}
