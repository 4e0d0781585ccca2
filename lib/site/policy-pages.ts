import type { FeaturesConfig } from '../config/store-config.ts'

/**
 * Paths of the pages that a store's policies stand on, CMS pages of these names, by the feature that shows their link
 * (specification 3.1, feature_toggles).
 */
export const POLICY_PAGES = {
  privacyPolicyLink: '/privacy-policy',
  ccpaLink: '/ccpa',
  accessibilityStatementLink: '/accessibility-statement',
  termsLink: '/terms-conditions',
} as const satisfies Partial<Record<keyof FeaturesConfig, string>>

/** A policy of a store. */
export type PolicyPage = keyof typeof POLICY_PAGES

/** The policies that a store links to, in the order they are shown. */
export const policiesOf = (features: Pick<FeaturesConfig, PolicyPage>): PolicyPage[] =>
  (Object.keys(POLICY_PAGES) as PolicyPage[]).filter((page) => features[page])
