import { CmsBlock } from '#components/cms/cms-block.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { Site } from '#lib/site/site.ts'
import { Header } from './header.tsx'
import { blockVisibility, scrollTokens } from './header-composition.ts'
import { HeaderFrame } from './header-frame.client.tsx'
import { ScrollMark } from './scroll-mark.client.tsx'

/** HTML of the blocks around the header; '' if the store doesn't have the block. */
export type HeaderBlocks = { before: string; globalPromotions: string; after: string }

type Props = { site: Site; menu: readonly MenuNode[]; t: Translate; blocks: HeaderBlocks }

/**
 * The header between its blocks (S1-2.6). Sticky parts are inside HeaderFrame, which the style sheet keeps at the top.
 * The ScrollMark before it detects scrolling and measures the height of the part that stays visible.
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
