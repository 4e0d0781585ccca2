import { openSpecial, SpecialPage, specialMetadata } from '#components/catalog/special-page.tsx'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { path: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The last segment is the query (see routeOf), those before it are attribute, value and, if any, name. */
const open = async ({ params }: Props) => {
  const { path, ...siteParams } = await params
  const query = decodeQuerySegment(path.at(-1) ?? '')
  return openSpecial(siteParams, path.slice(0, -1).map(decodeSegment), query)
}

export const generateMetadata = async (props: Props) => specialMetadata(await open(props))

/** Special catalog with a cacheable query. */
export default async function CachedSpecialPage(props: Props) {
  return <SpecialPage {...(await open(props))} />
}
