import { afterEach, expect, it, vi } from 'vitest'
import { loadBlock } from './blocks.server.ts'

afterEach(() => vi.restoreAllMocks())

it('S1-7.1-03 S1-2.9-10 a block is loaded from GET /blocks/{identifier}, and only if the store lists it', async () => {
  const called: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input).replace('https://backend.test/api/rest', '')
    called.push(path)
    const block = { identifier: 'footer', title: 'Footer' }
    return Response.json(path === '/blocks' ? [block] : { ...block, content: '<p>Open daily</p>' })
  })
  const tenant = { tenant: 'shop', api: 'https://backend.test/api/rest', locale: 'en-US', locales: [], iframeUrl: '' }
  const scope = { tenant, locale: 'en-US' }
  expect(await loadBlock(scope, 'footer')).toBe('<p>Open daily</p>')
  expect(await loadBlock(scope, 'header-after')).toBe('')
  expect(called.filter((path) => path !== '/blocks')).toEqual(['/blocks/footer'])
})
