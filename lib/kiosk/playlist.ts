/** Position in a screen's videos. `turn` counts all videos that were started, also repeated ones. */
export type Playlist = { readonly turn: number; readonly failures: number }

export const FIRST_TURN: Playlist = { turn: 0, failures: 0 }

/** The position after a video has ended or could not be played. */
export const advancePlaylist = ({ turn, failures }: Playlist, event: 'ended' | 'failed'): Playlist => ({
  turn: turn + 1,
  failures: event === 'failed' ? failures + 1 : 0,
})

/** The current video; undefined if the list is empty or if all videos failed in a row. */
export const videoAt = <T>(videos: readonly T[], { turn, failures }: Playlist): T | undefined =>
  failures > 0 && failures % (videos.length + 1) === videos.length
    ? undefined
    : videos[turn % Math.max(1, videos.length)]
