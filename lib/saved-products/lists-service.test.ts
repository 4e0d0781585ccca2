import { expect, it } from 'vitest'
import { memoryLists, memoryText } from '#tests/support/list-parts.ts'
import { createRestClient } from '../api/request.client.ts'
import { createListsService } from './lists-service.client.ts'

const RANGE = { id: '5', name: 'Range' }

/** Lists of a guest; requests for products fail while `state.isDown`. */
function openLists() {
  const state = { isDown: false }
  const fetcher = async (url: string) => {
    if (url.endsWith('/session')) return Response.json({ customer_data: { csrf_token: 't' } })
    return Response.json({ entity_id: '5' }, { status: state.isDown ? 500 : 200 })
  }
  const added: string[] = []
  const { store, cache } = memoryLists()
  const service = createListsService({
    rest: createRestClient('en-US', fetcher as typeof fetch),
    store,
    cache,
    stored: { wishlist: memoryText(), compare: memoryText() },
    onAdded: (list, { id, name }) => added.push(`${list} ${id} ${name}`),
  })
  return { service, store, added, state }
}

it('toggle adds a product and shows a notification at once; a second toggle removes it without one', async () => {
  const { service, store, added } = openLists()
  for (const list of ['wishlist', 'compare'] as const) {
    const press = service.toggle(list, RANGE)
    expect([store[list], store.notice]).toEqual([['5'], { list, name: 'Range', error: null }])
    await press
    await service.toggle(list, RANGE)
    expect([store[list], store.notice]).toEqual([[], null])
  }
  expect(added).toEqual(['wishlist 5 Range', 'compare 5 Range'])
})

it('a toggle that fails shows the error and does not call onAdded', async () => {
  const { service, store, added, state } = openLists()
  state.isDown = true
  await service.toggle('wishlist', RANGE)
  expect([store.wishlist, store.notice?.error]).toEqual([[], { kind: 'product' }])
  store.compare = ['1', '2', '3', '4']
  await service.toggle('compare', RANGE)
  expect([store.compare.length, store.notice]).toEqual([4, { list: 'compare', name: 'Range', error: { kind: 'full' } }])
  expect(added).toEqual([])
})
