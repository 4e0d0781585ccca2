import type { SiteParams } from '#lib/site/site.ts'
import { respondWithTiles } from '../../../~tiles/listing-tiles.ts'

type Context = { params: Promise<SiteParams & { path: string[] }> }

export const dynamic = 'force-dynamic'

/** Tiles of a search, or of a listing with a query whose combinations are unlimited: rendered for each request. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> => {
  const { path, ...siteParams } = await params
  return respondWithTiles(siteParams, path)
}
