import { serializeJsonLd } from '#lib/seo/serialize-json-ld.ts'
import { MovedHeadData } from './moved-head-data.client.tsx'

type Data = Record<string, unknown>

/** Structured data in the page. All JSON-LD is rendered by JsonLd and HeadJsonLd. */
export function JsonLd({ data }: { data: Data }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />
  )
}

/**
 * Structured data that the body renders but belongs into the head, where lib/finish-html/passes/move-head-data.ts moves
 * it.
 */
export function HeadJsonLd({ entries }: { entries: readonly Data[] }) {
  if (entries.length === 0) return null
  const html = entries.map((data) => `<script type="application/ld+json">${serializeJsonLd(data)}</script>`).join('')
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end an element */}
      <div hidden data-head-data="" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      <MovedHeadData />
    </>
  )
}
