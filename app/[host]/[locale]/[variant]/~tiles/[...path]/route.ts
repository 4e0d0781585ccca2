import type { SiteParams } from '#lib/site/site.ts'
import { respondWithTiles } from '../listing-tiles.ts'

type Context = { params: Promise<SiteParams & { path: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

/** Tiles of a listing with a cacheable query. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> => {
  const { path, ...siteParams } = await params
  return respondWithTiles(siteParams, path)
}
