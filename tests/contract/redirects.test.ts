import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { RedirectWire } from '#lib/contracts/redirect.ts'
import {
  type BackEnd,
  copyFixtureStore,
  describeOnDatabase,
  type FolderChanges,
  Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const rename =
  (from: string, to: string) =>
  (text: string): string =>
    text.replace(`"url_key": "${from}"`, `"url_key": "${to}"`).replace(`"url_key":"${from}"`, `"url_key":"${to}"`)

describeOnDatabase('redirects', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    shopper = new Shopper(backEnd)
  })
  afterAll(() => backEnd.close())

  const importWith = async (changes: FolderChanges) => importFolder(backEnd.backend, await copyFixtureStore(changes))
  const locate = async (path: string, asker = shopper): Promise<string | number> => {
    const { status, body } = await asker.call('GET', `/redirects?${new URLSearchParams({ path })}`)
    return status === 200 ? expectWire(RedirectWire, body).location : status
  }

  it('GET /redirects returns redirects of staff, 404 for any other path', async () => {
    await importWith({ 'redirects.csv': 'from,to\n/old.html,/help/delivery\n/é,https://other.example.com/ü\n' })
    expect(await locate('/old.html')).toBe('/help/delivery')
    expect(await locate('/é')).toBe('https://other.example.com/%C3%BC')
    expect([await locate('/old'), await locate(''), await locate("/' OR '1'='1")]).toEqual([404, 404, 404])
    await importWith({})
    expect(await locate('/old.html')).toBe(404)
  })

  it('P32 GET /redirects ignores the letter case, but prefers an exact match', async () => {
    await importWith({
      'redirects.csv':
        'from,to\n/HTAN,/help/delivery\n/Merchant/Pub.cfm,/contact\n/Twin,/locations\n/twin,/contact\n/fr-CA/Vieux,/fr-CA/contact\n/About,/about\n/about-us,/ABOUT\n',
    })
    expect(await Promise.all(['/htan', '/HTAN', '/Htan'].map((path) => locate(path)))).toEqual(
      Array(3).fill('/help/delivery'),
    )
    expect(await locate('/merchant/pub.CFM')).toBe('/contact')
    expect([await locate('/Twin'), await locate('/twin')]).toEqual(['/locations', '/contact'])
    // No loop: the case-insensitive match applies only to the visitor's path, not to targets.
    expect(await Promise.all(['/About', '/ABOUT', '/about'].map((path) => locate(path)))).toEqual([
      '/about',
      '/about',
      404,
    ])
    expect(await locate('/about-us')).toBe('/ABOUT')
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    expect([await locate('/vieux', french), await locate('/vieux')]).toEqual(['/fr-CA/contact', 404])
  })

  it('an address that an import has changed redirects to the newest one, across several changes', async () => {
    await importWith({ 'products.jsonl': rename('gas-hose', 'gas-hose-2') })
    expect(await locate('/product/gas-hose')).toBe('/product/gas-hose-2')
    await importWith({ 'products.jsonl': rename('gas-hose', 'biegsamer-schlauch-für-gas') })
    expect(await locate('/product/gas-hose')).toBe('/product/biegsamer-schlauch-f%C3%BCr-gas')
    expect(await locate('/product/gas-hose-2')).toBe('/product/biegsamer-schlauch-f%C3%BCr-gas')
    // The product has its first address again: that one has a page, and the others redirect to it.
    await importWith({})
    expect(await locate('/product/gas-hose')).toBe(404)
    expect(await locate('/product/gas-hose-2')).toBe('/product/gas-hose')
    expect(await locate('/product/biegsamer-schlauch-für-gas')).toBe('/product/gas-hose')
  })

  it('redirects of staff take precedence, and follow pages that have moved', async () => {
    await importWith({
      'products.jsonl': rename('gas-hose', 'hose'),
      'redirects.csv': 'from,to\n/hoses.html,/product/gas-hose\n/product/gas-hose-2,/help/delivery\n',
    })
    expect(await locate('/hoses.html')).toBe('/product/hose')
    expect(await locate('/product/gas-hose-2')).toBe('/help/delivery')
  })

  it('a store does not use redirects of another one', async () => {
    await importWith({ 'redirects.csv': 'from,to\n/mine,/help/delivery\n' })
    await importWith({
      'store.json': '{"id": "second", "hosts": ["second.test"]}',
      'redirects.csv': 'from,to\n/second,/help\n',
    })
    const second = new Shopper(backEnd, 'second')
    expect([await locate('/mine'), await locate('/second')]).toEqual(['/help/delivery', 404])
    expect([await locate('/mine', second), await locate('/second', second)]).toEqual([404, '/help'])
  })
})
