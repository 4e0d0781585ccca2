export const dynamic = 'force-dynamic'

/** Whether this process answers, on any host and without asking anything else. */
export const GET = (): Response => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
