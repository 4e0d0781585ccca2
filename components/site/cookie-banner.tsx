import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'
import { consentSourceOf } from '#lib/tracking/tracking-settings.ts'
import { CookieQuestionIsland } from './cookie-question-island.client.tsx'
import { POLICY_PAGES } from './policy-pages.ts'

const COOKIE_BANNER_ID = 'cookie-banner'

type Props = { site: Site; t: Translate }

/**
 * The store's own cookie banner (S1-3.1, enable_cookie_banner). It is hidden in the HTML of every page. Its code shows
 * it to shoppers who have not decided yet, as an overlay, so that nothing moves. Accepting and declining take the same
 * effort. It comes first in the page, so that keyboard and screen readers reach it first, but it does not take the
 * focus.
 */
export function CookieBanner({ site, t }: Props): ReactNode {
  if (consentSourceOf(site.config) !== 'banner') return null
  return (
    <CookieQuestionIsland
      id={COOKIE_BANNER_ID}
      title={t('cookies.title')}
      text={t('cookies.text')}
      privacyPolicy={
        site.config.features.privacyPolicyLink
          ? { href: site.href(POLICY_PAGES.privacyPolicyLink), title: t('policies.privacyPolicyLink') }
          : null
      }
      choices={[
        ['denied', t('cookies.decline')],
        ['granted', t('cookies.accept')],
      ]}
    />
  )
}

/**
 * Button that opens the banner again; only if the store uses its own banner. Without JavaScript there is no banner and
 * no tracking.
 */
export function CookieSettings({ site, t }: Props): ReactNode {
  if (consentSourceOf(site.config) !== 'banner') return null
  return (
    <button
      type="button"
      popoverTarget={COOKIE_BANNER_ID}
      popoverTargetAction="show"
      className="footer-link noscript:hidden"
    >
      {t('cookies.settings')}
    </button>
  )
}
