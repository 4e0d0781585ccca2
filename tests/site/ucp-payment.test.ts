/** Payments with the sandbox's handler over the Universal Commerce Protocol that don't complete a checkout at once. */
import { afterAll, beforeAll } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { WRITES } from '#tests/support/test-proxy.ts'
import {
  type Agent,
  createAgent,
  createCardToken,
  instrument,
  openReadyCheckout,
  type ProfileServer,
  platformProfile,
  startProfileServer,
  totalOf,
} from '#tests/support/ucp-agent.ts'

let profiles: ProfileServer
let agent: Agent
beforeAll(async () => {
  profiles = await startProfileServer()
  agent = createAgent(new URL(storeOrigin('kessler')).host, profiles.serve(platformProfile()))
})
afterAll(() => profiles.close())

const ITEM = String(demoProduct('kessler', 'withEverything').entity_id)
/** PUT /cart/payment. */
type PaymentResponse = { data: Record<string, unknown> }

const askBank = (response: PaymentResponse): PaymentResponse => ({
  ...response,
  data: { ...response.data, three_d_secure_enabled: true, three_d_secure_auth_required: true },
})

const readyCheckout = () => openReadyCheckout(agent, ITEM)

test('a token for another amount, a spent, a declined and an invented one leave the checkout open', async () => {
  const { body } = await readyCheckout()
  const total = totalOf(body) ?? 0
  const tokens = [
    await createCardToken(total - 1),
    await createCardToken(total, { number: '4000000000000002' }),
    await createCardToken(total, { key: 'another key' }),
    'invented',
  ]
  for (const token of tokens) {
    const failed = await agent.call('checkout', `/checkout-sessions/${body.id}/complete`, { body: instrument(token) })
    expect(failed.body.status, token.slice(0, 10)).toBe('incomplete')
    expect(failed.body.messages).toContainEqual(
      expect.objectContaining({ code: 'payment_failed', severity: 'recoverable' }),
    )
  }
  const token = await createCardToken(total)
  const completed = await agent.call('checkout', `/checkout-sessions/${body.id}/complete`, {
    body: instrument(token),
  })
  expect(completed.body.status).toBe('completed')
  const other = await readyCheckout()
  const again = await agent.call('checkout', `/checkout-sessions/${other.body.id}/complete`, {
    body: instrument(token),
  })
  expect(again.body.status).toBe('incomplete')
})

test('a card whose bank asks the buyer is handed over to a person, and another card still completes it', async ({
  testProxy,
}) => {
  let bankAsks = true
  const askingBank = (response: unknown, _: unknown, requested: string) =>
    bankAsks && requested === 'PUT /cart/payment' ? askBank(response as PaymentResponse) : response
  const { origin } = testProxy.openStore('kessler', {}, { [WRITES]: askingBank })
  const buyer = createAgent(new URL(origin).host, profiles.serve(platformProfile()))
  const { body } = await openReadyCheckout(buyer, ITEM)
  const complete = async () => {
    const token = await createCardToken(totalOf(body) ?? 0)
    return buyer.call('checkout', `/checkout-sessions/${body.id}/complete`, { body: instrument(token) })
  }
  const asked = await complete()
  expect(asked.body).toMatchObject({
    status: 'requires_escalation',
    continue_url: expect.stringContaining('/api/ucp/continue/'),
  })
  expect(asked.body).not.toHaveProperty('order')
  expect(asked.body.messages).toContainEqual(
    expect.objectContaining({ code: 'authentication_required', severity: 'requires_buyer_input' }),
  )
  // The card is not left in the cart, where the next order would be charged to it.
  expect((await buyer.call('checkout', `/checkout-sessions/${body.id}`)).body.status).toBe('ready_for_complete')
  bankAsks = false
  expect((await complete()).body.status).toBe('completed')
})
