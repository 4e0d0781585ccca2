import type { Card } from './card.ts'
import type { PaymentDraft } from './method.ts'

/** Limit for the frame: longer than its own timeout for the gateway. */
const LIMIT_MS = 25_000

/**
 * Requests the token of a card from the frame that calls the gateway (app/api/card-gateway); returns it with the parts
 * of the card that may be sent. `token` is '' if the gateway returns none, or not in time.
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
    // The frame has an opaque origin, so no target origin can be named. Its address is the shop's own, and no one else
    // can load another page there.
    frame?.contentWindow?.postMessage({ apiKey, card: { number, code, month, year } }, '*', [port2])
  })
  port1.close()
  return { token: typeof token === 'string' ? token : '', lastFour: number.slice(-4), type, month, year }
}
