import { StructuredData } from '#components/seo/structured-data.tsx'
import { readMetaTags } from '#lib/cms/head-content.ts'
import type { NamedBlock } from '#lib/cms/queries.server.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { structuredData: readonly NamedBlock[]; siteMeta: string; site: Site }

/** Blocks of staff that belong in the document's head (S1-2.9): structured data and the site's meta tags. */
export function HeadBlocks({ structuredData, siteMeta, site }: Props) {
  return (
    <>
      {structuredData.map(({ identifier, html }) => (
        <StructuredData key={identifier} site={site} text={html} name={`The block "${identifier}"`} />
      ))}
      {readMetaTags(siteMeta).map((tag) => (
        <meta key={`${tag.name ?? tag.property}-${tag.content}`} {...tag} />
      ))}
    </>
  )
}
