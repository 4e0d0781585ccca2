/** A person continues what an agent has begun: the page of `continue_url`, without a browser and without scripts. */
import { afterAll, beforeAll, describe } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import fixtureConfig from '#tests/support/fixture-store/config.json' with { type: 'json' }
import { importStore } from '#tests/support/imported-store.ts'
import { getOf, rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin, TEST_STOREFRONT_PORT } from '#tests/support/stores.ts'
import {
  type Agent,
  createAgent,
  linesOf,
  openReadyCheckout,
  type ProfileServer,
  platformProfile,
  startProfileServer,
} from '#tests/support/ucp-agent.ts'

const ORIGIN = storeOrigin('kessler')
const HOST = new URL(ORIGIN).host

let profiles: ProfileServer
let agent: Agent
beforeAll(async () => {
  profiles = await startProfileServer()
  agent = createAgent(HOST, profiles.serve(platformProfile()))
})
afterAll(() => profiles.close())

const product = demoProduct('kessler', 'withEverything')
const ITEM = String(product.entity_id)
const OTHER = String(demoProduct('kessler', 'atRegularPrice').entity_id)

/** A person with a browser's cookies. */
function createPerson() {
  const cookies = new Map<string, string>()
  async function send(path: string, { method = 'GET', headers = {} as Record<string, string>, body = '' } = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await rawRequest({
      host: HOST,
      port: TEST_STOREFRONT_PORT,
      path,
      method,
      ...(body !== '' && { body }),
      headers: { ...(cookie !== '' && { cookie }), ...headers },
    })
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return answer
  }
  const press = (path: string, headers: Record<string, string> = { origin: ORIGIN }) =>
    send(path, { method: 'POST', headers })
  const readCart = async () =>
    JSON.parse(
      (
        await send('/api/rest/cart?embed=totals,items,billing_address,shipping_address,shipping_methods,payment', {
          headers: { accept: 'application/json' },
        })
      ).body,
    )
  const add = async (id: string) => {
    const session = JSON.parse((await send('/api/rest/customers/self/session')).body)
    const headers = { 'content-type': 'application/json', 'x-csrf-token': session.customer_data.csrf_token }
    await send('/api/rest/cart/items', { method: 'POST', headers, body: JSON.stringify({ product_id: id, qty: 1 }) })
  }
  return { send, press, readCart, add, cookies }
}

const pathOf = (url: string) => new URL(url).pathname
const quantities = (cart: { items: Record<string, { product_id: string; qty: number }> }) =>
  Object.fromEntries(Object.values(cart.items).map(({ product_id, qty }) => [product_id, qty]))

describe('the page of continue_url', () => {
  test('shows the products and changes nothing until its button is pressed', async () => {
    const { body } = await openReadyCheckout(agent, ITEM)
    const person = createPerson()
    const page = await person.send(pathOf(body.continue_url))
    expect(page.status).toBe(200)
    expect(page.body).toContain('<form method="post"')
    expect(page.body).toContain('localhost')
    expect(page.body).not.toMatch(/Superior Street|ann\.agent|<script/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(person.cookies.size).toBe(0)
  })

  test('has the store’s name, and the style sheet of its pages, and links to nothing else', async () => {
    const { body } = await agent.call('cart', '/carts', { body: linesOf(ITEM) })
    const { body: html } = await createPerson().send(pathOf(body.continue_url))
    expect(html).toContain('>Kessler Appliance</a></header>')
    const [[, path = ''] = [], ...others] = html.matchAll(/<link [^>]*href="([^"]+)"/g)
    expect(others).toEqual([])
    const sheet = await getOf(ORIGIN, path)
    expect([sheet.status, sheet.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    expect(sheet.body).toContain('--shop-primary:')
  })

  test('has the variables of a block with styles, like the store’s pages', async () => {
    const store = await importStore('handed', {
      'config.json': { ...fixtureConfig, iframe_url: '', agents: { enabled: true } },
      'blocks/site-styles-inline.html': '<style>:root{--avb-global-font-family:Sora}</style>',
    })
    try {
      const other = createAgent(new URL(store.origin).host, profiles.serve(platformProfile()))
      const { body } = await other.call('cart', '/carts', { body: linesOf('1') })
      const { body: html } = await getOf(store.origin, pathOf(body.continue_url))
      const sheet = await getOf(store.origin, /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '')
      expect(sheet.body).toContain('--shop-font-body:"Sora"')
      expect(sheet.headers['cache-control']).toContain('immutable')
    } finally {
      await store.remove()
    }
  })

  test('the button puts products, addresses, choices and channel into the person’s own cart', async () => {
    const { body } = await openReadyCheckout(agent, ITEM)
    const person = createPerson()
    const pressed = await person.press(pathOf(body.continue_url))
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/checkout/onepage'])
    const cart = await person.readCart()
    expect(quantities(cart)).toEqual({ [ITEM]: 1 })
    expect(cart).toMatchObject({
      email: 'ann.agent@example.com',
      shipping_method: body.fulfillment.methods[0].groups[0].selected_option_id,
      billing_address: { postcode: '55802', firstname: 'Ann' },
      channel: { name: 'localhost', note: '' },
    })
    // The agent's session stays with the agent.
    const later = await agent.call('checkout', `/checkout-sessions/${body.id}`, {
      method: 'PUT',
      body: linesOf(ITEM, 2),
    })
    expect(later.body.line_items[0].quantity).toBe(2)
    expect(quantities(await person.readCart())).toEqual({ [ITEM]: 1 })
  })

  test('products of the person stay, and pressing the button twice adds nothing twice', async () => {
    const { body } = await agent.call('cart', '/carts', { body: linesOf(ITEM, 2) })
    const person = createPerson()
    await person.add(OTHER)
    expect((await person.send(pathOf(body.continue_url))).body).toContain('Your cart has products already')
    await person.press(pathOf(body.continue_url))
    await person.press(pathOf(body.continue_url))
    expect(quantities(await person.readCart())).toEqual({ [ITEM]: 2, [OTHER]: 1 })
  })

  test('another site cannot press the button', async () => {
    const { body } = await agent.call('cart', '/carts', { body: linesOf(ITEM) })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ]
    for (const headers of foreign) {
      const person = createPerson()
      expect((await person.press(pathOf(body.continue_url), headers)).status).toBe(403)
      expect(person.cookies.size).toBe(0)
    }
  })

  test('a link of another store, an invented one and one of an empty cart lead to the shop', async () => {
    const { body } = await agent.call('cart', '/carts', { body: linesOf(ITEM) })
    const path = pathOf(body.continue_url)
    const elsewhere = await getOf(storeOrigin('volteo'), path)
    expect(elsewhere.status).toBe(410)
    expect((await getOf(ORIGIN, `/api/ucp/continue/${body.id}`)).status).toBe(410)
    await agent.call('cart', `/carts/${body.id}/cancel`, { method: 'POST' })
    const empty = await getOf(ORIGIN, path)
    expect([empty.status, empty.body.includes('<a href="/"')]).toEqual([410, true])
  })
})
