import { Fragment, type ReactNode } from 'react'
import { CartCount } from '#components/cart/cart-count.client.tsx'
import { ListLink } from '#components/lists/list-link.client.tsx'
import { MyStore } from '#components/locations/my-store.client.tsx'
import { MainMenu, OwnLinks } from '#components/navigation/main-menu.tsx'
import { MobileMenu } from '#components/navigation/mobile-menu.client.tsx'
import { SearchForm } from '#components/search/search-form.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { parseDialNumber } from '#lib/core/phone.ts'
import { localePrefix, paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { defaultStore } from '#lib/locations/my-store.ts'
import { type MenuNode, menuFor } from '#lib/navigation/menu.ts'
import type { StoreLanguage } from '#lib/navigation/switch-language.ts'
import { offersAccount } from '#lib/site/account-entry.ts'
import { HEADER_COMPOSITIONS, type HeaderPart, orderParts } from '#lib/site/header-composition.ts'
import { quoteHref } from '#lib/site/quote-link.ts'
import type { Site } from '#lib/site/site.ts'
import { LocaleSwitcher } from '../locale-switcher.client.tsx'
import { Logo } from './logo.tsx'

type Props = { site: Site; t: Translate }

/**
 * The store's header: the parts of its type in the order of the keyboard; app/header.css arranges them by type (specification 2.7), below md in the phone's classic or v3 way.
 */
export function Header({ site, menu, t }: Props & { menu: readonly MenuNode[] }) {
  const { variant } = site
  const { features, header } = site.config
  const { menu: shape, isDual, logoHeightPx } = HEADER_COMPOSITIONS[header.type]
  const nodes = menuFor('desktop', menu)
  const departments = isDual ? nodes.filter(({ type }) => type === 'category') : nodes
  const strip = (
    <>
      <LocationPart site={site} t={t} />
      <Tools site={site} t={t} />
    </>
  )
  const actions = (
    <div className="header-actions">
      {offersAccount(site) && (
        <a href={site.href(paths.account)} data-account="" className="list-link">
          {t('account')}
        </a>
      )}
      {features.wishlist && <ListLink list="wishlist" />}
      {features.compare && <ListLink list="compare" />}
      {features.cart && <CartCount />}
    </div>
  )
  const parts: Readonly<Record<HeaderPart, ReactNode>> = {
    menu: features.mobileMenu && (
      <div className="header-menu" data-wide={departments.length === 0 ? '' : undefined}>
        <MenuButton site={site} t={t} />
      </div>
    ),
    logo: <Logo site={site} t={t} />,
    search: features.search && (
      <div className="header-search">
        <SearchForm site={site} t={t} />
      </div>
    ),
    strip,
    actions,
    end: (
      <div className="header-end">
        {strip}
        {actions}
      </div>
    ),
    departments: <MainMenu site={site} menu={departments} t={t} shape={shape} />,
    links: isDual && <OwnLinks site={site} menu={nodes.filter(({ type }) => type === 'menuItem')} t={t} />,
  }
  return (
    <header
      className="site-header"
      data-header={header.type}
      data-narrow={header.hasMobileV3 ? 'v3' : 'classic'}
      data-look={header.style ?? undefined}
      data-logo={header.hasLeftLogo ? 'left' : undefined}
      style={{ '--logo': `${logoHeightPx}px` } as object}
    >
      {orderParts(header, variant.device).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </header>
  )
}

function MenuButton({ site, t }: Props) {
  return (
    <MobileMenu
      locale={site.locale}
      prefix={localePrefix(site.locale, site.tenant.locale)}
      mediaUrl={site.config.identity.baseMediaUrl}
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
  )
}

/** Pages of features that the store has and that a narrow header has no room for. */
function featureLinks({ config, ...site }: Site, t: Translate) {
  const { features, texts } = config
  return [
    ...(offersAccount({ config }) ? [{ href: site.href(paths.account), label: t('account') }] : []),
    ...(features.wishlist ? [{ href: site.href(paths.wishlist), label: t('wishlist') }] : []),
    ...(features.compare ? [{ href: site.href(paths.compare), label: t('compare') }] : []),
    ...(features.headerLocation ? [{ href: site.href(paths.locations), label: t('storeLocations') }] : []),
    ...(features.requestAQuote ? [{ href: quoteHref({ config, ...site }), label: texts.requestAQuote }] : []),
  ]
}

/** Where the dealer is: the shopper's shop, or a link to all shops where the store has no my-store display. */
function LocationPart({ site, t }: Props) {
  const { features, header, identity, texts } = site.config
  if (!features.headerLocation) return null
  if (!features.myStore) {
    return (
      <a href={site.href(paths.locations)} className="header-store">
        <Icon name="pin" className="size-5" />
        <span>{t('storeLocations')}</span>
      </a>
    )
  }
  const ours = defaultStore(identity.locations)
  if (!ours && !identity.hasMultipleLocations) return null
  return (
    <div className="contents" data-narrow-only={header.hasMyStoreOnDesktop ? undefined : ''}>
      <MyStore
        tenant={site.tenant.tenant}
        locale={site.locale}
        href={site.href(paths.locations)}
        ours={ours}
        labels={{
          our: texts.ourStore,
          set: t('setMyStore'),
          findTitle: texts.findAStore,
          othersTitle: texts.otherStores,
        }}
        hasPicker={identity.hasMultipleLocations}
      />
    </div>
  )
}

/** Number to dial of a store's phone, whatever country's; '' when it has none. */
const dialOf = (phone: string): string => {
  const digits = parseDialNumber(phone) ?? phone.replace(/(?!^\+)\D/g, '')
  return digits.length >= 5 ? digits : ''
}

function Tools({ site, t }: Props) {
  const { features, identity, locale, texts } = site.config
  const dial = dialOf(identity.phone)
  return (
    <div className="header-tools">
      {features.requestAQuote && (
        <a href={quoteHref(site)} className="header-quote">
          {texts.requestAQuote}
        </a>
      )}
      {features.headerPhone && dial && (
        <a href={`tel:${dial}`} aria-label={t('callUs', { phone: identity.phone })} className="header-phone">
          <Icon name="phone" className="size-5" />
          <span className="tabular">{identity.phone}</span>
        </a>
      )}
      {site.tenant.locales.length > 1 && locale.hasSwitcher && (
        <LocaleSwitcher label={t('language')} current={site.locale} languages={languagesOf(site, t)} />
      )}
    </div>
  )
}

const languagesOf = ({ tenant }: Site, t: Translate): StoreLanguage[] =>
  tenant.locales.map((locale) => ({
    locale,
    name: t(`locales.${locale}`),
    prefix: localePrefix(locale, tenant.locale),
  }))
