import { serializeJsonLd } from '#lib/core/json-ld.ts'
import { MovedHeadData } from './moved-head-data.client.tsx'

type Data = Record<string, unknown>

/** Structured data in the page; with HeadJsonLd the one exit for JSON-LD. */
export function JsonLd({ data }: { data: Data }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />
  )
}

/** Structured data of a part of the body that belongs into the head: see lib/page/passes/move-head-data.ts, which moves it there. */
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
