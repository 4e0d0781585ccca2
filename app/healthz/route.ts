export const dynamic = 'force-dynamic'

/** Responds on any host while this process runs, without calling other services. */
export const GET = (): Response => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
