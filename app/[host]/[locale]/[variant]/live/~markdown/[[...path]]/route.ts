import type { NextRequest } from 'next/server'
import type { SiteParams } from '#lib/site/site.ts'
import { respondWithMarkdown } from '../../../~markdown/respond-with-markdown.ts'

type Context = { params: Promise<SiteParams & { path?: string[] }> }

export const dynamic = 'force-dynamic'

/** A page as Markdown that is made for each request: a search, or a listing whose filters are unlimited. */
export const GET = async (request: NextRequest, { params }: Context): Promise<Response> => {
  const { path = [], ...siteParams } = await params
  return respondWithMarkdown(siteParams, path, request.nextUrl.searchParams)
}
