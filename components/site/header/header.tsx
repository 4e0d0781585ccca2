import { Fragment, type ReactNode } from 'react'
import { AccountLink } from '#components/account/account-link.client.tsx'
import { CartCount } from '#components/cart/cart-count.client.tsx'
import { MyStore } from '#components/locations/chosen-store.client.tsx'
import { MainMenu, OwnLinks } from '#components/navigation/main-menu.tsx'
import { loadMenuBlocks } from '#components/navigation/menu-blocks.tsx'
import { MobileMenu } from '#components/navigation/mobile-menu.client.tsx'
import { ListLink } from '#components/saved-products/list-link.client.tsx'
import { SearchForm } from '#components/search/search-form.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { languageNameOf } from '#lib/i18n/language-name.ts'
import { paths } from '#lib/i18n/paths.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import { defaultStore } from '#lib/locations/my-store.ts'
import { type MenuNode, menuFor } from '#lib/navigation/menu.ts'
import type { StoreLanguage } from '#lib/navigation/switch-language.ts'
import { offersAccount } from '#lib/site/account-entry.ts'
import { quoteHref } from '#lib/site/quote-link.ts'
import type { Site } from '#lib/site/site.ts'
import { LocaleSwitcher } from '../locale-switcher.client.tsx'
import { HEADER_COMPOSITIONS, type HeaderPart, orderParts } from './header-composition.ts'
import { HeaderPhone } from './header-phone.tsx'
import { type HeaderStyles, headerStyles } from './header-styles.ts'
import { Logo } from './logo.tsx'

type Props = { site: Site; t: Translate }
type StyledProps = Props & { styles: HeaderStyles }

const hasLanguages = ({ tenant, config }: Site): boolean => tenant.locales.length > 1 && config.locale.hasSwitcher

/**
 * The store's header: the parts of its type, in keyboard order (S1-2.7). header-styles.ts lays them out by type; below
 * md in the classic or the v3 layout.
 */
export async function Header({ site, menu, t }: Props & { menu: readonly MenuNode[] }) {
  const { variant } = site
  const { features, header } = site.config
  const { menu: shape, isDual, logoHeightPx } = HEADER_COMPOSITIONS[header.type]
  const nodes = menuFor('desktop', menu)
  const departments = isDual ? nodes.filter(({ type }) => type === 'category') : nodes
  const styles = headerStyles(header, hasLanguages(site))
  const blocks = await loadMenuBlocks(site)
  const strip = (
    <>
      <LocationPart site={site} t={t} styles={styles} />
      <Tools site={site} t={t} styles={styles} />
    </>
  )
  const actions = (
    <div className={`flex items-center ${styles.actions}`}>
      {offersAccount(site) && <AccountLink href={site.href(paths.account)} label={t('account')} />}
      {features.wishlist && <ListLink list="wishlist" />}
      {features.compare && <ListLink list="compare" />}
      {features.cart && <CartCount />}
    </div>
  )
  const parts: Readonly<Record<HeaderPart, ReactNode>> = {
    // On a wide screen the button stays visible if the page has no departments: the mobile variant has none.
    menu: features.mobileMenu && (
      <div className={`${styles.menu} ${departments.length > 0 ? 'md:hidden' : styles.menuWide}`}>
        <MenuButton site={site} t={t} blocks={blocks} wordClass={styles.menuWord} />
      </div>
    ),
    logo: <Logo site={site} t={t} className={styles.logo} />,
    search: features.search && (
      <div className={styles.search}>
        <SearchForm site={site} t={t} fieldClass={styles.searchField} />
      </div>
    ),
    strip,
    actions,
    end: (
      <div className={styles.end}>
        {strip}
        {actions}
      </div>
    ),
    departments: (
      <MainMenu site={site} menu={departments} t={t} shape={shape} blocks={blocks} className={styles.departments} />
    ),
    links: isDual && (
      <OwnLinks site={site} menu={nodes.filter(({ type }) => type === 'menuItem')} t={t} className={styles.links} />
    ),
  }
  return (
    <header className={styles.frame} style={{ '--logo': `${logoHeightPx}px` } as object}>
      {orderParts(header, variant.device).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </header>
  )
}

type MenuButtonProps = Props & { blocks: Readonly<Record<string, ReactNode>>; wordClass: string }

function MenuButton({ site, t, blocks, wordClass }: MenuButtonProps) {
  return <MobileMenu wordClass={wordClass} links={featureLinks(site, t)} blocks={blocks} menu={t('menu')} />
}

/** Links to pages of enabled features that don't fit into a narrow header. */
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

/** The shopper's chosen shop, or a link to all shops if the store has turned off my-store. */
function LocationPart({ site, t, styles }: StyledProps) {
  const { features, header, identity, texts } = site.config
  if (!features.headerLocation) return null
  if (!features.myStore) {
    return (
      <a
        href={site.href(paths.locations)}
        className={`flex min-h-11 min-w-0 items-center gap-2 hover:underline ${styles.store}`}
      >
        <Icon name="pin" className="size-5" />
        <span className={`whitespace-nowrap ${styles.storeLabel}`}>{t('storeLocations')}</span>
      </a>
    )
  }
  const ours = defaultStore(identity.locations)
  if (!ours && !identity.hasMultipleLocations) return null
  return (
    <div className="contents">
      <MyStore
        styles={{
          frame: header.hasMyStoreOnDesktop ? styles.store : `${styles.store} md:hidden`,
          button: styles.storeButton,
          label: styles.storeLabel,
          hint: styles.storeHint,
          name: styles.storeName,
        }}
        ours={ours}
        texts={{
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

function Tools({ site, t, styles }: StyledProps) {
  const { features, texts } = site.config
  return (
    <div className={`flex items-center ${styles.tools}`}>
      {features.requestAQuote && (
        <a
          href={quoteHref(site)}
          className={`flex min-h-tap items-center gap-2 font-semibold hover:underline ${styles.quote}`}
        >
          {texts.requestAQuote}
        </a>
      )}
      {features.headerPhone && <HeaderPhone site={site} t={t} numberClass={styles.phoneNumber} />}
      {hasLanguages(site) && (
        <LocaleSwitcher label={t('language')} current={site.locale} languages={languagesOf(site, t)} />
      )}
    </div>
  )
}

const languagesOf = ({ tenant }: Site, t: Translate): StoreLanguage[] =>
  tenant.locales.map((locale) => ({
    locale,
    name: languageNameOf(locale, t),
    prefix: localePrefix(locale, tenant.locale),
  }))
