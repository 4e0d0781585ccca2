import { expect, it } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import { endSharing, shareWishlist } from './share-calls.client.ts'
import { isShareToken } from './shared-wishlist.ts'

/** REST client whose back end returns the same response for every write; `calls` records the writes. */
function openRest(status: number, body: unknown) {
  const calls: string[] = []
  const fetcher = async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/session')) return Response.json({ customer_data: { csrf_token: 't' } })
    calls.push([init.method, url.replace('/api/rest', ''), init.body].filter(Boolean).join(' '))
    return Response.json(body, { status })
  }
  return { rest: createRestClient('en-US', fetcher as typeof fetch), calls }
}

it('a token is too long to guess', () => {
  for (const token of ['0123456789abcdefABCDEF', 'a-b_c'.repeat(20)]) expect(isShareToken(token), token).toBe(true)
  const wrong = [
    '',
    'short',
    '0'.repeat(21),
    '0'.repeat(129),
    `${'0'.repeat(30)}/..`,
    `${'0'.repeat(30)} `,
    `é${'0'.repeat(30)}`,
  ]
  for (const token of wrong) expect(isShareToken(token), token).toBe(false)
})

it('sharing sends the products and returns the link’s token; a token that could be guessed is an error', async () => {
  const token = '5f0c9a7be1d24863a0b7c2d9e4f61835'
  const { rest, calls } = openRest(200, { token })
  expect(await shareWishlist(rest, ['31', '12'])).toEqual({ ok: true, value: token })
  expect(calls).toEqual(['POST /wishlists/shared {"product_ids":["31","12"]}'])
  for (const response of [{ token: '1' }, { token: null }, {}, [], { token: '../../account' }]) {
    expect((await shareWishlist(openRest(200, response).rest, ['31'])).ok, JSON.stringify(response)).toBe(false)
  }
  expect(await shareWishlist(openRest(404, {}).rest, ['31'])).toMatchObject({ ok: false, error: { status: 404 } })
})

it('ending ignores the body of the response', async () => {
  const { rest, calls } = openRest(200, 'done')
  expect(await endSharing(rest)).toEqual({ ok: true, value: null })
  expect(calls).toEqual(['DELETE /wishlists/shared'])
})
