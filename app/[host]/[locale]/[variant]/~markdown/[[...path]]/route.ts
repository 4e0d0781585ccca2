import type { SiteParams } from '#lib/site/site.ts'
import { respondWithMarkdown } from '../respond-with-markdown.ts'

type Context = { params: Promise<SiteParams & { path?: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

/** A stored page as Markdown. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> => {
  const { path = [], ...siteParams } = await params
  return respondWithMarkdown(siteParams, path, null)
}
