import { expect, it } from 'vitest'
import { type FilterAttributes, filterAttributesOf } from '../catalog/filter-attributes.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { createAttributeCache } from './attribute-cache.ts'

const STORE: Tenant = { tenant: 'a', api: 'http://a.test/api/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' }
const listOf = (code: string): FilterAttributes => filterAttributesOf({ filters: [], filter_attributes: [code] })

/** Creates the memory under test with a simulated clock and back end. */
function remember(responses: (FilterAttributes | Error)[]) {
  let nowMs = 0
  const background: Promise<unknown>[] = []
  const reads: string[] = []
  const attributesOf = createAttributeCache(
    async ({ api }) => {
      reads.push(api)
      const response = responses[reads.length - 1] ?? new Error('no more answers')
      if (response instanceof Error) throw response
      return response
    },
    () => nowMs,
  )
  return {
    reads,
    load: (tenant = STORE) => attributesOf(tenant, (work) => background.push(work)),
    settle: () => Promise.all(background),
    passMs: (ms: number) => {
      nowMs += ms
    },
  }
}

it('the attributes of a store are loaded once for concurrent requests, and again when the value is stale', async () => {
  const memory = remember([listOf('color'), listOf('width')])
  expect(await Promise.all([memory.load(), memory.load()])).toEqual([listOf('color'), listOf('color')])
  memory.passMs(29_000)
  expect(await memory.load()).toEqual(listOf('color'))
  expect(memory.reads).toHaveLength(1)
  memory.passMs(2_000)
  // The old value is returned once more while the refresh is running.
  expect(await memory.load()).toEqual(listOf('color'))
  await memory.settle()
  expect(await memory.load()).toEqual(listOf('width'))
  expect(memory.reads).toHaveLength(2)
})

it('the attributes of stores are separate', async () => {
  const memory = remember([listOf('color'), listOf('width')])
  expect(await memory.load()).toEqual(listOf('color'))
  expect(await memory.load({ ...STORE, api: 'http://b.test/api/rest' })).toEqual(listOf('width'))
})

it('the attributes of a store are null or the last value while the back end is down, and are soon requested again', async () => {
  const memory = remember([new Error('down'), listOf('color'), new Error('down'), listOf('width')])
  expect(await memory.load()).toBeNull()
  expect(await memory.load()).toBeNull()
  expect(memory.reads).toHaveLength(1)
  memory.passMs(2_000)
  expect(await memory.load()).toEqual(listOf('color'))
  memory.passMs(30_000)
  await memory.load()
  await memory.settle()
  expect(await memory.load()).toEqual(listOf('color'))
  memory.passMs(2_000)
  await memory.load()
  await memory.settle()
  expect(await memory.load()).toEqual(listOf('width'))
})

it('a lost request for attributes is not awaited', async () => {
  let calls = 0
  let nowMs = 0
  const attributesOf = createAttributeCache(
    () => (++calls === 1 ? new Promise(() => {}) : Promise.resolve(listOf('color'))),
    () => nowMs,
  )
  void attributesOf(STORE, () => {})
  nowMs = 10_000
  expect(await attributesOf(STORE, () => {})).toEqual(listOf('color'))
})
