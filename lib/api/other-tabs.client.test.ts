import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceChange, onChangeElsewhere } from './other-tabs.client.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  page.hidden = false
  const localStorage = { setItem: (key: string, text: string) => storage.set(key, text) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

const hearFrom = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

it('says that something has changed, each time in another text, and nothing of what it is', () => {
  announceChange('cart')
  const [[key = '', first] = []] = storage
  announceChange('cart')
  expect(key).toBe('showroom:changed:cart')
  expect(storage.get(key)).not.toBe(first)
  expect(first).toMatch(/^[\d. e-]+$/)
})

it('goes on where the browser refuses storage', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('Refused', 'SecurityError')
    },
  })
  expect(() => announceChange('session')).not.toThrow()
})

it('hears of its own state alone, until it is stopped', () => {
  const listener = vi.fn()
  const stop = onChangeElsewhere('session', listener)
  hearFrom('showroom:changed:cart')
  hearFrom('showroom:kessler:wishlist')
  expect(listener).not.toHaveBeenCalled()
  hearFrom('showroom:changed:session')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  hearFrom('showroom:changed:session')
  expect(listener).toHaveBeenCalledTimes(1)
})

it('waits in a tab that nobody sees, and asks once for all that was missed', () => {
  const listener = vi.fn()
  onChangeElsewhere('cart', listener)
  page.hidden = true
  hearFrom('showroom:changed:cart')
  hearFrom('showroom:changed:cart')
  expect(listener).not.toHaveBeenCalled()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(1)
})
