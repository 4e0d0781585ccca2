import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { POLICY_PAGES } from '#lib/site/policy-pages.ts'
import type { Site } from '#lib/site/site.ts'
import { consentSourceOf } from '#lib/tracking/tracking-settings.ts'
import { CookieQuestionIsland } from './cookie-question-island.client.tsx'

/** Id of the element that asks about cookies. */
const COOKIE_BANNER_ID = 'cookie-banner'

type Props = { site: Site; t: Translate }

/**
 * The site's own question about cookies (specification 3.1, enable_cookie_banner). It is in the page for everybody,
 * hidden; its code shows it to those who have not answered, over the page, so that nothing moves. Both answers are
 * equally easy. First in the page, so that keyboard and screen readers come to it first; it takes no focus.
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

/** Opens the question again, where the site has asked it. Without JavaScript nothing asks and nothing is tracked. */
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
