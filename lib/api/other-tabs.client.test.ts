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

it('a change is announced with a new value each time and without data', () => {
  announceChange('cart')
  const [[key = '', first] = []] = storage
  announceChange('cart')
  expect(key).toBe('showroom:changed:cart')
  expect(storage.get(key)).not.toBe(first)
  expect(first).toMatch(/^[\d. e-]+$/)
})

it('announcing a change works if the browser denies access to storage', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('Refused', 'SecurityError')
    },
  })
  expect(() => announceChange('session')).not.toThrow()
})

it('a listener is notified only of changes to its state, until it unsubscribes', () => {
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

it('a hidden tab notifies its listener once when it becomes visible', () => {
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
