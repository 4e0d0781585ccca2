/** State of an in-store TV: its devices, playlist and passcode dialog (S1-2.18, S1-3.15). */

/** A screen that staff can choose after entering the passcode. The service's other fields are dropped. */
export type TvDevice = { readonly name: string; readonly token: string }

/** A video of the now-playing data; `poster` is '' if it has none. */
export type TvVideo = { readonly id: string; readonly title: string; readonly url: string; readonly poster: string }

/** Opening hours in the format of the now-playing data. */
export type TvHours = { readonly days: string; readonly open: string; readonly close: string }

export type NowPlaying = { readonly videos: readonly TvVideo[]; readonly workingHours: readonly TvHours[] }

export type TvInfo = NowPlaying & {
  readonly devices: readonly TvDevice[]
  /** Whether the passcode was accepted; reset when the dialog closes. */
  readonly isVerified: boolean
  readonly isModalOpen: boolean
  readonly isLoading: boolean
  readonly errors: readonly TvError[]
}

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
 * Errors with our own texts (S1-8), in 'kiosk' of public/locales/{lng}/common.json: no message from the server, no
 * network, too many passcodes.
 */
export type TvErrorKey = 'videosFailed' | 'devicesFailed' | 'offline' | 'tooManyTries'

/** The server's message, or the key of a text. */
export type TvError = string | { readonly key: TvErrorKey }

/** Events of the state machine. `error` is '' if the server sent no message. */
export type TvEvent =
  | { readonly type: 'open-modal' }
  | { readonly type: 'reset-modal' }
  | { readonly type: 'fetch-devices' }
  | { readonly type: 'devices'; readonly devices: readonly TvDevice[] }
  | { readonly type: 'devices-failed'; readonly error: TvError }
  | ({ readonly type: 'now-playing' } & NowPlaying)
  | { readonly type: 'now-playing-failed'; readonly error: TvError }

/** The state after an event (S1-4.12). */
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
