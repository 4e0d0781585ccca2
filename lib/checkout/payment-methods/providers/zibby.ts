import { REST_PATHS } from '../../../contracts/paths.ts'
import { scriptOriginsOf, scriptUrlOf } from '../../../site/provider-scripts.ts'
import { isOfOrigin } from '../allowed-page.ts'
import { leaseMethod } from '../lease-to-own.ts'
import type { MethodContext, ProviderPage, WindowEnd } from '../method.ts'
import { isInTime } from '../provider-in-time.ts'

/** The used part of the provider's plugin, named after its owner Katapult since 2020. */
type KatapultPage = {
  katapult?: { setConfig?(apiKey: string): void; checkout?: { set(fields: object): void; load(): void } }
}

const scriptUrl = ({ scriptUrls }: MethodContext): string => scriptUrlOf('zibby', scriptUrls)

/** Paths of the plugin's script and style sheet, below what it calls its environment. */
const PLUGIN = { script: '/plugin/js/katapult.js', style: '/plugin/css/katapult.css' }

/** Waits for the plugin's checkout, which it adds a moment after its script has loaded. */
async function findCheckout(page: ProviderPage) {
  const katapult = (page as KatapultPage).katapult ?? {}
  if (!katapult.checkout) {
    await isInTime(new Promise((resolve) => page.document.addEventListener('katapultjs-init', resolve, { once: true })))
  }
  return katapult.checkout ?? (page as KatapultPage).katapult?.checkout
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Reads how the provider's window ended from its message; null for any other message. `data` is JSON as text. */
function readMessage(data: unknown): WindowEnd | null {
  if (typeof data !== 'string') return null
  try {
    const { type, status, response } = JSON.parse(data) as Record<string, unknown>
    if (type !== 'checkout') return null
    if (status === false) return { kind: 'declined' }
    const { uid, customer_id, katapult_id } = (response ?? {}) as Record<string, unknown>
    if (status !== true || !isText(uid)) return { kind: 'unexpected' }
    return { kind: 'approved', draft: { uid, customer_id, katapult_id } }
  } catch {
    return null
  }
}

/** First lease provider: once it has approved, nothing more happens here (S2-4.5). */
export const zibby = leaseMethod('zibby', { info: REST_PATHS.zibbyCheckout, lease: REST_PATHS.zibbyLease }, 'stay', {
  isSetUp: ({ zibbyApiKey }) => zibbyApiKey !== '',
  scriptUrl,
  styleUrl: (context) => {
    const script = scriptUrl(context)
    return script.endsWith(PLUGIN.script) ? script.replace(PLUGIN.script, PLUGIN.style) : ''
  },
  // The plugin adds its functions to an existing `katapult` object.
  prepare: (page) => void Object.assign(page, { katapult: (page as KatapultPage).katapult ?? {} }),
  open: async (page, { fields, context }) => {
    const { katapult } = page as KatapultPage
    if (!katapult?.setConfig) return { kind: 'unexpected' }
    katapult.setConfig(context.config.zibbyApiKey)
    const checkout = await findCheckout(page)
    if (!checkout) return { kind: 'unexpected' }
    const origins = scriptOriginsOf(scriptUrl(context))
    return new Promise<WindowEnd>((resolve) => {
      const receive = ({ data, origin }: MessageEvent) => {
        const isProviders = URL.canParse(origin) && origins.some((pattern) => isOfOrigin(new URL(origin), pattern))
        const end = isProviders ? readMessage(data) : null
        if (!end) return
        page.removeEventListener('message', receive)
        resolve(end)
      }
      page.addEventListener('message', receive)
      checkout.set(fields)
      checkout.load()
    })
  },
})
