/**
 * Runs in a sandboxed frame without access to the shop (app/api/card-gateway): turns a card, which the page sends as a
 * message with a port, into the gateway's token by a script call (S2-7.4). The gateway's script can't reach the page or
 * its data.
 */
type Card = { number: string; code: string; month: string; year: string }

/** How long the gateway may take. */
const LIMIT_MS = 20_000

const { gateway = '' } = document.documentElement.dataset
const CALLBACK = 'receiveToken'
const scope = self as unknown as Record<string, unknown>

addEventListener('message', ({ data, ports: [port], source }) => {
  if (source !== parent || !port || typeof data !== 'object' || data === null) return
  const { apiKey, card } = data as { apiKey: string; card: Card }
  const end = (token: unknown) => {
    clearTimeout(limit)
    port.postMessage(typeof token === 'string' ? token : '')
  }
  const limit = setTimeout(end, LIMIT_MS)
  scope[CALLBACK] = (response: { token_value?: unknown } | null) => end(response?.token_value)
  const url = new URL(gateway)
  const parameters = {
    api_key: apiKey,
    token_type: 'supt',
    object: 'token',
    _method: 'post',
    'card[number]': card.number,
    'card[cvc]': card.code,
    'card[exp_month]': card.month,
    'card[exp_year]': card.year,
    callback: CALLBACK,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const script = document.createElement('script')
  script.onerror = () => end('')
  script.onload = () => script.remove()
  script.referrerPolicy = 'no-referrer'
  script.src = url.href
  document.head.append(script)
})

export {}
