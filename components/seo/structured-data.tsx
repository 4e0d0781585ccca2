import { readStructuredData } from '#lib/cms/head-content.ts'
import { withSiteAddresses } from '#lib/seo/site-addresses.ts'
import type { Site } from '#lib/site/site.ts'
import { HeadJsonLd, JsonLd } from './json-ld.tsx'

type Props = {
  text: string
  /** Of what it is, in the log line about data that can't be read. */
  name: string
  site: Pick<Site, 'url'>
}

const read = ({ text, name, site }: Props) =>
  readStructuredData(text, () => console.error(`${name} is no JSON-LD.`)).map((data) =>
    withSiteAddresses(data, site.url('/')),
  )

/** Structured data written by staff, in the layout's head. */
export function StructuredData(props: Props) {
  return read(props).map((data, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of one text never change places
    <JsonLd key={index} data={data} />
  ))
}

/** Structured data written by staff for a page, which knows it first; stored pages have it in their head. */
export function PageStructuredData(props: Props) {
  return <HeadJsonLd entries={read(props)} />
}
