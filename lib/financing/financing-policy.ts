import type { PolicyRequest } from '../core/policy-request.ts'
import { scriptRequests } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { buildAffirmSettings } from './affirm-settings.ts'
import { buildFinancing } from './banners.ts'

/** Policy requests of pages with financing banners: the scripts of the providers that the store has enabled. */
export const financingRequests = (site: Site): PolicyRequest[] => [
  ...scriptRequests('financing', buildFinancing(site).script?.url),
  ...scriptRequests('monthly payments', buildAffirmSettings(site)?.scriptUrl),
]
