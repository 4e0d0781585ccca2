import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moderateReview } from '#lib/backend/import/manage-stores.ts'
import { listReviews } from '#lib/backend/reviews/shopper-reviews.ts'
import { ReviewSummaryWire, SentReviewWire } from '#lib/contracts/review.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const withForm = (text: string) =>
  text.replace('{', '{"display_features": {"feature_toggles": {"enable_review_form": true}},')
const REVIEW = { rating: 4, nickname: 'Ann', title: 'Does its job', detail: 'Easy to fit.\nNo leaks.' }
const HOSE = 6

const photoOf = async (widthPx: number) => {
  const picture = sharp({ create: { width: widthPx, height: widthPx, channels: 3, background: '#a06040' } })
  return (
    await picture
      .withMetadata({ exif: { IFD0: { Artist: 'Ann Berg' } } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
}

let people = 0
const newEmail = () => `rae.${++people}@example.com`

describeOnDatabase('reviews of shoppers', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, {
      folder: await copyFixtureStore({ 'config.json': withForm }),
      configuration: { adminToken: 'token' },
    })
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM shopper_review')
    await backEnd.db.query('DELETE FROM attempt')
    backEnd.backend.stores.forget('fixture')
  })
  afterAll(() => backEnd.close())

  const write = (shopper: Shopper, body: object, id = HOSE) => shopper.call('POST', `/products/${id}/reviews`, body)
  async function order(email: string) {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id: HOSE })
    await shopper.call('PUT', '/cart', { email })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    return (body as { order: string }).order
  }
  async function createCustomer() {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    const account = { firstname: 'Ann', lastname: 'Berg', email, password: 'harbour-lantern-58' }
    await shopper.call('POST', '/customers', { ...account, newsletter_is_subscribed: false })
    await signIn(shopper, email, account.password)
    return shopper
  }
  const summaryOf = async (shopper: Shopper) =>
    expectWire(ReviewSummaryWire, await shopper.get(`/products/${HOSE}/reviews/summary?embed=reviews`))
  const entries = () => listReviews(backEnd.db, 'fixture', { limit: 50, offset: 0 })
  const decideOn = (reviewId: string, decision: Parameters<typeof moderateReview>[3]) =>
    moderateReview(backEnd.backend, 'fixture', Number(reviewId), decision)

  it('the summary in a sentence begins with the fifth review', async () => {
    const shopper = await createShopper(backEnd)
    for (let { reviews_count: count } = await summaryOf(shopper); count < 5; count++) {
      expect((await summaryOf(shopper)).review_summary, `${count} reviews`).toBe('')
      const email = newEmail()
      await write(await createShopper(backEnd), { ...REVIEW, rating: 5, order: await order(email), email })
      const [entry] = await entries()
      expect(await decideOn(entry?.review_id ?? '', { approve: true })).toBe(true)
    }
    expect((await summaryOf(shopper)).review_summary).toMatch(/^\d+% of customers gave it four or five stars\.$/)
  })

  it('a guest reviews with number and address of the order; after moderation the review is shown as verified, with photo and reply', async () => {
    const email = newEmail()
    const number = await order(email)
    const shopper = await createShopper(backEnd)
    const before = await summaryOf(shopper)
    const sent = await write(shopper, { ...REVIEW, order: number, email, photo: await photoOf(1600) })
    expect(sent.status).toBe(201)
    expect(v.parse(SentReviewWire, sent.body)).toEqual({ is_approved: false })
    expect((await summaryOf(shopper)).reviews_count).toBe(before.reviews_count)

    const [entry] = await entries()
    expect(entry).toMatchObject({ state: 'pending', product: 'Gas Hose', is_verified: true, has_photo: true })
    expect(JSON.stringify(await backEnd.db.query('SELECT * FROM shopper_review'))).not.toContain(email)
    const hash = (await backEnd.db.query<{ photo_hash: string }>('SELECT photo_hash FROM shopper_review'))[0]
      ?.photo_hash
    const photoPath = `/fixture/media/shopper-photos/${hash}.webp`
    expect((await backEnd.app.request(photoPath)).status).toBe(404)

    expect(await decideOn(entry?.review_id ?? '', { approve: true })).toBe(true)
    expect(await decideOn(entry?.review_id ?? '', { reply: 'Thank you, Ann.' })).toBe(true)
    const after = await summaryOf(shopper)
    expect(after.reviews_count).toBe(before.reviews_count + 1)
    expect(after.reviews[0]).toMatchObject({
      ...REVIEW,
      is_verified: true,
      reply: 'Thank you, Ann.',
      photo_url: `http://fixture.localhost:3000/media/shopper-photos/${hash}.webp`,
    })
    expect(await shopper.get(`/products/${HOSE}`)).toMatchObject({ reviews_count: after.reviews_count })
    const photo = await backEnd.app.request(photoPath)
    expect(photo.headers.get('content-type')).toBe('image/webp')
    const drawn = await sharp(Buffer.from(await photo.arrayBuffer())).metadata()
    expect([drawn.width, drawn.exif]).toEqual([1280, undefined])

    expect(await decideOn(entry?.review_id ?? '', { refuse: true })).toBe(true)
    expect((await summaryOf(shopper)).reviews_count).toBe(before.reviews_count)
    expect((await backEnd.app.request(photoPath)).status).toBe(404)
  })

  it('a customer can write one review per product; without a purchase it is not verified', async () => {
    const shopper = await createCustomer()
    expect((await write(shopper, REVIEW)).status).toBe(201)
    expect(await entries()).toMatchObject([{ is_verified: false }])
    expect(await write(shopper, REVIEW)).toMatchObject({ status: 409 })
  })

  it('a stranger, somebody else’s order and an order without the product are refused', async () => {
    const email = newEmail()
    const number = await order(email)
    const shopper = await createShopper(backEnd)
    expect((await write(shopper, REVIEW)).status).toBe(401)
    expect((await write(shopper, { ...REVIEW, order: number, email: 'eve@example.com' })).status).toBe(400)
    expect((await write(shopper, { ...REVIEW, order: number, email }, 9)).status).toBe(400)
    expect((await write(shopper, { ...REVIEW, order: number, email }, 9999)).status).toBe(404)
    expect(await entries()).toEqual([])
    expect(await decideOn('999999', { approve: true })).toBe(false)
    expect(await moderateReview(backEnd.backend, 'other', 1, { approve: true })).toBe(false)
  })

  it('rejects invalid fields, too large texts and files that are no photo; scripts stay text', async () => {
    const shopper = await createCustomer()
    const photo = await photoOf(50)
    for (const wrong of [
      {},
      { ...REVIEW, rating: 6 },
      { ...REVIEW, rating: '5' },
      { ...REVIEW, nickname: ' ' },
      { ...REVIEW, detail: '\u202e' },
      { ...REVIEW, detail: 'x'.repeat(4_001) },
      { ...REVIEW, photo: 'PHN2Zz48L3N2Zz4=' },
      { ...REVIEW, photo: photo.slice(0, 200) },
      { ...REVIEW, photo: [photo] },
      { ...REVIEW, photo: 'A'.repeat(820_000) },
    ]) {
      expect((await write(shopper, wrong)).status, JSON.stringify(wrong).slice(0, 90)).toBe(400)
    }
    expect((await write(shopper, { ...REVIEW, photo: 'A'.repeat(1_000_000) })).status).toBe(413)
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect((await write(shopper, { ...REVIEW, title: script, detail: script })).status).toBe(201)
    expect(await entries()).toMatchObject([{ title: script, detail: script, has_photo: false }])
  })

  it('operators moderate through the running back end', async () => {
    expect((await write(await createCustomer(), { ...REVIEW, photo: await photoOf(60) })).status).toBe(201)
    const id = (await entries())[0]?.review_id
    const admin = (method: string, path: string, body?: object, token = 'token') =>
      backEnd.app.request(
        `/admin/stores/fixture/reviews${path}`,
        { method, headers: { authorization: `Bearer ${token}` }, ...(body && { body: JSON.stringify(body) }) },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    expect(await (await admin('GET', '')).json()).toMatchObject({
      total: 1,
      entries: [{ review_id: id, state: 'pending' }],
    })
    expect((await admin('GET', '', undefined, 'wrong')).status).toBe(404)
    expect((await admin('PUT', `/${id}`, { approve: true }, 'wrong')).status).toBe(404)
    const { photo } = (await (await admin('GET', `/${id}/photo`)).json()) as { photo: string }
    expect((await sharp(Buffer.from(photo, 'base64')).metadata()).format).toBe('webp')
    for (const wrong of [{}, { approve: 'yes' }, { reply: 7 }]) {
      expect((await admin('PUT', `/${id}`, wrong)).status).toBe(400)
    }
    expect((await admin('PUT', `/${id}`, { approve: true })).status).toBe(200)
    expect(await entries()).toMatchObject([{ state: 'approved' }])
    for (const unknown of ['x', '0', '99999999999']) {
      expect((await admin('PUT', `/${unknown}`, { approve: true })).status).toBe(404)
      expect((await admin('GET', `/${unknown}/photo`)).status).toBe(404)
    }
  })

  it('a session can send ten reviews an hour', async () => {
    const shopper = await createCustomer()
    for (let count = 0; count < 10; count++) expect((await write(shopper, REVIEW)).status).toBe(count === 0 ? 201 : 409)
    expect((await write(shopper, REVIEW)).status).toBe(429)
  })

  it('a store that has not enabled the form responds 404', async () => {
    const plain = await startBackEnd(kind)
    const shopper = await createShopper(plain)
    expect((await shopper.call('POST', `/products/${HOSE}/reviews`, REVIEW)).status).toBe(404)
    await plain.close()
  })
})
