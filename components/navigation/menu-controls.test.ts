import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMenuControls } from './menu-controls.client.ts'

const delayMs = 2_500
let open = ''
let controls: ReturnType<typeof createMenuControls>

beforeEach(() => {
  vi.useFakeTimers()
  open = ''
  const setOpen = (key: string) => {
    open = key
  }
  controls = createMenuControls({ bar: {} as HTMLElement, panelLinks: new Set(), delayMs, setOpen })
})
afterEach(() => void vi.useRealTimers())

describe('S1-2.7-18 a panel', () => {
  it('opens after the pointer has hovered for menu_delay_time, not before', () => {
    controls.rest('cooking')
    vi.advanceTimersByTime(delayMs - 1)
    expect(open).toBe('')
    vi.advanceTimersByTime(1)
    expect(open).toBe('cooking')
  })

  it('does not open if the pointer leaves earlier', () => {
    controls.rest('cooking')
    vi.advanceTimersByTime(delayMs - 1)
    controls.rest('')
    vi.advanceTimersByTime(delayMs * 2)
    expect(open).toBe('')
  })

  it('stays open for the same time after the pointer has left, and for at least 250 ms', () => {
    controls.rest('cooking')
    vi.advanceTimersByTime(delayMs)
    controls.rest('')
    vi.advanceTimersByTime(delayMs - 1)
    expect(open).toBe('cooking')
    vi.advanceTimersByTime(1)
    expect(open).toBe('')
  })
})
