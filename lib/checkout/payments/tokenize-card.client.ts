import type { Card } from './card.ts'
import type { PaymentDraft } from './method.ts'

/** How long the frame may take: longer than it waits for the gateway itself. */
const LIMIT_MS = 25_000

/**
 * Asks the gateway's frame (app/api/card-gateway) for the token of a card; answers what may be sent of the card with it.
 * `token` is '' when the gateway gave none, in time or at all.
 */
export async function tokenizeCard(
  frame: HTMLIFrameElement | null,
  apiKey: string,
  { number, code, month, year, type }: Card,
): Promise<PaymentDraft> {
  const { port1, port2 } = new MessageChannel()
  const token = await new Promise<unknown>((resolve) => {
    const limit = setTimeout(() => resolve(''), LIMIT_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(limit)
      resolve(data)
    }
    // The frame has no origin to name: its address is the shop's own, and nobody else can put another there.
    frame?.contentWindow?.postMessage({ apiKey, card: { number, code, month, year } }, '*', [port2])
  })
  port1.close()
  return { token: typeof token === 'string' ? token : '', lastFour: number.slice(-4), type, month, year }
}
