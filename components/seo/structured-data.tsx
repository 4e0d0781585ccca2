import { readStructuredData } from '#lib/cms/head-content.ts'
import { withSiteAddresses } from '#lib/seo/site-addresses.ts'
import type { Site } from '#lib/site/site.ts'
import { HeadJsonLd, JsonLd } from './json-ld.tsx'

type Props = {
  text: string
  /** Name of the text in the log line about invalid JSON-LD. */
  name: string
  site: Pick<Site, 'url'>
}

const read = ({ text, name, site }: Props) =>
  readStructuredData(text, () => console.error(`${name} is no JSON-LD.`)).map((data) =>
    withSiteAddresses(data, site.url('/')),
  )

/** Structured data written by staff, rendered in the layout's head. */
export function StructuredData(props: Props) {
  return read(props).map((data, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of one text never change places
    <JsonLd key={index} data={data} />
  ))
}

/** Structured data written by staff for one page; in a stored page it is moved to the head. */
export function PageStructuredData(props: Props) {
  return <HeadJsonLd entries={read(props)} />
}
