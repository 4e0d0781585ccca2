import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_READY } from '../../core/html/page-ready.ts'
import { layOutInParts } from './lay-out-in-parts.ts'

const DATA = '<script>self.__next_f.push([1,"a"])</script>'
const PAGE = `<html><head><link rel="stylesheet" href="/a.css"></head><body><p>Ranges</p><footer data-deferred=""></footer>${DATA}</body></html>`

const [MARK = '', ADD = ''] = [...layOutInParts(PAGE).matchAll(/<script>(.*?)<\/script>/g)].map(([, code = '']) => code)

/** Opens a page with `count` deferred parts; `laidOut` lists the parts that were laid out separately. */
function openPage(count: number, { type = 'navigate', hash = '' } = {}) {
  const dataset: Record<string, string> = {}
  const laidOut: number[] = []
  const parts = Array.from({ length: count }, (_, index) => {
    let isLate = true
    return {
      removeAttribute: (name: string) => {
        if (name === 'data-deferred') isLate = false
      },
      get offsetHeight() {
        if (!isLate) laidOut.push(index)
        return 0
      },
    }
  })
  const listeners = new EventTarget()
  const listen = listeners.addEventListener.bind(listeners)
  const globals = {
    document: { documentElement: { dataset }, querySelectorAll: () => parts, addEventListener: listen },
    location: { hash },
    performance: { getEntriesByType: () => [{ type }] },
    self: {},
    addEventListener: listen,
  }
  const run = (code: string) => new Function(...Object.keys(globals), code)(...Object.values(globals))
  run(MARK)
  return {
    isMarked: () => 'parts' in dataset,
    laidOut,
    parse: () => run(ADD),
    /** Dispatches an event on an element inside one that matches the selector. */
    happen: (type: string, selector = '') => {
      const event = new Event(type)
      const target = { closest: (wanted: string) => (wanted === selector ? target : null) }
      Object.defineProperty(event, 'composedPath', { value: () => [target] })
      return listeners.dispatchEvent(event)
    },
  }
}

describe('layOutInParts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('marks the page before its style sheet, and adds the parts where its content ends', () => {
    const html = layOutInParts(PAGE)
    expect(html).toContain(`<head><script>${MARK}</script><link rel="stylesheet"`)
    expect(html).toContain(`</footer><script>${ADD}</script>${DATA}</body>`)
  })

  it('leaves a page without deferred parts, or without an end, unchanged', () => {
    for (const html of [PAGE.replace(' data-deferred=""', ''), PAGE.replace(DATA, '').replace('</body>', '')]) {
      expect(layOutInParts(html)).toBe(html)
    }
  })

  it('adds one part after another once the page’s code runs, then removes the mark', () => {
    const page = openPage(3)
    page.parse()
    vi.advanceTimersByTime(10_000)
    expect(page.laidOut).toEqual([])
    page.happen(PAGE_READY)
    vi.advanceTimersToNextTimer()
    expect(page.laidOut).toEqual([0])
    expect(page.isMarked()).toBe(true)
    vi.runAllTimers()
    expect(page.laidOut).toEqual([0, 1, 2])
    expect(page.isMarked()).toBe(false)
  })

  it.each([
    ['a key is handled', 'keydown', ''],
    ['a click on a link is handled', 'click', 'a'],
    ['the shopper goes back or forward in the history', 'popstate', ''],
  ])('removes the mark before %s', (_, type, selector) => {
    const page = openPage(3)
    page.parse()
    page.happen('click', 'button')
    expect(page.isMarked()).toBe(true)
    page.happen(type, selector)
    expect(page.isMarked()).toBe(false)
    page.happen(PAGE_READY)
    vi.runAllTimers()
    expect(page.laidOut).toEqual([])
  })

  it.each([{ type: 'reload' }, { type: 'back_forward' }, { hash: '#reviews' }])(
    'lays out all at once with %o',
    (given) => {
      const page = openPage(3, given)
      expect(page.isMarked()).toBe(false)
      page.parse()
      page.happen(PAGE_READY)
      vi.runAllTimers()
      expect(page.laidOut).toEqual([])
    },
  )
})
