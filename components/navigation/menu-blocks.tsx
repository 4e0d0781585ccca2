import type { ReactNode } from 'react'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { loadBlocksOfKind } from '#lib/cms/queries.server.ts'
import type { Site } from '#lib/site/site.ts'

const PREFIX = 'header-nav-'

/** Blocks of staff for the menu, header-nav-{suffix}, by suffix (S1-2.8). Empty if the configuration turns them off. */
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
