'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon, type IconName } from '#components/ui/icon.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { TextKey } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount, useAccountState } from './account-context.client.tsx'

/** Links to the account's pages, and signing out. `isBar` lays them out in a wrapping row on narrow screens. */
export function AccountMenu({ isBar = false, onLeave }: { isBar?: boolean; onLeave?: () => void }) {
  const t = useTranslations('account.nav')
  const { href, has } = useSite()
  const account = useAccount()
  const { statuses } = useAccountState()
  const path = usePathname()
  const entries: (readonly [key: TextKey<'account.nav'>, address: string, icon: IconName])[] = [
    ['account', href(paths.account), 'user'],
    ['orders', href(paths.orders), 'truck'],
    ['addresses', href(paths.addresses), 'pin'],
    ...(has('savedCards') ? [['cards', href(paths.cards), 'card'] as const] : []),
    ...(has('wishlist') ? [['wishlist', href(paths.wishlist), 'heart'] as const] : []),
  ]
  const style =
    'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium no-underline hover:bg-surface hover:text-link ' +
    'aria-[current]:bg-surface aria-[current]:font-semibold'
  const mark = isBar
    ? 'whitespace-nowrap max-md:rounded-none max-md:aria-[current]:shadow-[inset_0_-3px_0_var(--shop-primary)] ' +
      'md:aria-[current]:shadow-[inset_3px_0_0_var(--shop-primary)]'
    : ''
  const isLeaving = statuses.signOut === 'pending'
  return (
    <nav aria-label={t('label')}>
      <ul
        className={
          isBar ? 'flex gap-1 max-md:flex-wrap max-md:border-b max-md:border-line md:flex-col' : 'flex flex-col gap-1'
        }
      >
        {entries.map(([key, address, icon]) => (
          <li key={key}>
            <a
              href={address}
              onClick={onLeave}
              aria-current={path.endsWith(address) ? 'page' : undefined}
              className={`${style} ${mark}`}
            >
              <Icon name={icon} className={`size-5 text-muted ${isBar ? 'max-md:hidden' : ''}`} />
              {t(key)}
            </a>
          </li>
        ))}
        <li className={isBar ? 'md:mt-2 md:border-t md:border-line md:pt-2' : 'mt-2 border-t border-line pt-2'}>
          <button
            type="button"
            aria-disabled={isLeaving}
            onClick={() => void account?.signOut()}
            className={`${style} ${mark} ${isBar ? 'md:w-full' : 'w-full'} text-link`}
          >
            {t(isLeaving ? 'signingOut' : 'signOut')}
          </button>
        </li>
      </ul>
      {statuses.signOut === 'rejected' && <Notice tone="error">{t('signOutFailed')}</Notice>}
    </nav>
  )
}
