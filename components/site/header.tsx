import type { ReactNode } from 'react'
import { CartCount } from '#components/cart/cart-count.client.tsx'
import { MainMenu } from '#components/navigation/main-menu.tsx'
import { MobileMenu } from '#components/navigation/mobile-menu.client.tsx'
import { SearchForm } from '#components/search/search-form.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatStoredPhone, parseDialNumber } from '#lib/core/phone.ts'
import { localePrefix, paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { StoreLanguage } from '#lib/navigation/switch-language.ts'
import { quoteHref } from '#lib/site/quote-link.ts'
import type { Site } from '#lib/site/site.ts'
import { LocaleSwitcher } from './locale-switcher.client.tsx'
import { Logo } from './logo.tsx'

type Props = { site: Site; menu: readonly MenuNode[]; t: Translate }

/** The parts of a header, arranged by a header type. */
type Parts = { brand: ReactNode; search: ReactNode; actions: ReactNode; departments: ReactNode }

/**
 * The store's header: the same parts in the arrangement of its header type (specification 2.7). 'enterprise' keeps
 * the departments beside the logo, 'ci' and 'condensed' are one dense bar, all others are the standard arrangement.
 */
export function Header({ site, menu, t }: Props) {
  const { features, header } = site.config
  const parts: Parts = {
    brand: (
      <div className="flex min-w-0 items-center gap-1">
        {features.mobileMenu && <MenuButton site={site} t={t} />}
        <Logo site={site} t={t} />
      </div>
    ),
    search: features.search && <SearchForm site={site} t={t} />,
    actions: <Actions site={site} t={t} />,
    departments: <MainMenu site={site} menu={menu} t={t} />,
  }
  if (header.type === 'enterprise' || header.type === 'enterprisev3') return <EnterpriseHeader {...parts} />
  if (header.type === 'ci' || header.type === 'condensed') return <CondensedHeader {...parts} />
  return <StandardHeader {...parts} />
}

function StandardHeader({ brand, search, actions, departments }: Parts) {
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-page">
      <div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 md:grid-cols-[auto_minmax(16rem,42rem)_auto] md:justify-between md:gap-x-8">
        {brand}
        <div className="max-md:order-last max-md:col-span-2">{search}</div>
        <div className="justify-self-end">{actions}</div>
      </div>
      <div className="relative hidden bg-primary text-on-primary md:block">
        <div className="shell">{departments}</div>
      </div>
    </header>
  )
}

function EnterpriseHeader({ brand, search, actions, departments }: Parts) {
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-page">
      <div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[auto_1fr_auto] md:gap-x-10">
        <div className="md:row-span-2">{brand}</div>
        <div className="max-md:order-last max-md:col-span-2 md:max-w-md md:justify-self-end md:[width:100%]">
          {search}
        </div>
        <div className="justify-self-end">{actions}</div>
        <div className="hidden md:col-span-2 md:col-start-2 md:block">{departments}</div>
      </div>
    </header>
  )
}

function CondensedHeader({ brand, search, actions, departments }: Parts) {
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-surface">
      <div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 md:grid-cols-[auto_minmax(12rem,1fr)_auto] md:gap-x-6">
        {brand}
        <div className="max-md:order-last max-md:col-span-2 md:max-w-2xl">{search}</div>
        <div className="justify-self-end">{actions}</div>
        <div className="col-span-full hidden text-sm md:block">{departments}</div>
      </div>
    </header>
  )
}

function MenuButton({ site, t }: Pick<Props, 'site' | 't'>) {
  return (
    <div className="md:hidden">
      <MobileMenu
        locale={site.locale}
        prefix={localePrefix(site.locale, site.tenant.locale)}
        catalogHref={site.href(paths.category(''))}
        links={featureLinks(site, t)}
        labels={{
          menu: t('menu'),
          closeMenu: t('closeMenu'),
          allCategories: t('allCategories'),
          back: t('back'),
          allIn: t('allIn', { category: '{category}' }),
        }}
      />
    </div>
  )
}

/** Pages of features that the store has and that a narrow header has no room for. */
function featureLinks({ config: { features, texts }, ...site }: Site, t: Translate) {
  return [
    ...(features.wishlist ? [{ href: site.href(paths.wishlist), label: t('wishlist') }] : []),
    ...(features.compare ? [{ href: site.href(paths.compare), label: t('compare') }] : []),
    ...(features.requestAQuote
      ? [{ href: quoteHref({ config: { texts }, ...site }), label: texts.requestAQuote }]
      : []),
  ]
}

/** The way to a list. Its icon is the style sheet's; how many products it holds is shown once the browser knows. */
function ListLink({ list, href, label }: { list: 'wishlist' | 'compare'; href: string; label: string }) {
  return (
    <a href={href} data-list={list} className="list-link">
      {label}
    </a>
  )
}

function Actions({ site, t }: Omit<Props, 'menu'>) {
  const { features, identity, locale, texts } = site.config
  const dial = parseDialNumber(identity.phone)
  return (
    <div className="flex items-center gap-1 md:gap-3">
      {site.tenant.locales.length > 1 && locale.hasSwitcher && (
        <LocaleSwitcher label={t('language')} current={site.locale} languages={languagesOf(site, t)} />
      )}
      {features.requestAQuote && (
        <a
          href={quoteHref(site)}
          className="mr-2 hidden min-h-11 items-center text-sm font-semibold no-underline hover:underline lg:flex"
        >
          {texts.requestAQuote}
        </a>
      )}
      {features.headerPhone && dial && (
        <a
          href={`tel:${dial}`}
          aria-label={t('callUs', { phone: formatStoredPhone(identity.phone) })}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold no-underline hover:text-link"
        >
          <Icon name="phone" className="size-5" />
          <span className="tabular hidden lg:inline">{identity.phone}</span>
        </a>
      )}
      {features.wishlist && <ListLink list="wishlist" href={site.href(paths.wishlist)} label={t('wishlist')} />}
      {features.compare && <ListLink list="compare" href={site.href(paths.compare)} label={t('compare')} />}
      {features.cart && <CartCount />}
    </div>
  )
}

const languagesOf = ({ tenant }: Site, t: Translate): StoreLanguage[] =>
  tenant.locales.map((locale) => ({
    locale,
    name: t(`locales.${locale}`),
    prefix: localePrefix(locale, tenant.locale),
  }))
