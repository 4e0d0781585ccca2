import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { SharedWishlistWire, WishlistLinkWire } from '#lib/contracts/wishlist.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  FIXTURE_STORE,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const withFeature = (text: string) =>
  text.replace('{', '{"display_features": {"feature_toggles": {"enable_wishlist_sharing": true}},')
const LINKS = '/wishlists/shared'
const PASSWORD = 'harbour-lantern-58'

let people = 0

describeOnDatabase('shared wishlists', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore({ 'config.json': withFeature }) })
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM shared_wishlist')
    await backEnd.db.query('DELETE FROM attempt')
  })
  afterAll(() => backEnd.close())

  async function share(shopper: Shopper, product_ids: unknown[]): Promise<string> {
    const { status, body } = await shopper.call('POST', LINKS, { product_ids })
    expect(status).toBe(200)
    return expectWire(WishlistLinkWire, body).token
  }
  const open = (shopper: Shopper, token: string) => shopper.call('GET', `${LINKS}/${encodeURIComponent(token)}`)
  async function createCustomer(shopper: Shopper) {
    const login = `wes.${++people}@example.com`
    const account = { firstname: 'Wes', lastname: 'Berg', email: login, password: PASSWORD }
    expect((await shopper.call('POST', '/customers', account)).status).toBe(201)
    return { login, signIn: () => signIn(shopper, login, PASSWORD) }
  }

  it('a guest’s list has a link that can’t be guessed, and contains only the products', async () => {
    const [owner, friend] = [await createShopper(backEnd), await createShopper(backEnd)]
    const token = await share(owner, ['6', 1, '6', '999999'])
    expect(token).toMatch(/^[\w-]{22,128}$/)
    const { status, body, headers } = await open(friend, token)
    expect(status).toBe(200)
    expect(body).toEqual({ product_ids: ['6', '1'] })
    expect(expectWire(SharedWishlistWire, body).product_ids).toEqual(['6', '1'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('sharing again keeps the link and updates its products; each list has its link', async () => {
    const [owner, other] = [await createShopper(backEnd), await createShopper(backEnd)]
    const token = await share(owner, ['6'])
    expect(await share(owner, ['1', '2'])).toBe(token)
    expect((await open(other, token)).body).toEqual({ product_ids: ['1', '2'] })
    expect(await share(other, ['1'])).not.toBe(token)
    expect((await open(other, token)).body).toEqual({ product_ids: ['1', '2'] })
  })

  it('only the owner can end it; an ended, unknown or malformed link is 404', async () => {
    const [owner, other] = [await createShopper(backEnd), await createShopper(backEnd)]
    const token = await share(owner, ['6'])
    expect((await other.call('DELETE', LINKS)).status).toBe(200)
    expect((await open(other, token)).status).toBe(200)
    expect((await owner.call('DELETE', LINKS, undefined, { 'x-csrf-token': 'wrong' })).status).toBe(403)
    for (const _ of [1, 2]) expect((await owner.call('DELETE', LINKS)).status).toBe(200)
    const wrong = [token, token.slice(1), `${token}0`, '0'.repeat(64), "' OR 1=1 --", '%', '\u0000', 'x'.repeat(3_000)]
    for (const tried of wrong) expect((await open(other, tried)).status, tried.slice(0, 70)).toBe(404)
    expect(await share(owner, ['6'])).not.toBe(token)
  })

  it('a customer’s link is the same on all devices; a guest’s link becomes the customer’s at sign-in', async () => {
    const shopper = await createShopper(backEnd)
    const asGuest = await share(shopper, ['6'])
    const customer = await createCustomer(shopper)
    await customer.signIn()
    expect(await share(shopper, ['1'])).toBe(asGuest)
    const elsewhere = await createShopper(backEnd)
    await signIn(elsewhere, customer.login, PASSWORD)
    expect(await share(elsewhere, ['1', '6'])).toBe(asGuest)
    await elsewhere.call('DELETE', LINKS)
    expect((await open(shopper, asGuest)).status).toBe(404)
  })

  it('is limited in products, requests per session and time; removed products are left out', async () => {
    const shopper = await createShopper(backEnd)
    const refused = [
      undefined,
      null,
      [],
      'x',
      {},
      [null],
      [{}],
      [''],
      ['x'.repeat(257)],
      ['nonsense'],
      ['999999'],
      [1.5],
      [-1],
    ]
    for (const product_ids of refused) {
      expect((await shopper.call('POST', LINKS, { product_ids })).status, JSON.stringify(product_ids)).toBe(400)
    }
    const many = Array.from({ length: 201 }, (_, index) => String(index + 1))
    expect((await shopper.call('POST', LINKS, { product_ids: many })).status).toBe(400)
    expect(await backEnd.db.query('SELECT 1 FROM shared_wishlist')).toEqual([])
    for (let count = 0; count < 60; count++) await share(shopper, ['6'])
    expect((await shopper.call('POST', LINKS, { product_ids: ['6'] })).status).toBe(429)
    const other = await createShopper(backEnd)
    const token = await share(other, ['6', '1'])
    await backEnd.db.query("UPDATE shared_wishlist SET product_ids = '[6, 424242]' WHERE token = $1", [token])
    expect((await open(other, token)).body).toEqual({ product_ids: ['6'] })
    await backEnd.db.query("UPDATE shared_wishlist SET shared_at = now() - interval '181 days'")
    expect((await open(other, token)).status).toBe(404)
    await cleanUp(backEnd.db)
    expect(await backEnd.db.query('SELECT 1 FROM shared_wishlist')).toEqual([])
  })

  it('a store does not return lists of other stores, and responds 404 if sharing is not enabled', async () => {
    const shopper = await createShopper(backEnd)
    const token = await share(shopper, ['6'])
    await importFolder(
      backEnd.backend,
      await copyFixtureStore({
        'store.json': '{ "id": "other", "hosts": ["other.localhost"] }',
        'config.json': withFeature,
      }),
    )
    expect((await open(await createShopper(backEnd, 'other'), token)).status).toBe(404)
    const plain = await startBackEnd(kind, { folder: FIXTURE_STORE })
    const guest = await createShopper(plain)
    expect((await guest.call('POST', LINKS, { product_ids: ['6'] })).status).toBe(404)
    expect((await guest.call('DELETE', LINKS)).status).toBe(404)
    expect((await open(guest, token)).status).toBe(404)
    await plain.close()
  })
})
