import * as v from 'valibot'
import { KioskDeviceListWire, NowPlayingWire } from '../contracts/kiosk.ts'
import { err, ok, type Result } from '../core/result.ts'
import { keepPlaylist, readPlaylist } from './device.client.ts'
import type { NowPlaying, TvDevice, TvError } from './tv-info.ts'

const BASE = '/api/kiosk'
const TIMEOUT_MS = 15_000

/** The dealer's code: store_code up to its first '_' (specification 7.8). */
export const memberCodeOf = (storeCode: string): string => storeCode.split('_', 1)[0] ?? ''

const MessageWire = v.object({ message: v.string() })

/** Calls the kiosk service through the storefront. The error is the service's message, '' without one. */
async function call(
  path: string,
  query: Record<string, string>,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Result<unknown, TvError>> {
  if (!navigator.onLine) return err({ key: 'offline' })
  try {
    const response = await fetch(`${BASE}/${path}?${new URLSearchParams(query)}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json', language: document.documentElement.lang, ...headers },
        body: JSON.stringify(body),
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
  const result = await call('now-playing', { token })
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
export async function listDevices(memberCode: string, passcode: string): Promise<Result<TvDevice[], TvError>> {
  const result = await call('devices', { memberCode }, { passcode })
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
): Promise<boolean> => (await call('video-analytics', { token }, { playedVideos }, { 'idempotency-key': report })).ok
