import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../api/keys.ts'
import { openCart } from './open-cart.client.ts'
import { createCartStore } from './store.client.ts'

afterEach(() => vi.unstubAllGlobals())

it('reloads the cart when another tab has changed it', async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', {})
  const mutate = vi.fn()
  const site = { tenant: 'kessler', locale: 'en-US', currency: 'USD', currencySymbol: '' }
  await openCart({ site, store: createCartStore(), readCart: () => undefined, mutate, track: () => undefined })
  expect(mutate).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'showroom:changed:session' }))
  expect(mutate).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'showroom:changed:cart' }))
  expect(mutate).toHaveBeenCalledExactlyOnceWith(keys.cart('kessler', 'en-US'))
})
