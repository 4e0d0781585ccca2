import { specialMetadata } from '#components/catalog/special-page.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { openSpecialView, SpecialView } from '../../special-view.tsx'

type Props = { params: Promise<SiteParams & { path: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Special catalog with a cacheable query. */
const page = storePage({
  // The last segment is the query (see routeOf), those before it are attribute, value and, if any, name.
  open: async ({ params }: Props) => {
    const { path, ...siteParams } = await params
    const query = decodeQuerySegment(path.at(-1) ?? '')
    const ownPath = path.slice(0, -1).map(decodeSegment)
    return openSpecialView(siteParams, ownPath, query)
  },
  metadata: specialMetadata,
  isBroken: ({ listing }) => listing === null,
  render: SpecialView,
})

export const generateMetadata = page.generateMetadata
export default page.Page
