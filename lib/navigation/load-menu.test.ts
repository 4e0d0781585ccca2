import { describe, expect, it } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import { loadMenuInBrowser } from './load-menu.client.ts'
import { createSiteState } from './site-state.ts'

const CATEGORY = { entity_id: '3', parent_id: '2', level: 2, name: 'Ranges', url_key: 'ranges', include_in_menu: '1' }
const ITEM = { node_id: '1', label: 'Delivery', request_url: '/delivery', top_menu_visibility: '1' }

/**
 * A back end in which the paths in `failing` respond with 500 or drop the connection; it records the requested paths.
 */
function backEnd(failing: ReadonlySet<string>) {
  const called: string[] = []
  const fetcher: typeof fetch = async (address) => {
    const path = String(address).replace('/api/rest', '')
    if (path === '/customers/self/session') return Response.json({})
    called.push(path)
    if (failing.has(path)) {
      if (path === '/menus') throw new TypeError('network')
      return new Response('{}', { status: 500 })
    }
    return Response.json(path === '/categories' ? [CATEGORY] : [ITEM])
  }
  return { called, rest: createRestClient('en-US', fetcher, undefined) }
}

describe('the menu of a phone', () => {
  it('is requested once', async () => {
    const { called, rest } = backEnd(new Set())
    const state = createSiteState()
    const menu = await loadMenuInBrowser(rest, state)
    expect(menu.map(({ name }) => name)).toEqual(['Ranges', 'Delivery'])
    expect(await loadMenuInBrowser(rest, state)).toEqual(menu)
    expect(called.sort()).toEqual(['/categories', '/menus'])
    expect(state.categories).toHaveLength(1)
    expect(state.menuItems).toHaveLength(1)
  })

  it.each([
    ['/categories', ['Delivery']],
    ['/menus', ['Ranges']],
  ])('has what could be loaded when %s fails, and requests the rest again', async (failing, names) => {
    const broken = new Set([failing])
    const { called, rest } = backEnd(broken)
    const state = createSiteState()
    expect((await loadMenuInBrowser(rest, state)).map(({ name }) => name)).toEqual(names)
    broken.clear()
    expect(await loadMenuInBrowser(rest, state)).toHaveLength(2)
    expect(called.filter((path) => path === failing)).toHaveLength(2)
  })

  it('S1-4.1-02 uses empty lists if the deferred categories and menus fail, and throws nothing', async () => {
    const { rest } = backEnd(new Set(['/categories', '/menus']))
    expect(await loadMenuInBrowser(rest, createSiteState())).toEqual([])
  })
})
