import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { buildStoreFile, LOCALIZED_FILES } from '../store-files.ts'

type Context = { params: Promise<SiteParams & { name: string }> }

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

/** Files that crawlers and browsers request by a fixed name; most exist only without a language prefix. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> => {
  const { name, ...siteParams } = await params
  const { tenant, locale } = await openScope(siteParams)
  const isThere = locale === tenant.locale || LOCALIZED_FILES.includes(name)
  const file = isThere ? await buildStoreFile(await openSite(siteParams), name) : null
  if (file === null) return new Response('', { status: 404, headers: { 'content-type': 'text/plain' } })
  if ('location' in file) return new Response(null, { status: 302, headers: { location: file.location } })
  return new Response(file.body, { headers: { 'content-type': `${file.type}; charset=utf-8` } })
}
