import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcedSeconds, judgeIdle, warningMsOf } from './idle.ts'

describe('an idle screen', () => {
  it.each([
    [300_000, 0, { phase: 'in use', nextMs: 280_000 }],
    [300_000, 279_999, { phase: 'in use', nextMs: 1 }],
    [300_000, 280_000, { phase: 'warning', secondsLeft: 20, nextMs: 1_000 }],
    [300_000, 280_400, { phase: 'warning', secondsLeft: 20, nextMs: 600 }],
    [300_000, 299_500, { phase: 'warning', secondsLeft: 1, nextMs: 500 }],
    [300_000, 300_000, { phase: 'over', nextMs: 0 }],
    [300_000, 900_000, { phase: 'over', nextMs: 0 }],
    [3_000, 1_000, { phase: 'in use', nextMs: 500 }],
    [3_000, 1_500, { phase: 'warning', secondsLeft: 2, nextMs: 500 }],
  ] as const)('of %d ms, untouched for %d', (idleMs, untouchedMs, idle) => {
    expect(judgeIdle(idleMs, untouchedMs)).toEqual(idle)
  })

  it('warns before it starts over, counts down to one second, and is over exactly at the end of the idle time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 86_400_000 }), (idleMs) => {
        const seconds: number[] = []
        let untouchedMs = 0
        for (let step = 0; step < 50; step++) {
          const idle = judgeIdle(idleMs, untouchedMs)
          if (idle.phase === 'over') break
          expect(idle.nextMs).toBeGreaterThan(0)
          if (idle.phase === 'warning') seconds.push(idle.secondsLeft)
          untouchedMs += idle.nextMs
        }
        expect(untouchedMs).toBeCloseTo(idleMs, 5)
        expect(seconds).toEqual(seconds.map((_, place) => seconds.length - place))
        expect(seconds.length).toBe(Math.ceil(warningMsOf(idleMs) / 1000))
      }),
    )
  })
})

it.each([
  [20, [20, 10, 5]],
  [8, [8, 5]],
  [3, [3]],
])('a warning of %i seconds is announced at %j', (seconds, announced) => {
  const left = Array.from({ length: seconds }, (_, index) => seconds - index)
  expect([...new Set(left.map((secondsLeft) => announcedSeconds(secondsLeft, seconds)))]).toEqual(announced)
})
