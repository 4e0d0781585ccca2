/** Whether search engines may index a store (S1-5.4). */
import type { IdentityConfig } from '../config/store-config.ts'

/** Domains of dealers that are not public yet, used if the deployment configures none. */
export const STAGING_DOMAINS = ['portal.example.com', 'marketing.example.com', 'partner-staging.example.com'] as const

/**
 * Parses the deployment's comma-separated list of portal, marketing and partner staging domains; the default if empty.
 */
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

function isOnDomain(baseUrl: string, domains: readonly string[]): boolean {
  const hostname = getHostname(baseUrl)
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

/**
 * Whether the store may be indexed: site_index is '1' and base_url is not on a staging domain. `environment` doesn't
 * count: an unknown value must not remove a store from search engines.
 */
export function canBeIndexed(
  identity: Pick<IdentityConfig, 'wantsIndexing' | 'baseUrl'>,
  stagingDomains: readonly string[] = STAGING_DOMAINS,
): boolean {
  return identity.wantsIndexing && !isOnDomain(identity.baseUrl, stagingDomains)
}
