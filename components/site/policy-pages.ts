import type { FeaturesConfig } from '#lib/config/store-config.ts'

/**
 * Paths of a store's policies, which are CMS pages of these names, by the feature that shows their link (S1-3.1,
 * feature_toggles).
 */
export const POLICY_PAGES = {
  privacyPolicyLink: '/privacy-policy',
  ccpaLink: '/ccpa',
  accessibilityStatementLink: '/accessibility-statement',
  termsLink: '/terms-conditions',
} as const satisfies Partial<Record<keyof FeaturesConfig, string>>

export type PolicyPage = keyof typeof POLICY_PAGES

/** The policies that a store links to, in display order. */
export const policiesOf = (features: Pick<FeaturesConfig, PolicyPage>): PolicyPage[] =>
  (Object.keys(POLICY_PAGES) as PolicyPage[]).filter((page) => features[page])
