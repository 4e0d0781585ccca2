import { describe, expect, it } from 'vitest'
import { advancePlaylist, FIRST_TURN, videoAt } from './playlist.ts'

/** Videos that a screen shows at first and after each event. */
function play(videos: readonly string[], events: readonly ('ended' | 'failed')[]) {
  let playlist = FIRST_TURN
  const shown = [videoAt(videos, playlist)]
  for (const event of events) {
    playlist = advancePlaylist(playlist, event)
    shown.push(videoAt(videos, playlist))
  }
  return shown
}

describe('the videos of a screen', () => {
  it('repeat endlessly, also a single one', () => {
    expect(play(['a', 'b'], ['ended', 'ended', 'ended'])).toEqual(['a', 'b', 'a', 'b'])
    expect(play(['a'], ['ended', 'ended'])).toEqual(['a', 'a', 'a'])
    expect(play([], ['ended'])).toEqual([undefined, undefined])
  })

  it('that can’t be played are skipped; if all have failed, the screen pauses and tries again', () => {
    expect(play(['a', 'b', 'c'], ['failed', 'ended', 'failed'])).toEqual(['a', 'b', 'c', 'a'])
    const shown = play(['a', 'b'], ['failed', 'failed', 'failed', 'failed', 'failed'])
    expect(shown.map((video) => video !== undefined)).toEqual([true, true, false, true, true, false])
    expect(play(['a'], ['failed', 'failed']).map((video) => video ?? '')).toEqual(['a', '', 'a'])
  })
})
