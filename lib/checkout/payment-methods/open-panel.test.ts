import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../core/result.ts'
import { createOpenPanel } from './open-panel.ts'

const panelOf = (name: string) => async () => ok({ name })

describe('the panel whose data are sent when the order is placed', () => {
  afterEach(() => vi.useRealTimers())

  it('is the one that is open', async () => {
    const panels = createOpenPanel()
    const [first, second] = [panelOf('first'), panelOf('second')]
    const closeFirst = panels.open(first)
    expect(await panels.find()).toBe(first)
    panels.open(second)
    // Its component is removed after the next one has opened.
    closeFirst()
    expect(await panels.find()).toBe(second)
  })

  it('is awaited while it loads', async () => {
    const panels = createOpenPanel()
    const found = panels.find()
    const panel = panelOf('late')
    panels.open(panel)
    expect(await found).toBe(panel)
  })

  it('is missing if none opens within 15 seconds, or if it was closed', async () => {
    vi.useFakeTimers()
    const panels = createOpenPanel()
    panels.open(panelOf('first'))()
    const found = panels.find()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await found).toBeNull()
  })
})
