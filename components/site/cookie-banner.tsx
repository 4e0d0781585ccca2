import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n/translator.ts'
import { POLICY_PAGES } from '#lib/site/policy-pages.ts'
import type { Site } from '#lib/site/site.ts'
import { consentSourceOf } from '#lib/tracking/tracking-site.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { COOKIE_BANNER, COOKIE_BANNER_ID } from './cookie-banner-element.ts'

type Props = { site: Site; t: Translate }

/**
 * The site's own question about cookies (specification 3.1, enable_cookie_banner). It is in the page for everybody,
 * hidden; its code shows it to those who have not answered, over the page, so that nothing moves. Both answers are
 * equally easy. First in the page, so that keyboard and screen readers come to it first; it takes no focus.
 */
export function CookieBanner({ site, t }: Props): ReactNode {
  if (consentSourceOf(site.config) !== 'banner') return null
  const answers = [
    ['denied', t('cookies.decline')],
    ['granted', t('cookies.accept')],
  ] as const
  return (
    <cookie-banner
      id={COOKIE_BANNER_ID}
      popover="manual"
      role="region"
      aria-labelledby="cookie-title"
      class="inset-auto bottom-4 start-4 w-[min(30rem,calc(100%-2rem))] rounded-card border border-line bg-page p-5 text-sm text-text shadow-float transition-opacity duration-200 starting:opacity-0 motion-reduce:transition-none print:hidden"
    >
      <h2 id="cookie-title" className="text-lg font-semibold leading-tight">
        {t('cookies.title')}
      </h2>
      <p className="mt-2">
        {t('cookies.text')}{' '}
        {site.config.features.privacyPolicyLink && (
          <a href={site.href(POLICY_PAGES.privacyPolicyLink)} className="text-link underline underline-offset-4">
            {t('policies.privacyPolicyLink')}
          </a>
        )}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {answers.map(([answer, text]) => (
          <button key={answer} type="button" data-answer={answer} className={buttonStyle.secondary}>
            {text}
          </button>
        ))}
      </div>
    </cookie-banner>
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
      className="[@media(scripting:none)]:hidden"
    >
      {t('cookies.settings')}
    </button>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [COOKIE_BANNER]: {
        id: string
        popover: 'manual'
        role: 'region'
        'aria-labelledby': string
        /** React leaves the attributes of such elements as they are named. */
        class: string
        children: ReactNode
      }
    }
  }
}
