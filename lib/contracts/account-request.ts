/** Bodies of the account's calls (S1-7.5). */
import * as v from 'valibot'
import { AddressRequest } from './address-request.ts'
import { email, filledLine, key, line } from './request-parts.ts'

const password = () => filledLine(256)

/** Body of POST /customers/self/session. */
export const SignInRequest = v.object({ login: filledLine(254), password: password() })

/** Body of POST /customer/forgotpassword; the response must not reveal whether the address is known. */
export const ForgottenPasswordRequest = v.object({ email: email() })

/** Body of POST /customer/resetpassword: both passwords and the parameters of the mail's link (token, id). */
export const ResetPasswordRequest = v.looseObject({ password: password(), confirmation: password() })

/** Body of POST /customers. The challenge's token is sent if the store requires it. */
export const CreateAccountRequest = v.object({
  firstname: filledLine(),
  lastname: filledLine(),
  email: email(),
  password: password(),
  newsletter_is_subscribed: v.boolean(),
  'g-recaptcha-response': v.optional(line(8_192)),
})

/** Body of PUT /customers/{customer_id}: only the fields to change. */
export const UpdateAccountRequest = v.object({
  firstname: v.optional(filledLine()),
  lastname: v.optional(filledLine()),
  email: v.optional(email()),
  password: v.optional(password()),
  current_password: v.optional(password()),
  newsletter_is_subscribed: v.optional(v.boolean()),
  text_consent: v.optional(v.boolean()),
})

/** Body of PUT /newsletter. Subscribing includes the challenge's token if the store requires it. */
export const NewsletterRequest = v.object({
  is_subscribed: v.boolean(),
  'g-recaptcha-response': v.optional(line(8_192)),
})

/** Body of POST /customers/{customer_id}/addresses and PUT /customers/addresses/{entity_id}. */
export const CustomerAddressRequest = v.object({
  ...AddressRequest.entries,
  is_default_billing: v.optional(v.boolean()),
  is_default_shipping: v.optional(v.boolean()),
})

/** Body of POST /customer/wishlist/items. */
export const WishlistAddRequest = v.object({ product_id: key() })

/** Body of DELETE /customer/wishlist/items: product_id is a number if the back end's ids are numbers. */
export const WishlistRemoveRequest = v.object({ product_id: key() })

/** Maximum number of products of a shared wishlist. */
const SHARED_LIMIT = 200

/** Body of POST /wishlists/shared (additional call, docs/contract.md): the products currently on the list. */
export const WishlistShareRequest = v.object({
  product_ids: v.pipe(v.array(key()), v.minLength(1), v.maxLength(SHARED_LIMIT)),
})
