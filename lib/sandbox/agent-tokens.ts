/**
 * Stand-in of a tokenizer that assistants' platforms call: the payment handler of the demo stores. A token is for one
 * use, one amount and one store's key, and expires after a quarter of an hour.
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { readBody } from '../contract-server/request-body.ts'
import { createCardToken } from './card-tokens.ts'

const TOKEN_MS = 15 * 60_000

const MOST_CENTS = 100_000_000

/** POST /sandbox/agents/tokens {key, amount, currency, number, expiry (MMYY), code}: `amount` in the smallest unit. */
export function addAgentTokens(app: Hono<ApiEnvironment>, { configuration }: Pick<Backend, 'configuration'>) {
  app.post('/sandbox/agents/tokens', async (context) => {
    context.header('Cache-Control', 'no-store')
    const { key, amount, currency, number, expiry, code } = await readBody(context)
    const cents = typeof amount === 'number' && Number.isInteger(amount) ? amount : -1
    if (cents < 0 || cents > MOST_CENTS) return context.json({ error: 'amount must be a whole number of cents.' }, 400)
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
      return context.json({ error: 'currency must be a code of three letters.' }, 400)
    }
    const entered = { tokenization_key: key, ccnumber: number, ccexp: expiry, cvv: code }
    const created = createCardToken(configuration.sessionSecret, entered, {
      lifeMs: TOKEN_MS,
      bound: { cents, currency },
    })
    if (created === undefined) return context.json({ error: 'The card cannot be used.' }, 400)
    const { token, card } = created
    return context.json({
      token,
      expires_in: TOKEN_MS / 1000,
      display: { brand: card.type, last_digits: card.number.slice(-4) },
    })
  })
}
