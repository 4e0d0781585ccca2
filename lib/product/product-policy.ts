import type { PolicyRequest } from '../core/policy-request.ts'
import { scriptRequests } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { contentPartner, reviewPartner, roomViewSource } from './partners.ts'

/**
 * What product pages add to their Content-Security-Policy: partners for reviews, manufacturers' content and room
 * views.
 */
export function productRequests(site: Site): PolicyRequest[] {
  const views = roomViewSource(site, '')
  return [
    ...scriptRequests('reviews', reviewPartner(site)?.scriptUrl),
    ...scriptRequests('content of makers', contentPartner(site)?.scriptUrl),
    ...(views ? [{ by: 'room views', calls: [new URL(views.url).origin] }] : []),
  ]
}
