import { trySite } from '#components/site/load-shell.server.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'
import { normalizeHost } from '#lib/tenant/host.ts'
import { buildThemeSheet } from '#lib/theme/theme-sheet.ts'

const CSS = { 'content-type': 'text/css; charset=utf-8' }

type Context = { params: Promise<{ file: string }> }

/**
 * The store's style sheet. Its name carries a hash of its content, so browsers keep it for good; under any other name,
 * as pages stored before a change still use, it is the sheet of today, to be asked for again soon.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { file } = await params
  return withTenant(request, async (tenant) => {
    const host = normalizeHost(request.headers.get('host')) ?? ''
    const site = await trySite({ host, locale: tenant.locale, variant: 'desktop' })
    if (!site)
      return new Response('', { status: 503, headers: { ...CSS, 'cache-control': 'no-store', 'retry-after': '5' } })
    const { config } = site
    const { css, fileName } = await buildThemeSheet(config)
    const lifetime = file === fileName ? 'max-age=31536000, immutable' : 'max-age=60'
    return new Response(css, {
      headers: { ...CSS, 'cache-control': `public, ${lifetime}` },
    })
  })
}
