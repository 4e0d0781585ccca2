/** Where a screen is in its videos. `turn` counts all that were begun, so that the same one twice is two. */
export type Playlist = { readonly turn: number; readonly failures: number }

export const FIRST_TURN: Playlist = { turn: 0, failures: 0 }

/** The next turn after a video has ended, or could not be played. */
export const advancePlaylist = ({ turn, failures }: Playlist, event: 'ended' | 'failed'): Playlist => ({
  turn: turn + 1,
  failures: event === 'failed' ? failures + 1 : 0,
})

/** The video whose turn it is; undefined when there is none, and when a whole round of them could not be played. */
export const videoAt = <T>(videos: readonly T[], { turn, failures }: Playlist): T | undefined =>
  failures > 0 && failures % (videos.length + 1) === videos.length
    ? undefined
    : videos[turn % Math.max(1, videos.length)]
