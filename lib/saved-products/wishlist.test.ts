import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_WISHLIST,
  formatWishlist,
  mergeWishlists,
  parseWishlist,
  planSync,
  WISHLIST_LIMIT,
  withoutProduct,
  withProduct,
} from './wishlist.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }).map(String))
const guest = { isSignedIn: false, customerId: '' }
const ann = { isSignedIn: true, customerId: '7' }

describe('the wishlist', () => {
  it('is parsed as it was formatted, and is empty for invalid text', () => {
    fc.assert(
      fc.property(ids, (list) => {
        expect(parseWishlist(formatWishlist({ ownerId: '7', ids: list }))).toEqual({ ownerId: '7', ids: list })
      }),
    )
    for (const text of [null, '', '{', '7', 'null', '[]', '{"ids":{"a":1},"ownerId":["7"]}']) {
      expect(parseWishlist(text), String(text)).toEqual(EMPTY_WISHLIST)
    }
    const many = Array.from({ length: 500 }, (_, index) => String(index))
    expect(parseWishlist(JSON.stringify({ ids: many })).ids).toHaveLength(WISHLIST_LIMIT)
  })

  it('has the last added product first and each once', () => {
    const list = withProduct(withProduct(EMPTY_WISHLIST, '1'), '2')
    expect(withProduct(list, '1').ids).toEqual(['2', '1'])
    expect(withoutProduct(list, '2').ids).toEqual(['1'])
  })
})

describe('merging after sign-in', () => {
  it('keeps every product once and sends those that the server lacks, the oldest first', () => {
    fc.assert(
      fc.property(ids, ids, (guestIds, customerIds) => {
        const { ids: merged, missing } = mergeWishlists(guestIds, customerIds)
        expect(new Set(merged)).toEqual(new Set([...guestIds, ...customerIds]))
        expect(merged).toHaveLength(new Set(merged).size)
        expect([...missing.toReversed(), ...customerIds]).toEqual(merged)
      }),
    )
    expect(mergeWishlists(['3', '2'], ['2', '1'])).toEqual({ ids: ['3', '2', '1'], missing: ['3'] })
  })

  it('a guest keeps the list, a customer gets the server’s list with the guest’s products', () => {
    const list = { ownerId: '', ids: ['3', '2'] }
    expect(planSync(list, guest, [])).toEqual({ list, missing: [] })
    expect(planSync(list, ann, ['2', '1'])).toEqual({ list: { ownerId: '7', ids: ['3', '2', '1'] }, missing: ['3'] })
  })

  it('the list of another customer in the same browser is neither merged nor shown to a guest', () => {
    const list = { ownerId: '9', ids: ['5'] }
    expect(planSync(list, ann, ['1'])).toEqual({ list: { ownerId: '7', ids: ['1'] }, missing: [] })
    expect(planSync(list, guest, [])).toEqual({ list: EMPTY_WISHLIST, missing: [] })
  })
})
