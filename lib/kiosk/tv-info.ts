/** What an in-store TV knows: its devices, what it plays and the state of the passcode modal (specification 2.18, 3.15). */

/** A screen of a shop that can be chosen after the passcode; fields beyond these are not known. */
export type TvDevice = { readonly name: string; readonly token: string }

/** A video of the now-playing data; `poster` is '' without a picture. */
export type TvVideo = { readonly id: string; readonly title: string; readonly url: string; readonly poster: string }

/** Opening hours as the now-playing data gives them. */
export type TvHours = { readonly days: string; readonly open: string; readonly close: string }

/** What a screen plays. */
export type NowPlaying = { readonly videos: readonly TvVideo[]; readonly workingHours: readonly TvHours[] }

/** State of the in-store TV. */
export type TvInfo = NowPlaying & {
  readonly devices: readonly TvDevice[]
  /** The passcode was right on this device. */
  readonly isVerified: boolean
  readonly isModalOpen: boolean
  readonly isLoading: boolean
  readonly errors: readonly TvError[]
}

/** Nothing is known yet; the modal is closed. */
export const INITIAL_TV_INFO: TvInfo = {
  devices: [],
  workingHours: [],
  videos: [],
  isVerified: false,
  isModalOpen: false,
  isLoading: false,
  errors: [],
}

/**
 * A failure of its own (specification 8), as in 'kiosk' of public/locales/{lng}/common.json: one without a message of the
 * server, a device without a network, too many passcodes.
 */
export type TvErrorKey = 'videosFailed' | 'devicesFailed' | 'offline' | 'tooManyTries'

/** What the server says, or a failure that the view puts into words. */
export type TvError = string | { readonly key: TvErrorKey }

/** What can happen to it. `error` is '' where nothing is known of it. */
export type TvEvent =
  | { readonly type: 'open-modal' }
  | { readonly type: 'reset-modal' }
  | { readonly type: 'fetch-devices' }
  | { readonly type: 'devices'; readonly devices: readonly TvDevice[] }
  | { readonly type: 'devices-failed'; readonly error: TvError }
  | ({ readonly type: 'now-playing' } & NowPlaying)
  | { readonly type: 'now-playing-failed'; readonly error: TvError }

/** The state after an event (specification 4.12). */
export function advanceTvInfo(info: TvInfo, event: TvEvent): TvInfo {
  switch (event.type) {
    case 'open-modal':
      return { ...info, isModalOpen: true }
    case 'reset-modal':
      return { ...info, isVerified: false, isModalOpen: false, errors: [] }
    case 'fetch-devices':
      return { ...info, isLoading: true, errors: [] }
    case 'devices':
      return { ...info, isLoading: false, devices: event.devices, isVerified: true }
    case 'devices-failed':
      return { ...info, isLoading: false, errors: [event.error || { key: 'devicesFailed' }] }
    case 'now-playing':
      return { ...info, errors: [], videos: event.videos, workingHours: event.workingHours }
    case 'now-playing-failed':
      return { ...info, errors: [event.error || { key: 'videosFailed' }] }
  }
}
