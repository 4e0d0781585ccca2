import { CmsBlock } from '#components/cms/cms-block.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import { blockVisibility, scrollTokens } from '#lib/site/header-composition.ts'
import type { Site } from '#lib/site/site.ts'
import { Header } from './header.tsx'
import { HeaderFrame } from './header-frame.client.tsx'
import { ScrollMark } from './scroll-mark.client.tsx'

/** HTML of the blocks around the header; '' where the store has none. */
export type HeaderBlocks = { before: string; globalPromotions: string; after: string }

type Props = { site: Site; menu: readonly MenuNode[]; t: Translate; blocks: HeaderBlocks }

/**
 * The header between its blocks (specification 2.6). What is to stay at the top stands in one element, which the style
 * sheet keeps there; the mark before it tells when the page is scrolled, and how much of it stays in sight.
 */
export function HeaderGroup({ site, menu, t, blocks }: Props) {
  const { header } = site.config
  const visibility = blockVisibility(header)
  const tokens = scrollTokens(site.config)
  const beforeClass = `cms cms-header-before print:hidden${visibility.isBeforeHiddenOnPhones ? ' max-md:hidden' : ''}`
  const afterClass = `cms cms-header-after print:hidden${visibility.isAfterHiddenOnPhones ? ' max-md:hidden' : ''}`
  const before = <CmsBlock site={site} identifier="header-before" html={blocks.before} className={beforeClass} />
  const after = (
    <>
      <CmsBlock
        site={site}
        identifier="header-after-global-promotions"
        html={blocks.globalPromotions}
        className={afterClass}
      />
      <CmsBlock site={site} identifier="header-after" html={blocks.after} className={afterClass} />
    </>
  )
  return (
    <>
      {!visibility.isBeforeSticky && before}
      {tokens.some((token) => /^(?:mini|sticky)-/.test(token)) && <ScrollMark />}
      <HeaderFrame scroll={tokens.join(' ')}>
        {visibility.isBeforeSticky && before}
        <Header site={site} menu={menu} t={t} />
        {visibility.isAfterSticky && after}
      </HeaderFrame>
      {!visibility.isAfterSticky && after}
    </>
  )
}
