import { Icon } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Site } from '#lib/site/site.ts'
import { scrollTokens } from './header-composition.ts'
import { HeaderFrame } from './header-frame.client.tsx'
import { HeaderPhone } from './header-phone.tsx'
import { Logo } from './logo.tsx'
import { ScrollMark } from './scroll-mark.client.tsx'

const LOGO_HEIGHT = { '--logo': '44px' } as object

/**
 * Header of the checkout: logo, phone number and a link back to the cart. It scrolls away with the page, unless the
 * store has mini headers (S1-2.5).
 */
export function CheckoutHeader({ site, t }: { site: Site; t: Translate }) {
  const mini = scrollTokens(site.config).filter((token) => token.startsWith('mini-'))
  const header = (
    <header
      className={
        'flex min-h-16 items-center gap-2 border-b border-line bg-header px-edge md:min-h-20 md:gap-6 ' +
        'mini:min-h-14 mini:shadow-mini print:hidden'
      }
      style={LOGO_HEIGHT}
    >
      <Logo site={site} t={t} className="me-auto" />
      {site.config.features.headerPhone && <HeaderPhone site={site} t={t} numberClass="max-md:hidden" />}
      <a
        href={site.href(paths.cart)}
        className="flex min-h-tap items-center gap-2 font-semibold whitespace-nowrap hover:underline"
      >
        <Icon name="cart" className="size-5" />
        {t('backToCart')}
      </a>
    </header>
  )
  if (mini.length === 0) return header
  return (
    <>
      <ScrollMark />
      <HeaderFrame scroll={mini.join(' ')}>{header}</HeaderFrame>
    </>
  )
}
