import type { SessionWire } from '../contracts/session.ts'
import type { Session } from './session.ts'

/** Maps the response of GET /customers/self/session. Only isloggedin decides whether the shopper is signed in. */
export function mapSession(wire: SessionWire): Session {
  return {
    isSignedIn: wire.isloggedin,
    customerId: wire.isloggedin ? wire.customer_id : '',
    firstName: wire.firstname,
    lastName: wire.lastname,
    email: wire.email,
    isSubscribedToNewsletter: wire.customer_data.newsletter_is_subscribed,
    verifiedAccountAssociation: false,
    amazonSessionId: wire.customer_data.amazon_logged_in ? wire.customer_data.amazon_checkout_session_id : '',
    amazonAddressHtml: wire.customer_data.amazon_logged_in ? wire.customer_data.amazon_address : '',
    likedPosts: wire.customer_data.blog_liked,
    dislikedPosts: wire.customer_data.blog_disliked,
  }
}
