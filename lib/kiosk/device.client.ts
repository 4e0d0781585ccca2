import * as v from 'valibot'
import { openStoredText } from '../site/browser-storage.client.ts'
import { DEVICE_KEYS } from '../site/forget-shopper.client.ts'
import type { NowPlaying, TvDevice } from './tv-info.ts'

/** What a screen keeps, whoever uses it. */
const KEYS = {
  device: (tenant: string) => `${DEVICE_KEYS}${tenant}`,
  playlist: (token: string) => `${DEVICE_KEYS}playlist:${token}`,
  unfinished: `${DEVICE_KEYS}unfinished`,
} as const

const DeviceText = v.object({ name: v.string(), token: v.pipe(v.string(), v.nonEmpty()) })
const PlaylistText = v.object({
  videos: v.array(v.object({ id: v.string(), title: v.string(), url: v.string(), poster: v.string() })),
  workingHours: v.array(v.object({ days: v.string(), open: v.string(), close: v.string() })),
})

function read<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    return v.parse(schema, JSON.parse(openStoredText(key).read() ?? 'null'))
  } catch {
    return null
  }
}
const write = (key: string, value: unknown): void => openStoredText(key).write(JSON.stringify(value))

/** The screen that staff have chosen for this browser; null before, and for anything that is none. */
export const readDevice = (tenant: string): TvDevice | null => read(KEYS.device(tenant), DeviceText)

/** Keeps which screen this browser is. */
export const keepDevice = (tenant: string, { name, token }: TvDevice): void =>
  write(KEYS.device(tenant), { name, token })

/** What a screen played last; null before. */
export const readPlaylist = (token: string): NowPlaying | null => read(KEYS.playlist(token), PlaylistText)

/** Keeps what a screen plays, for when the service is out of reach. */
export const keepPlaylist = (token: string, playlist: NowPlaying): void => write(KEYS.playlist(token), playlist)

/** Whether the server has still to be told that the last shopper has gone. */
export const isLeftUnfinished = (): boolean => read(KEYS.unfinished, v.literal(true)) ?? false

/** Notes whether it has. */
export const noteUnfinished = (isUnfinished: boolean): void => write(KEYS.unfinished, isUnfinished)
