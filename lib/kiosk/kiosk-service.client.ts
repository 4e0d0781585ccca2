import * as v from 'valibot'
import { KioskDeviceListWire, NowPlayingWire } from '../contracts/kiosk.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { err, ok, type Result } from '../core/result.ts'
import { keepPlaylist, readPlaylist } from './device.client.ts'
import type { Network } from './network.client.ts'
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

/** A POST request. */
type Sent = { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/**
 * The kiosk service, called through the storefront under the service's own paths; `locale` is the language of its
 * messages. Does not use the client of the store's back end (lib/api/request.client.ts): the service has no sessions,
 * and a screen continues to play without the back end.
 */
export function createKioskService(locale: string, network: Network) {
  /** Calls a path; with `sent` as POST. The error is the service's message, or '' if it sent none. */
  async function call(path: string, query: Record<string, string>, sent?: Sent): Promise<Result<unknown, TvError>> {
    if (!navigator.onLine) return err({ key: 'offline' })
    try {
      const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
        ...(sent && {
          method: 'POST',
          headers: { 'content-type': 'application/json', language: locale, ...sent.headers },
          body: JSON.stringify(sent.body),
        }),
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      network.noteReached(true)
      const json: unknown = await response.json().catch(() => null)
      if (response.ok) return ok(json)
      if (response.status === 429) return err({ key: 'tooManyTries' })
      const message = v.safeParse(MessageWire, json)
      return err(message.success ? message.output.message : '')
    } catch (error) {
      // After a timeout it is not known whether the storefront is reached.
      if (error instanceof TypeError) network.noteReached(false)
      return err(network.isOnline() ? '' : { key: 'offline' })
    }
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

  return {
    /** Playlist of the screen with this token: from the service or, if the request fails, the stored one. */
    async loadNowPlaying(token: string): Promise<Result<NowPlaying, TvError>> {
      const result = await askNowPlaying(token)
      if (result.ok) keepPlaylist(token, result.value)
      const storedPlaylist = result.ok ? null : readPlaylist(token)
      return storedPlaylist ? ok(storedPlaylist) : result
    },

    /** POST /api/kiosk/devices: the dealer's screens; requires the passcode. */
    async listDevices(memberCode: string, passcode: string): Promise<Result<TvDevice[], TvError>> {
      const result = await call(REST_PATHS.kioskDevices, { memberCode }, { body: { passcode } })
      if (!result.ok) return result
      const parsed = v.safeParse(KioskDeviceListWire, result.value)
      return parsed.success ? ok(parsed.output.map(({ name, token }) => ({ name, token }))) : err('')
    },

    /**
     * POST of played videos to the kiosk's video analytics; returns whether the service has accepted them. `report` is
     * the Idempotency-Key, by which a service detects a repeated report.
     */
    async sendPlayedVideos(token: string, playedVideos: readonly string[], report: string): Promise<boolean> {
      const sent = { body: { playedVideos }, headers: { 'idempotency-key': report } }
      return (await call(ANALYTICS_PATH, { token }, sent)).ok
    },
  }
}
