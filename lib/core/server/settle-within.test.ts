import { describe, expect, it, vi } from 'vitest'
import { settleWithin } from './settle-within.ts'

describe('settleWithin', () => {
  it('returns a value that arrives in time', async () => {
    expect(await settleWithin(Promise.resolve('here'), 50)).toEqual({ kind: 'done', value: 'here' })
  })

  it('throws an error that occurs in time', async () => {
    await expect(settleWithin(Promise.reject(new Error('no')), 50)).rejects.toThrow('no')
  })

  it('stops waiting at the limit, and leaves the work running', async () => {
    vi.useFakeTimers()
    let finish = (_: string) => {}
    const work = new Promise<string>((resolve) => {
      finish = resolve
    })
    const settled = settleWithin(work, 80)
    await vi.advanceTimersByTimeAsync(80)
    expect(await settled).toEqual({ kind: 'waiting' })
    finish('late')
    expect(await work).toBe('late')
    vi.useRealTimers()
  })
})
