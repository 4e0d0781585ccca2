'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '#components/ui/icon.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { AccountLinks } from '#lib/account/account-site.ts'
import { useAccount, useAccountState } from './account-context.client.tsx'

/** The account's pages, and the way out. `isBar` lays them side by side on narrow screens, where they wrap. */
export function AccountMenu({
  links,
  wishlistHref,
  isBar = false,
  onLeave,
}: {
  links: AccountLinks
  wishlistHref: string
  isBar?: boolean
  onLeave?: () => void
}) {
  const t = useTranslations('nav')
  const account = useAccount()
  const { statuses } = useAccountState()
  const path = usePathname()
  const entries: [key: string, href: string, icon: IconName][] = [
    ['account', links.account, 'user'],
    ['orders', links.orders, 'truck'],
    ['addresses', links.addresses, 'pin'],
    ...(wishlistHref === '' ? [] : [['wishlist', wishlistHref, 'heart'] satisfies [string, string, IconName]]),
  ]
  const style =
    'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium no-underline hover:bg-surface hover:text-link aria-[current]:bg-surface aria-[current]:font-semibold'
  const mark = isBar
    ? 'whitespace-nowrap max-md:rounded-none max-md:aria-[current]:shadow-[inset_0_-3px_0_var(--shop-primary)] md:aria-[current]:shadow-[inset_3px_0_0_var(--shop-primary)]'
    : ''
  const isLeaving = statuses.signOut === 'pending'
  return (
    <nav aria-label={t('label')}>
      <ul
        className={
          isBar ? 'flex gap-1 max-md:flex-wrap max-md:border-b max-md:border-line md:flex-col' : 'flex flex-col gap-1'
        }
      >
        {entries.map(([key, href, icon]) => (
          <li key={key}>
            <a
              href={href}
              onClick={onLeave}
              aria-current={path.endsWith(href) ? 'page' : undefined}
              className={`${style} ${mark}`}
            >
              <Icon name={icon} className={`size-5 text-muted ${isBar ? 'max-md:hidden' : ''}`} />
              {t(key as never)}
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
