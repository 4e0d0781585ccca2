import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SessionWire } from '../contracts/session.ts'
import { mapSession } from './map.ts'

const session = (wire: unknown) => mapSession(v.parse(SessionWire, wire))

it('S2-6-01 isloggedin distinguishes guest and signed-in customer', () => {
  expect(session({ isloggedin: false, customer_id: '' }).isSignedIn).toBe(false)
  expect(session({ isloggedin: '1', customer_id: 7 })).toMatchObject({ isSignedIn: true, customerId: '7' })
  // A customer_id that remains after the session has ended does not sign the shopper in.
  expect(session({ isloggedin: '0', customer_id: 7 })).toMatchObject({ isSignedIn: false, customerId: '' })
})

it('has the customer’s name of the account, and the customer data of the session', () => {
  const customer_data = { newsletter_is_subscribed: '1', blog_liked: ['3'], blog_disliked: ['4'] }
  expect(
    session({
      isloggedin: 1,
      customer_id: 7,
      firstname: 'Ann',
      lastname: 'Lee',
      email: 'ann@example.com',
      customer_data,
    }),
  ).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    isSubscribedToNewsletter: true,
    likedPosts: ['3'],
    dislikedPosts: ['4'],
  })
})
