import * as v from 'valibot'
import { KioskDeviceListWire, NowPlayingWire } from '../contracts/kiosk.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { err, ok, type Result } from '../core/result.ts'
import { keepPlaylist, readPlaylist } from './device.client.ts'
import type { NowPlaying, TvDevice, TvError } from './tv-info.ts'

/** The service's analytics, at the storefront's address for them: a host of their own, so not in the table of the contract. */
const ANALYTICS_PATH = '/api/kiosk/video-analytics'
const TIMEOUT_MS = 15_000

/** The dealer's code: store_code up to its first '_' (specification 7.8). */
export const memberCodeOf = (storeCode: string): string => storeCode.split('_', 1)[0] ?? ''

const MessageWire = v.object({ message: v.string() })

/** What is sent, in the language in which the service is to write its messages. */
type Sent = { readonly body: unknown; readonly locale: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Calls the kiosk service through the storefront, at the service's own path; a POST with `sent`. The error is the service's
 * message, '' without one. Not by the client of the store's back end (lib/api/request.client.ts): the service knows no
 * session, so there is none to wait for, and a screen plays on without the back end.
 */
async function call(path: string, query: Record<string, string>, sent?: Sent): Promise<Result<unknown, TvError>> {
  if (!navigator.onLine) return err({ key: 'offline' })
  try {
    const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
      ...(sent && {
        method: 'POST',
        headers: { 'content-type': 'application/json', language: sent.locale, ...sent.headers },
        body: JSON.stringify(sent.body),
      }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const json: unknown = await response.json().catch(() => null)
    if (response.ok) return ok(json)
    if (response.status === 429) return err({ key: 'tooManyTries' })
    const message = v.safeParse(MessageWire, json)
    return err(message.success ? message.output.message : '')
  } catch {
    return err(navigator.onLine ? '' : { key: 'offline' })
  }
}

/** What the screen with this token plays: what the service says, or what it said last when it can't be asked. */
export async function loadNowPlaying(token: string): Promise<Result<NowPlaying, TvError>> {
  const result = await askNowPlaying(token)
  if (result.ok) keepPlaylist(token, result.value)
  const kept = result.ok ? null : readPlaylist(token)
  return kept ? ok(kept) : result
}

/** GET /api/kiosk/now-playing: videos and working hours of a screen. */
async function askNowPlaying(token: string): Promise<Result<NowPlaying, TvError>> {
  const result = await call(REST_PATHS.kioskVideos, { token })
  if (!result.ok) return result
  const parsed = v.safeParse(NowPlayingWire, result.value)
  if (!parsed.success) return err('')
  const { videos, workingHours } = parsed.output
  const playable = videos.filter(({ url }) => URL.canParse(url) && /^https?:/.test(url))
  return ok({
    videos: playable.map(({ video, title, url, poster }) => ({ id: video, title, url, poster })),
    workingHours,
  })
}

/** POST /api/kiosk/devices: the dealer's screens, for who knows the passcode. */
export async function listDevices(
  memberCode: string,
  passcode: string,
  locale: string,
): Promise<Result<TvDevice[], TvError>> {
  const result = await call(REST_PATHS.kioskDevices, { memberCode }, { body: { passcode }, locale })
  if (!result.ok) return result
  const parsed = v.safeParse(KioskDeviceListWire, result.value)
  return parsed.success ? ok(parsed.output.map(({ name, token }) => ({ name, token }))) : err('')
}

/**
 * POST of the videos that were played to the kiosk's video analytics; answers whether they were taken. `report` names it, so
 * that a service can tell a report that comes again (Idempotency-Key).
 */
export const sendPlayedVideos = async (
  token: string,
  playedVideos: readonly string[],
  report: string,
  locale: string,
): Promise<boolean> => {
  const sent = { body: { playedVideos }, locale, headers: { 'idempotency-key': report } }
  return (await call(ANALYTICS_PATH, { token }, sent)).ok
}
