import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '#lib/backend/db/database.ts'
import { findStoresWith } from '#lib/sandbox/find-stores.ts'
import { type BackEnd, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'

/** Two dealers with one PayPal account, one of them with two shops, and others. */
const STORES: Readonly<Record<string, object>> = {
  'alder-ca': { store_code: 'alder_ca', paypal_checkout: { client_id: 'shared' }, default_country: 'CA' },
  'alder-us': { store_code: 'alder_us', google_pay: { merchant_id: 'BCR1' }, nmicreditcard: { enabled: true } },
  birch: { paypal_checkout: { client_id: 'shared' }, nmicreditcard: { data_tokenization_key: 'key-birch' } },
  cedar: { paypal_checkout: { client_id: 'own' }, google_pay: { merchant_id: '' } },
  ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`store-${index}`, {}])),
}

describeOnEachDatabase('a stand-in finds the store of an account', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    for (const [id, config] of Object.entries(STORES)) {
      await backEnd.db.query("INSERT INTO store (id, content_hash, identity) VALUES ($1, '', $2::jsonb)", [
        id,
        JSON.stringify({ id, hosts: [`${id}.localhost`] }),
      ])
      await backEnd.db.query('INSERT INTO store_host (name, store_id) VALUES ($1, $2)', [`${id}.localhost`, id])
      const documents = [
        ['config', '', { locale: 'en_US', ...config }],
        [
          'location',
          '1',
          { entity_id: 1, store_name: `Shop of ${id}`, google_code: 'A', address: { country_id: 'US' } },
        ],
        ['payment', 'moneris', { code: 'moneris', api_key: id.startsWith('alder') ? 'profile-alder' : '' }],
      ] as const
      for (const [kindOf, key, body] of documents) {
        await backEnd.db.query(
          "INSERT INTO store_document (store_id, kind, locale, key, position, body) VALUES ($1, $2, '', $3, 0, $4::jsonb)",
          [id, kindOf, key, JSON.stringify(body)],
        )
      }
    }
  })
  afterAll(() => backEnd.close())

  /** The result and how many stores were loaded for it. */
  async function withLoads<T>(work: () => Promise<T>): Promise<[T, number]> {
    for (const id of Object.keys(STORES)) backEnd.backend.stores.forget(id)
    const { loads } = backEnd.backend.stores.usage()
    return [await work(), backEnd.backend.stores.usage().loads - loads]
  }

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await backEnd.app.request(`/sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it('of a Google merchant and of a tokenization key without loading stores', async () => {
    const merchant = async (id: string) => (await backEnd.app.request(`/sandbox/googlepay/merchant?id=${id}`)).status
    const key = async (value: unknown) => (await post('nmi/token/open', { tokenization_key: value })).status
    const [statuses, loads] = await withLoads(async () => [
      await merchant('BCR1'),
      await merchant('BCR2'),
      await merchant(''),
      await key('key-birch'),
      await key('other'),
      await key(''),
      await key({ key: 'key-birch' }),
    ])
    expect([statuses, loads]).toEqual([[200, 404, 404, 200, 400, 400, 400], 0])
  })

  it('of a hosted tokenization profile without loading stores, on the pages of each store that has it', async () => {
    const codes = async (id: string, source: string) =>
      (await post('moneris/HPPtoken/tokenize', { id, source, pan: '4111111111111111', cvd: '123' })).body.codes
    const [answers, loads] = await withLoads(async () => [
      await codes('profile-alder', 'http://alder-ca.localhost:3000/checkout'),
      await codes('profile-alder', 'http://alder-us.localhost:3000/checkout'),
      await codes('profile-alder', 'http://birch.localhost:3000/checkout'),
      await codes('profile-alder', 'http://unknown.localhost:3000/checkout'),
      await codes('profile-alder', 'birch.localhost'),
      await codes('profile-other', 'http://localhost:3000/'),
      await codes('', 'http://localhost:3000/'),
    ])
    expect([answers, loads]).toEqual([[['001'], ['001'], ['942'], ['942'], ['942'], ['940'], ['940']], 0])
  })

  it('of a PayPal account; if several stores share it, the page decides, and nothing else does', async () => {
    const country = async (clientId: string, origin?: string) => {
      const { body } = await post('paypal/graphql?GetGooglePayConfig', { clientId }, origin ? { origin } : {})
      const { countryCode, allowedPaymentMethods } = (body.data ?? {}) as Record<string, unknown>
      const [method] = (allowedPaymentMethods ?? []) as {
        tokenizationSpecification: { parameters: { gatewayMerchantId: string } }
      }[]
      return `${countryCode} ${method?.tokenizationSpecification.parameters.gatewayMerchantId}`
    }
    const none = 'undefined undefined'
    const [own, loads] = await withLoads(() => country('own'))
    expect([own, loads]).toEqual(['US cedar', 1])
    expect(await country('shared', 'http://alder-ca.localhost:3000')).toBe('CA alder-ca')
    expect(await country('shared', 'http://birch.localhost:3000')).toBe('US birch')
    const [refused, loadsOfRefused] = await withLoads(async () => [
      await country('shared', 'http://cedar.localhost:3000'),
      await country('shared', 'null'),
      await country('shared'),
      await country('unknown', 'http://cedar.localhost:3000'),
      await country('', 'http://cedar.localhost:3000'),
    ])
    expect([refused, loadsOfRefused]).toEqual([[none, none, none, none, none], 0])
  })

  it('of a dealer’s screens: all of its stores, and no others', async () => {
    const list = async (code: string) => {
      const { body } = await post(`kiosk/api/kiosk/devices?memberCode=${code}`, { passcode: '2468' })
      return (body.devices as { name: string }[]).map(({ name }) => name)
    }
    expect(await withLoads(() => list('alder'))).toEqual([['Shop of alder-ca', 'Shop of alder-us'], 2])
    expect(await withLoads(() => list('store-7'))).toEqual([['Shop of store-7'], 1])
    expect(await list('alder-ca')).toEqual([])
    expect(await withLoads(() => list(''))).toEqual([[], 0])
  })

  it('by an index', async () => {
    const plans: string[] = []
    await backEnd.db.transaction(async (transaction) => {
      await transaction.run('SET LOCAL enable_seqscan = off')
      const query: Queryable['query'] = async (sql, parameters) => {
        const rows = await transaction.query(`EXPLAIN ${sql}`, parameters)
        plans.push(/store_of_\w+/.exec(JSON.stringify(rows))?.[0] ?? '')
        return []
      }
      const db = { ...transaction, query }
      const settings = [
        'googleMerchant',
        'kioskMember',
        'monerisProfile',
        'nmiKey',
        'textSender',
        'paypalClient',
      ] as const
      for (const setting of settings) await findStoresWith(db, setting, 'value')
    })
    expect(plans).toEqual([
      'store_of_google_merchant',
      'store_of_kiosk_member',
      'store_of_moneris_profile',
      'store_of_nmi_key',
      'store_of_text_sender',
      'store_of_paypal_client',
    ])
  })
})
