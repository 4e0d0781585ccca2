import { blockKindOf, isPreloadedSection } from '#lib/cms/block-kind.ts'
import type { Site } from '#lib/site/site.ts'
import { CmsContent } from './cms-content.tsx'
import { IsolatedBlock } from './isolated-block.tsx'

type Props = { site: Site; identifier: string; html: string; className?: string }

/** A block of the store, rendered according to its identifier (S1-2.9). */
export function CmsBlock({ site, identifier, html, className }: Props) {
  if (html.trim() === '') return null
  const source = { type: 'block', id: identifier }
  if (blockKindOf(identifier) === 'isolated') return <IsolatedBlock site={site} identifier={identifier} html={html} />
  const isPreloaded = isPreloadedSection(identifier)
  return <CmsContent site={site} html={html} source={source} className={className} arePicturesPreloaded={isPreloaded} />
}
