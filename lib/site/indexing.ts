/** Whether search engines may index a store (specification 5.4). */
import type { IdentityConfig } from '../config/store-config.ts'

/** Domains for dealers that are not public yet, used when the deployment names none of its own. */
export const STAGING_DOMAINS = ['portal.example.com', 'marketing.example.com', 'partner-staging.example.com'] as const

/** Reads the deployment's list of portal, marketing and partner staging domains: a comma list; empty: the default. */
export function parseStagingDomains(list: string | undefined): readonly string[] {
  const domains = (list ?? '')
    .split(',')
    .map((domain) =>
      domain
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, ''),
    )
    .filter((domain) => domain !== '')
  return domains.length > 0 ? domains : STAGING_DOMAINS
}

function getHostname(baseUrl: string): string {
  try {
    return new URL(/^[a-z]+:\/\//i.test(baseUrl) ? baseUrl : `https://${baseUrl}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** Tells whether a base_url is on one of the domains or below it. */
function isOnDomain(baseUrl: string, domains: readonly string[]): boolean {
  const hostname = getHostname(baseUrl)
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

/**
 * Tells whether the store may be indexed: site_index is '1' and base_url is not on a staging domain. Nothing else has a
 * say: a word in `environment` that nobody knows must not take a store out of search engines.
 */
export function canBeIndexed(
  identity: Pick<IdentityConfig, 'wantsIndexing' | 'baseUrl'>,
  stagingDomains: readonly string[] = STAGING_DOMAINS,
): boolean {
  return identity.wantsIndexing && !isOnDomain(identity.baseUrl, stagingDomains)
}
