import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '#lib/backend/orders/store-keys.ts'
import { runInputs } from '../inputs/run-inputs.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

const SECRET = 'a secret of storefront and back end'
const LIMIT_MS = 20_000
const FEATURES = {
  cart_email: true,
  checkout: { cart_email_enable: true },
  pdp: { ai_chatbot: { enabled: true } },
  feature_toggles: Object.fromEntries(
    ['order_lookup', 'order_account', 'reorder', 'review_form', 'restock_notice', 'wishlist_sharing'].map((name) => [
      `enable_${name}`,
      true,
    ]),
  ),
}

describeOnDatabase('every call, with valid and invalid input', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), display_features: FEATURES }),
    })
    backEnd = await startBackEnd(kind, { folder, configuration: { storefrontSecret: SECRET } })
  })
  afterAll(() => backEnd.close())

  describe('of the OpenAPI document', () => {
    it('responds without failures, internal details and invalid responses', async () => {
      const report = await runInputs({
        base: 'http://localhost/fixture/api/rest',
        tenant: 'fixture',
        seed: 20_261_123,
        count: 3_000,
        secret: SECRET,
        dealerKey: await createKey(backEnd.db, 'fixture', 'Stock system'),
        fetcher: async (input, init) => backEnd.app.request(String(input), init),
        limitMs: LIMIT_MS,
        // Without this, the store's rate limit would slow the fuzzing down.
        onRound: async () => void (await backEnd.db.query('DELETE FROM attempt')),
      })
      expect(report.findings).toEqual([])
      expect(report.requests).toBeGreaterThan(100)
    })
  })
})
