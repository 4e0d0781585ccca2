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

  it('GET /redirects answers what staff wrote, 404 for any other path', async () => {
    await importWith({ 'redirects.csv': 'from,to\n/old.html,/help/delivery\n/é,https://other.example.com/ü\n' })
    expect(await locate('/old.html')).toBe('/help/delivery')
    expect(await locate('/é')).toBe('https://other.example.com/%C3%BC')
    expect([await locate('/old'), await locate(''), await locate("/' OR '1'='1")]).toEqual([404, 404, 404])
    await importWith({})
    expect(await locate('/old.html')).toBe(404)
  })

  it('an address that an import changes leads to the new one, over all changes since', async () => {
    await importWith({ 'products.jsonl': rename('gas-hose', 'gas-hose-2') })
    expect(await locate('/product/gas-hose')).toBe('/product/gas-hose-2')
    await importWith({ 'products.jsonl': rename('gas-hose', 'biegsamer-schlauch-für-gas') })
    expect(await locate('/product/gas-hose')).toBe('/product/biegsamer-schlauch-f%C3%BCr-gas')
    expect(await locate('/product/gas-hose-2')).toBe('/product/biegsamer-schlauch-f%C3%BCr-gas')
    // It has its first address again: that one has a page, and the others lead to it.
    await importWith({})
    expect(await locate('/product/gas-hose')).toBe(404)
    expect(await locate('/product/gas-hose-2')).toBe('/product/gas-hose')
    expect(await locate('/product/biegsamer-schlauch-für-gas')).toBe('/product/gas-hose')
  })

  it('what staff wrote comes first, and leads on where its page has moved', async () => {
    await importWith({
      'products.jsonl': rename('gas-hose', 'hose'),
      'redirects.csv': 'from,to\n/hoses.html,/product/gas-hose\n/product/gas-hose-2,/help/delivery\n',
    })
    expect(await locate('/hoses.html')).toBe('/product/hose')
    expect(await locate('/product/gas-hose-2')).toBe('/help/delivery')
  })

  it('a store has no redirects of another', async () => {
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
