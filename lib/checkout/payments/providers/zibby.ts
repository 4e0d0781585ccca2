import { REST_PATHS } from '../../../contracts/paths.ts'
import { scriptUrlOf } from '../../../site/provider-scripts.ts'
import { leaseMethod } from '../lease.ts'
import type { MethodContext, WindowEnd } from '../method.ts'

/** The part of the provider's plugin that is used; it has carried the name of its owner, Katapult, since 2020. */
type KatapultPage = { katapult?: { checkout?: { set(fields: object): void; load(): void } } }

const scriptUrl = ({ scriptUrls }: MethodContext): string => scriptUrlOf('zibby', scriptUrls)

/** The provider's origin: its plugin calls it the environment, and its messages come from there. */
const environmentOf = (context: MethodContext): string => new URL(scriptUrl(context)).origin

/** How the window has ended; null for a message of anything else. The provider sends JSON as text. */
function readMessage(data: unknown): WindowEnd | null {
  if (typeof data !== 'string') return null
  try {
    const { type, status } = JSON.parse(data) as { type?: unknown; status?: unknown }
    if (type !== 'checkout') return null
    if (status === true) return { kind: 'approved', draft: {} }
    return { kind: status === false ? 'declined' : 'unexpected' }
  } catch {
    return null
  }
}

/** First lease provider: nothing more happens here once it has agreed (checkout specification 4.5). */
export const zibby = leaseMethod('zibby', REST_PATHS.zibbyCheckout, 'stay', {
  isSetUp: ({ zibbyApiKey }) => zibbyApiKey !== '',
  scriptUrl,
  prepare: (page, context) =>
    void Object.assign(page, {
      _katapult_config: { api_key: context.config.zibbyApiKey, environment: environmentOf(context) },
    }),
  open: (page, { fields, context }) => {
    const { katapult } = page as KatapultPage
    const environment = environmentOf(context)
    return new Promise<WindowEnd>((resolve) => {
      if (!katapult?.checkout) return resolve({ kind: 'unexpected' })
      const receive = ({ data, origin }: MessageEvent) => {
        const end = origin === environment ? readMessage(data) : null
        if (!end) return
        page.removeEventListener('message', receive)
        resolve(end)
      }
      page.addEventListener('message', receive)
      katapult.checkout.set(fields)
      katapult.checkout.load()
    })
  },
})
