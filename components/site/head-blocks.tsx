import { JsonLd } from '#components/seo/json-ld.tsx'
import { readMetaTags, readStructuredData } from '#lib/cms/head-content.ts'
import type { NamedBlock } from '#lib/cms/queries.server.ts'

type Props = { structuredData: readonly NamedBlock[]; siteMeta: string }

/** Blocks that belong into the document's head (specification 2.9): structured data, and meta tags of the site. */
export function HeadBlocks({ structuredData, siteMeta }: Props) {
  return (
    <>
      {structuredData.flatMap(({ identifier, html }) =>
        readStructuredData(html, () => console.error(`The block "${identifier}" is no JSON-LD.`)).map((data, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of one block never change places
          <JsonLd key={`${identifier}-${place}`} data={data} />
        )),
      )}
      {readMetaTags(siteMeta).map((tag) => (
        <meta key={`${tag.name ?? tag.property}-${tag.content}`} {...tag} />
      ))}
    </>
  )
}
