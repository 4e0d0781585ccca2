import { StructuredData } from '#components/seo/structured-data.tsx'
import { readMetaTags } from '#lib/cms/head-content.ts'
import type { NamedBlock } from '#lib/cms/queries.server.ts'

type Props = { structuredData: readonly NamedBlock[]; siteMeta: string }

/** Blocks that belong into the document's head (specification 2.9): structured data, and meta tags of the site. */
export function HeadBlocks({ structuredData, siteMeta }: Props) {
  return (
    <>
      {structuredData.map(({ identifier, html }) => (
        <StructuredData key={identifier} text={html} name={`The block "${identifier}"`} />
      ))}
      {readMetaTags(siteMeta).map((tag) => (
        <meta key={`${tag.name ?? tag.property}-${tag.content}`} {...tag} />
      ))}
    </>
  )
}
