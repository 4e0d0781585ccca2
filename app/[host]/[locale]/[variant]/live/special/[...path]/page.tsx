import { openSpecial, SpecialPage, specialMetadata } from '#components/catalog/special-page.tsx'
import { parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { path: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const open = async ({ params, searchParams }: Props) => {
  const { path, ...siteParams } = await params
  return openSpecial(siteParams, path.map(decodeSegment), parseCatalogQuery(toSearchParams(await searchParams)))
}

export const generateMetadata = async (props: Props) => specialMetadata(await open(props))

/** Special catalog with a query of endless combinations: made for each request. */
export default async function LiveSpecialPage(props: Props) {
  return <SpecialPage {...(await open(props))} />
}
