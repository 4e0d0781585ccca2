/**
 * Stand-in of the service of in-store screens (specification 7.8), under /sandbox/kiosk: a screen in each shop of a
 * dealer, which plays the videos among the dealer's media and shows the shop's hours.
 */
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { openView, type View } from '../catalog/view.ts'
import { mediaAddress } from '../media/addresses.ts'
import { type ApiEnvironment, queryOf, readBody } from '../routes/api.ts'
import { listLocations } from '../store/locations.ts'
import { say } from '../text/messages.ts'

/** The passcode of every dealer of the stand-in. */
const SANDBOX_PASSCODE = '2468'

const BASE = '/sandbox/kiosk'

const languageHeaderOf = ({ req }: Context): string => req.header('language') ?? ''

/** A screen's token: the store, and the place of its shop among the store's. */
const tokenOf = (storeId: string, place: number): string => `${storeId}.${place}`

/** POST {base}/api/kiosk/devices, GET {base}/api/kiosk/now-playing and POST {base}/video-analytics. */
export function addKioskService(app: Hono<ApiEnvironment>, { stores, configuration }: Backend): void {
  const viewOf = async (storeId: string): Promise<View | undefined> => {
    const content = await stores.get(storeId)
    return content && openView(content, '', configuration)
  }

  app.post(`${BASE}/api/kiosk/devices`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const { passcode } = await readBody(context)
    if (passcode !== SANDBOX_PASSCODE)
      return context.json({ message: say('badPasscode', languageHeaderOf(context)) }, 401)
    const member = queryOf(context).get('memberCode') ?? ''
    const contents = await stores.list()
    const views = await Promise.all(contents.map(({ id }) => viewOf(id)))
    const devices = views.flatMap((view) => {
      if (!view || String(view.documents.config.store_code ?? view.content.id).split('_')[0] !== member) return []
      const { id } = view.content
      return listLocations(view, {}).map(({ store_name }, place) => ({
        device_id: tokenOf(id, place),
        name: store_name,
        token: tokenOf(id, place),
      }))
    })
    return context.json({ devices })
  })

  app.get(`${BASE}/api/kiosk/now-playing`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const [, storeId = '', place = ''] = /^(.+)\.(\d+)$/.exec(queryOf(context).get('token') ?? '') ?? []
    const view = await viewOf(storeId)
    const shop = view && listLocations(view, {})[Number(place)]
    if (!view || !shop) return context.json({ message: say('noScreen', languageHeaderOf(context)) }, 404)
    const videos = [...view.content.media]
      .filter(([, { type }]) => type.startsWith('video/'))
      .map(([path]) => ({ video: path, title: path, url: mediaAddress(view.content, view.baseMediaUrl, path) }))
    return context.json({ videos, workingHours: shop.hours })
  })

  app.post(`${BASE}/video-analytics`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const { playedVideos } = await readBody(context)
    return Array.isArray(playedVideos) ? context.json({}) : context.json({ message: 'playedVideos is missing.' }, 400)
  })
}
