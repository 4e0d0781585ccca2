/**
 * Stand-in of the service of in-store screens (S1-7.8), under /sandbox/kiosk. Each shop of a dealer has a screen, which
 * plays the videos in the folder kiosk of the dealer's media, displays the shop's hours and reports what it has played.
 */
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { mediaAddress } from '../backend/media/addresses.ts'
import { listLocations } from '../backend/store/locations.ts'
import { createStoreContext, type StoreContext } from '../backend/store/store-context.ts'
import { translate } from '../backend/text/messages.ts'
import { queryOf, readBody } from '../contract-server/request-body.ts'
import { findStoresWith } from './find-stores.ts'

/** Passcode of all dealers. */
const SANDBOX_PASSCODE = '2468'

const BASE = '/sandbox/kiosk'

/** Folder of media/ with the videos of screens, played in the order of their names. */
const VIDEO_FOLDER = 'kiosk/'

/** Videos per report, and characters of a video's name. */
const REPORT_LIMIT = 1_000
const VIDEO_LIMIT = 300

const languageHeaderOf = ({ req }: Context): string => req.header('language') ?? ''

/** Token of a screen: the store, and the index of the shop in the store's list. */
const tokenOf = (storeId: string, place: number): string => `${storeId}.${place}`

/** 'kiosk/quiet-dishwashers.webm' → 'Quiet dishwashers' */
function titleOf(path: string): string {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The videos of a report; null if the report is invalid. */
function readPlayed(played: unknown): string[] | null {
  if (!Array.isArray(played) || played.length > REPORT_LIMIT) return null
  const videos = played.map(String)
  return videos.every(({ length }) => length > 0 && length <= VIDEO_LIMIT) ? videos : null
}

export function addKioskService(app: Hono<ApiEnvironment>, { db, stores, configuration }: Backend): void {
  const storeOf = async (storeId: string): Promise<StoreContext | undefined> => {
    const content = await stores.get(storeId)
    return content && createStoreContext(content, '', configuration, content.identity.kiosk_hosts !== undefined)
  }
  /** Store and shop of the screen whose token a request carries; undefined if not found. */
  const screenOf = async (context: Context) => {
    const token = queryOf(context).get('token') ?? ''
    const [, storeId = '', place = ''] = /^(.+)\.(\d+)$/.exec(token) ?? []
    const store = await storeOf(storeId)
    const shop = store && listLocations(store, {})[Number(place)]
    return store && shop && { token, store, shop }
  }
  const refuseScreen = (context: Context) =>
    context.json({ message: translate('noScreen', languageHeaderOf(context)) }, 404)

  app.post(`${BASE}/api/kiosk/devices`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const { passcode } = await readBody(context)
    if (passcode !== SANDBOX_PASSCODE)
      return context.json({ message: translate('badPasscode', languageHeaderOf(context)) }, 401)
    const member = queryOf(context).get('memberCode') ?? ''
    // A dealer may have several stores; the code of a store without one is its id.
    const ids = new Set([...(await findStoresWith(db, 'kioskMember', member)), member])
    const storeContexts = await Promise.all([...ids].map(storeOf))
    const devices = storeContexts.flatMap((store) => {
      if (!store || String(store.documents.config.store_code ?? store.content.id).split('_')[0] !== member) return []
      const { id } = store.content
      return listLocations(store, {}).map(({ store_name }, place) => ({
        device_id: tokenOf(id, place),
        name: store_name,
        token: tokenOf(id, place),
      }))
    })
    return context.json({ devices })
  })

  app.get(`${BASE}/api/kiosk/now-playing`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const screen = await screenOf(context)
    if (!screen) return refuseScreen(context)
    const { content, baseMediaUrl } = screen.store
    const videos = [...content.media]
      .filter(([path, { type }]) => path.startsWith(VIDEO_FOLDER) && type.startsWith('video/'))
      .map(([path]) => ({ video: path, title: titleOf(path), url: mediaAddress(content, baseMediaUrl, path) }))
      .sort((one, other) => one.video.localeCompare(other.video))
    return context.json({ videos, workingHours: screen.shop.hours })
  })

  app.post(`${BASE}/video-analytics`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const videos = readPlayed((await readBody(context)).playedVideos)
    if (!videos) return context.json({ message: 'playedVideos is missing.' }, 400)
    const screen = await screenOf(context)
    if (!screen) return refuseScreen(context)
    const report = context.req.header('idempotency-key')?.slice(0, 100) || randomUUID()
    await db.query(
      `INSERT INTO kiosk_play (token, report, place, store_id, video)
       SELECT $1, $2, place - 1, $3, video FROM jsonb_array_elements_text($4::jsonb) WITH ORDINALITY AS row(video,
         place)
       ON CONFLICT DO NOTHING`,
      [screen.token, report, screen.store.content.id, JSON.stringify(videos)],
    )
    return context.json({})
  })

  app.get(`${BASE}/video-analytics`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const screen = await screenOf(context)
    if (!screen) return refuseScreen(context)
    const plays = await db.query<{ video: string; count: number }>(
      'SELECT video, count(*)::integer AS count FROM kiosk_play WHERE token = $1 GROUP BY video ORDER BY video',
      [screen.token],
    )
    return context.json({ plays })
  })
}
