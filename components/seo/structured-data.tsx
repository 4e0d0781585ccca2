import { readStructuredData } from '#lib/cms/head-content.ts'
import { JsonLd } from './json-ld.tsx'

/** Structured data written by staff; `name` says of what, in the log line about data that can't be read. */
export function StructuredData({ text, name }: { text: string; name: string }) {
  return readStructuredData(text, () => console.error(`${name} is no JSON-LD.`)).map((data, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of one text never change places
    <JsonLd key={place} data={data} />
  ))
}
