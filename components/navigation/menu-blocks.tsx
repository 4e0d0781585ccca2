import type { ReactNode } from 'react'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { loadBlocksOfKind } from '#lib/cms/queries.server.ts'
import type { Site } from '#lib/site/site.ts'

const PREFIX = 'header-nav-'

/**
 * What staff wrote for the menu: blocks header-nav-{suffix}, by their suffix (specification 2.8). None where the
 * configuration turns them off.
 */
export async function loadMenuBlocks(site: Site): Promise<Readonly<Record<string, ReactNode>>> {
  if (!site.config.header.hasCategoryMenuBlocks) return {}
  const blocks = await loadBlocksOfKind(site, 'isolated')
  return Object.fromEntries(
    blocks.map(({ identifier, html }) => [
      identifier.slice(PREFIX.length),
      <CmsBlock key={identifier} site={site} identifier={identifier} html={html} />,
    ]),
  )
}
