import { describe, expect, it } from 'vitest'
import { openCallback, sealCallback } from './order-callback.ts'
import { readTargetUrl, requirePublic } from './platform-address.ts'
import { createPurchase, createPurchaseIds } from './purchase-id.ts'

const SHOP = 'kessler.example.com'

describe('an address that a platform names', () => {
  it.each([
    'http://agent.example/hook',
    'https://user:pw@agent.example/hook',
    'ftp://agent.example/',
    'http://localhost:8080/hook',
    'hook',
  ])('is refused: %s', (address) => {
    expect(readTargetUrl(address, SHOP)).toBeUndefined()
  })

  it('is called without its fragment', () => {
    expect(readTargetUrl('https://agent.example/hook?shop=1#top', SHOP)?.url.href).toBe(
      'https://agent.example/hook?shop=1',
    )
  })

  it('may be on this machine only for a store on this machine', () => {
    expect(readTargetUrl('http://localhost:8080/hook', 'kessler.localhost')?.isOwnMachine).toBe(true)
    expect(readTargetUrl('https://localhost:8080/hook', SHOP)?.isOwnMachine).toBe(false)
  })

  it.each(['https://10.0.0.7/hook', 'https://127.0.0.1/hook', 'https://[::1]/hook', 'https://169.254.169.254/latest'])(
    'of a private network is not called: %s',
    async (address) => {
      const target = readTargetUrl(address, SHOP)
      if (!target) throw new Error('The address was refused earlier.')
      await expect(requirePublic(target)).rejects.toThrow()
    },
  )
})

describe('the callback of an order', () => {
  const purchase = createPurchase({ cookie: 'c', token: 't' }, '0'.repeat(32), 'en-US', 'Agent')
  const place = { origin: `https://${SHOP}`, locale: 'en-US', host: SHOP }
  const ids = createPurchaseIds('kessler', 'a secret')
  const seal = (webhookUrl: string) => sealCallback(ids, { webhookUrl }, purchase, place)

  it('opens only for the store that has sealed it', async () => {
    const sealed = (await seal('https://agent.example/hook')) ?? ''
    expect(sealed).not.toContain('agent.example')
    expect(await openCallback(ids, sealed)).toMatchObject({ url: 'https://agent.example/hook', origin: place.origin })
    expect(await openCallback(createPurchaseIds('alderloom', 'a secret'), sealed)).toBeUndefined()
    expect(await openCallback(ids, `${sealed}x`)).toBeUndefined()
    expect(await openCallback(ids, await ids.seal('ucp checkout', purchase))).toBeUndefined()
  })

  it.each(['', 'http://agent.example/hook', `https://agent.example/${'x'.repeat(500)}`])(
    'is missing without an address that may be called: %.40s',
    async (address) => {
      expect(await seal(address)).toBeUndefined()
    },
  )
})
