import { serializeJsonLd } from '#lib/core/html.ts'

/** Structured data in the page; the one exit for JSON-LD. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />
  )
}
