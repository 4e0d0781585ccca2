import { describe, expect, it } from 'vitest'
import { createAccountService } from '#lib/account/account-service.client.ts'
import { OPERATIONS } from '#lib/account/operation-statuses.ts'
import { createRestClient } from '#lib/api/request.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { createProductRequests, PRODUCT_OPERATIONS } from '#lib/product/product-requests.client.ts'
import { createCompareService } from '#lib/saved-products/compare-service.client.ts'
import { LIST_OPERATIONS } from '#lib/saved-products/lists-store.client.ts'
import { createWishlistService } from '#lib/saved-products/wishlist-service.client.ts'
import { memoryLists, memoryText } from '#tests/support/list-parts.ts'
import { memoryAccount } from '#tests/support/memory-account.ts'

const ANN = { isloggedin: true, customer_id: '7', customer_data: { csrf_token: 'token' } }
const SESSION = '/customers/self/session'
const WHO = { firstName: 'Ann', lastName: 'Berg', email: 'ann@example.com', password: 'x', wantsNewsletter: false }
const PLACE = {} as never

/** All services with one back end that fails all requests except the session's once `isDown`. */
async function openServices() {
  const state = { isDown: false, isSessionDown: false, watch: () => {} }
  const fetcher = async (url: string, { method = 'GET' }: RequestInit = {}) => {
    state.watch()
    const path = url.replace('/api/rest', '')
    if (method === 'GET' && path === SESSION) return Response.json(ANN, { status: state.isSessionDown ? 500 : 200 })
    if (state.isDown) return Response.json({}, { status: 500 })
    return Response.json(path.startsWith('/products/') ? { entity_id: '5' } : path.includes('wishlist') ? [] : {})
  }
  const rest = createRestClient('en-US', fetcher as typeof fetch)
  const account = createAccountService({
    rest,
    format: { locale: 'en-US', currency: 'USD' },
    reloadCart: async () => undefined,
    cache: memoryAccount().cache,
    track: () => undefined,
  })
  const { store: lists, cache } = memoryLists()
  const wishlist = createWishlistService({ rest, store: lists, cache, stored: memoryText() })
  const compare = createCompareService({ rest, store: lists, stored: memoryText() })
  const product = createProductRequests(rest)
  return { state, account, lists, cache, wishlist, compare, product }
}
type Services = Awaited<ReturnType<typeof openServices>>

/** Starts each operation. */
const RUNS: Record<string, (services: Services) => unknown> = {
  fetchSessionInfo: ({ account }) => account.readSession(true),
  signIn: ({ account }) => account.signIn('ann@example.com', 'x'),
  createAccount: ({ account }) => account.createAccount(WHO, ''),
  updateAccount: ({ account }) => account.updateAccount({ firstName: 'Anna' }),
  signOut: ({ account }) => account.signOut(),
  fetchAddressRegionOptions: ({ account }) => account.fetchRegions(),
  fetchAddresses: ({ account }) => account.fetchAddresses(),
  updateAddress: ({ account }) => account.updateAddress('3', PLACE),
  requestNewPassword: ({ account }) => account.requestNewPassword('ann@example.com'),
  resetPassword: ({ account }) => account.resetPassword('x', 'x', {}),
  fetchOrders: ({ account }) => account.fetchOrders(),
  fetchWishlist: ({ wishlist }) => wishlist.add('5'),
  updateNewsletter: ({ account }) => account.updateNewsletter(true),
  deleteAddress: ({ account }) => account.deleteAddress('3'),
  createAddress: ({ account }) => account.createAddress(PLACE),
  addWishlistItem: ({ wishlist }) => wishlist.add('5'),
  removeWishlistItem: async ({ wishlist, lists, cache }) => {
    cache.write('7', ['5'])
    lists.ownerId = '7'
    await wishlist.remove('5')
  },
  addCompareItem: ({ compare }) => compare.add('5'),
  removeCompareItem: ({ compare }) => compare.remove('5'),
  clearCompare: ({ compare }) => compare.clear(),
  reviews: ({ product }) => product.loadReviews('5', {}),
  reviewData: ({ product }) => product.loadReviews('5', {}),
  shipping: ({ product, state }) =>
    product.loadShipping(async () => {
      state.watch()
      return { ok: !state.isDown }
    }),
}
/** Operations without a request: they are never pending and can't be rejected. */
const LOCAL = ['removeCompareItem', 'clearCompare']

const statusesOf = ({ account, lists, product }: Services): Record<string, RequestStatus> => ({
  ...account.store.statuses,
  ...lists.statuses,
  ...product.store.statuses,
})

describe('request statuses', () => {
  it('S1-4.4-01 are idle, pending, fulfilled and rejected, and each operation of shopper and product has its own', async () => {
    const operations = [...OPERATIONS, ...LIST_OPERATIONS, ...PRODUCT_OPERATIONS]
    expect(operations.toSorted()).toEqual(Object.keys(RUNS).toSorted())
    for (const [operation, run] of Object.entries(RUNS)) {
      for (const isDown of [false, true]) {
        const services = await openServices()
        expect(statusesOf(services)[operation], operation).toBe('idle')
        if (operation !== 'fetchSessionInfo') await services.account.readSession()
        const seen: (RequestStatus | undefined)[] = []
        services.state.watch = () => seen.push(statusesOf(services)[operation])
        services.state.isDown = isDown
        services.state.isSessionDown = isDown && operation === 'fetchSessionInfo'
        await run(services)
        const isLocal = LOCAL.includes(operation)
        if (!isLocal) expect(seen, operation).toContain('pending')
        expect(statusesOf(services)[operation], `${operation}, ${isDown ? 'refused' : 'answered'}`).toBe(
          isDown && !isLocal ? 'rejected' : 'fulfilled',
        )
      }
    }
  })
})
