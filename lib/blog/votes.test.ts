import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeVote, findOwnVote } from './votes.ts'

const session = (likedPosts: string[], dislikedPosts: string[]) => ({
  isSignedIn: false,
  customerId: '',
  firstName: '',
  lastName: '',
  email: '',
  isSubscribedToNewsletter: false,
  verifiedAccountAssociation: false,
  amazonSessionId: '',
  amazonAddressHtml: '',
  likedPosts,
  dislikedPosts,
})

it('the session contains the votes of a shopper', () => {
  expect(findOwnVote(session(['a'], ['b']), 'a')).toBe('like')
  expect(findOwnVote(session(['a'], ['b']), 'b')).toBe('dislike')
  expect(findOwnVote(session(['a'], ['b']), 'c')).toBe('none')
})

it('a vote replaces the previous one', () => {
  expect(changeVote({ liked: 3, disliked: 1, own: 'none' }, 'like')).toEqual({ liked: 4, disliked: 1, own: 'like' })
  expect(changeVote({ liked: 4, disliked: 1, own: 'like' }, 'dislike')).toEqual({
    liked: 3,
    disliked: 2,
    own: 'dislike',
  })
  expect(changeVote({ liked: 3, disliked: 2, own: 'dislike' }, 'none')).toEqual({ liked: 3, disliked: 1, own: 'none' })
})

it('withdrawing a vote keeps the votes of other shoppers', () => {
  const vote = fc.constantFrom('like', 'dislike', 'none')
  fc.assert(
    fc.property(fc.nat(), fc.nat(), vote, (liked, disliked, next) => {
      const before = { liked, disliked, own: 'none' } as const
      expect(changeVote(changeVote(before, next), 'none')).toEqual(before)
    }),
  )
})
