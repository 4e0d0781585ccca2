import * as v from 'valibot'
import { openStoredText } from '../site/browser-storage.client.ts'
import { DEVICE_KEYS } from './forget-shopper.client.ts'
import type { NowPlaying, TvDevice } from './tv-info.ts'

/** Keys of data that belongs to the screen and is kept when a shopper's data is deleted. */
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

/** The screen that staff have chosen for this browser; null if none is stored or the stored value is invalid. */
export const readDevice = (tenant: string): TvDevice | null => read(KEYS.device(tenant), DeviceText)

export const keepDevice = (tenant: string, { name, token }: TvDevice): void =>
  write(KEYS.device(tenant), { name, token })

/** The last loaded playlist; null if none is stored. */
export const readPlaylist = (token: string): NowPlaying | null => read(KEYS.playlist(token), PlaylistText)

/** Stores the playlist for times when the service can't be reached. */
export const keepPlaylist = (token: string, playlist: NowPlaying): void => write(KEYS.playlist(token), playlist)

/** Whether the session of the last shopper has still to be ended at the back end. */
export const isLeftUnfinished = (): boolean => read(KEYS.unfinished, v.literal(true)) ?? false

export const noteUnfinished = (isUnfinished: boolean): void => write(KEYS.unfinished, isUnfinished)
