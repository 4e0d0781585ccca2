import type { PolicyRequest } from '../core/policy-request.ts'
import { scriptRequests } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { contentPartner, reviewPartner, roomViewSource } from './partners.ts'

/** What product pages ask their policy for: the partners for reviews, makers' content and room views. */
export function productRequests(site: Site): PolicyRequest[] {
  const views = roomViewSource(site, '')
  return [
    ...scriptRequests('reviews', reviewPartner(site)?.scriptUrl),
    ...scriptRequests('content of makers', contentPartner(site)?.scriptUrl),
    ...(views ? [{ by: 'room views', calls: [new URL(views.url).origin] }] : []),
  ]
}
