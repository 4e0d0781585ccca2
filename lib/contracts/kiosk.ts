import * as v from 'valibot'
import { id, listOf, number, text, wrappedListOf } from './wire.ts'

/** A video of the kiosk's playlist. [assumed] its fields (S1-3.15). */
const KioskVideoWire = v.object({ video: id(), title: text(), url: text(), poster: text(), duration: number() })

/** Response of GET /api/kiosk/now-playing of the kiosk service (S1-7.8). */
export const NowPlayingWire = v.object({
  videos: listOf(KioskVideoWire, ['video']),
  workingHours: listOf(v.object({ days: text(), open: text(), close: text() }), ['days']),
})

/** A screen in the shop. [assumed] its fields. */
const KioskDeviceWire = v.object({ device_id: id(), name: text(), token: text() })

/** Response of POST /api/kiosk/devices of the kiosk service: a list, a map, or {devices} (S1-7.8). */
export const KioskDeviceListWire = wrappedListOf('devices', KioskDeviceWire, ['device_id'])
