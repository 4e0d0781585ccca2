import type { Backend } from '../backend.ts'
import { placeOrder } from '../cart/place-order.ts'
import type { View } from '../catalog/view.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, readBody } from './api.ts'

const KEY_LIMIT = 100
const CHALLENGE_LIMIT = 8_192

/** Does the store want guests to solve the anti-bot challenge before they order? */
function needsChallenge({ documents }: View): boolean {
  const { recaptcha_enabled: enabled, recaptcha_forms: forms } = documents.config
  const listed = String(forms ?? '')
    .split(',')
    .map((form) => form.trim())
  return (enabled === '1' || enabled === 1 || enabled === true) && listed.includes('guest_checkout')
}

/** POST /cart/place (checkout specification 7.6); an Idempotency-Key header makes repeats harmless. */
export function addOrderRoutes(api: Api, { db, stores }: Backend) {
  api.post('/cart/place', async (context) => {
    const view = context.get('view')
    const sessionId = context.get('sessionId')
    if (sessionId === undefined) throw new Refusal(403, 'badToken')
    const body = await readBody(context)
    const challenge = body['g-recaptcha-response']
    const solved = typeof challenge === 'string' && challenge !== '' && challenge.length <= CHALLENGE_LIMIT
    if (needsChallenge(view) && !solved) throw new Refusal(400, 'needChallenge')
    const idempotencyKey = context.req.header('idempotency-key') || undefined
    if (idempotencyKey !== undefined && idempotencyKey.length > KEY_LIMIT) throw new Refusal(400, 'badRequest')
    const method = typeof body.method === 'string' ? body.method : undefined
    const placed = await db.transaction((transaction) =>
      placeOrder(transaction, view, sessionId, { method, idempotencyKey }),
    )
    await stores.refreshStock(view.content.id)
    return context.json(placed)
  })
}
