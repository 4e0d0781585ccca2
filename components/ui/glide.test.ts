import { afterEach, expect, it, vi } from 'vitest'
import { CAROUSEL } from '#lib/core/constants.ts'
import { glide } from './glide.ts'

afterEach(() => vi.unstubAllGlobals())

/** Animation frames that run only when the test calls `pass`. */
function stubFrames() {
  let next: ((now: number) => void) | undefined
  vi.stubGlobal('performance', { now: () => 1_000 })
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => {
    next = step
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    next = undefined
  })
  return { pass: (ms: number) => next?.(1_000 + ms), isWaiting: () => next !== undefined }
}

it('S1-9-13 a carousel reaches its target after 0.5 s, half of the way after 0.25 s, and snaps only at the end', () => {
  const frames = stubFrames()
  const row = { scrollLeft: 100, dataset: {} as DOMStringMap }
  glide(row, 500, CAROUSEL.transitionMs)
  expect(row).toEqual({ scrollLeft: 100, dataset: { moving: '' } })
  frames.pass(250)
  expect(row).toEqual({ scrollLeft: 300, dataset: { moving: '' } })
  frames.pass(499)
  expect(row.scrollLeft).toBeLessThan(500)
  frames.pass(500)
  expect(row).toEqual({ scrollLeft: 500, dataset: {} })
  expect(frames.isWaiting()).toBe(false)
})

it('jumps with a duration of 0, and stays at the position at which it is stopped', () => {
  const frames = stubFrames()
  const row = { scrollLeft: 0, dataset: {} as DOMStringMap }
  glide(row, 400, 0)
  expect(row).toEqual({ scrollLeft: 400, dataset: {} })
  const stop = glide(row, 0, 500)
  frames.pass(250)
  stop()
  expect(row).toEqual({ scrollLeft: 200, dataset: {} })
  expect(frames.isWaiting()).toBe(false)
})
