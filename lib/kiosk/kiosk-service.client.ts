import * as v from 'valibot'
import { KioskDeviceListWire, NowPlayingWire } from '../contracts/kiosk.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { err, ok, type Result } from '../core/result.ts'
import { keepPlaylist, readPlaylist } from './device.client.ts'
import { isOnline, noteReached } from './network.client.ts'
import type { NowPlaying, TvDevice, TvError } from './tv-info.ts'

/**
 * Path of video analytics at the storefront. The service has another host for them, so the contract's table of calls
 * doesn't contain it.
 */
const ANALYTICS_PATH = '/api/kiosk/video-analytics'
const TIMEOUT_MS = 15_000

/** The dealer's code: store_code up to its first '_' (S1-7.8). */
export const memberCodeOf = (storeCode: string): string => storeCode.split('_', 1)[0] ?? ''

const MessageWire = v.object({ message: v.string() })

/** A POST request; `locale` is the language of the service's messages. */
type Sent = { readonly body: unknown; readonly locale: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Calls the kiosk service through the storefront, under the service's own path; with `sent` as POST. The error is the
 * service's message, or '' if it sent none. Does not use the client of the store's back end
 * (lib/api/request.client.ts): the service has no sessions, and a screen continues to play without the back end.
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
    noteReached(true)
    const json: unknown = await response.json().catch(() => null)
    if (response.ok) return ok(json)
    if (response.status === 429) return err({ key: 'tooManyTries' })
    const message = v.safeParse(MessageWire, json)
    return err(message.success ? message.output.message : '')
  } catch (error) {
    // A storefront that only takes too long is reached.
    if (error instanceof TypeError) noteReached(false)
    return err(isOnline() ? '' : { key: 'offline' })
  }
}

/** Playlist of the screen with this token: from the service or, if the request fails, the stored one. */
export async function loadNowPlaying(token: string): Promise<Result<NowPlaying, TvError>> {
  const result = await askNowPlaying(token)
  if (result.ok) keepPlaylist(token, result.value)
  const storedPlaylist = result.ok ? null : readPlaylist(token)
  return storedPlaylist ? ok(storedPlaylist) : result
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

/** POST /api/kiosk/devices: the dealer's screens; requires the passcode. */
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
 * POST of played videos to the kiosk's video analytics; returns whether the service has accepted them. `report` is the
 * Idempotency-Key, by which a service detects a repeated report.
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
