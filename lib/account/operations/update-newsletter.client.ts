import type { RestClient } from '../../api/request.client.ts'
import { NewsletterWire } from '../../contracts/customer.ts'

/** PUT /newsletter {is_subscribed}; answers what is set. */
export const updateNewsletter = (rest: RestClient, isSubscribed: boolean) =>
  rest.send({ method: 'PUT', path: '/newsletter', body: { is_subscribed: isSubscribed }, schema: NewsletterWire })
