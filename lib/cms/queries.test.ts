import { afterEach, expect, it, vi } from 'vitest'
import { rejectedPaths } from '../cache/rejected-keys.ts'
import { EMPTY_PAGE, loadInlineScript, loadPage, loadSiteScripts } from './queries.server.ts'
import { nameOfCode } from './script-address.ts'

afterEach(() => vi.restoreAllMocks())

const tenantOf = (tenant: string) => ({
  tenant,
  api: 'https://backend.test/api/rest',
  locale: 'en-US',
  locales: [],
  iframeUrl: '',
})

/** Responds with `answers` by path; 404 for other paths. Returns the list of requested paths. */
function answerWith(answers: Record<string, unknown>): string[] {
  const called: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input).replace('https://backend.test/api/rest', '')
    called.push(path)
    return path in answers ? Response.json(answers[path]) : new Response('', { status: 404 })
  })
  return called
}

it('S1-4.4-02 a page that is rejected is empty, and its path is not requested again', async () => {
  const called = answerWith({})
  const scope = { tenant: tenantOf('rejecting'), locale: 'en-US' }
  expect(await loadPage(scope, 'no/such/page')).toBeNull()
  expect(rejectedPaths.has(scope, 'no/such/page')).toBe(true)
  expect(await loadPage(scope, 'no/such/page')).toBeNull()
  expect(called).toEqual(['/pages/no/such/page'])
})

it('a path that would leave the pages of the back end is not requested', async () => {
  const called = answerWith({})
  const scope = { tenant: tenantOf('leaving'), locale: 'en-US' }
  for (const path of ['a/../../config', '../config', 'a/..', 'a//../b']) expect(await loadPage(scope, path)).toBeNull()
  expect(called).toEqual([])
})

it('S1-4.4-02 a page that fails is the empty page, its path is rejected for a while, and the reason is logged', async () => {
  vi.useFakeTimers()
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const scope = { tenant: tenantOf('failing'), locale: 'en-US' }
  const failures: [string, () => Promise<Response>][] = [
    ['http 500', async () => new Response('{}', { status: 500 })],
    ['http 403', async () => new Response('{}', { status: 403 })],
    ['network', () => Promise.reject(new TypeError('down'))],
    ['shape 200', async () => new Response('<html>Maintenance</html>')],
    ['timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ]
  for (const [place, [cause, response]] of failures.entries()) {
    const called = vi.spyOn(globalThis, 'fetch').mockImplementation(response)
    const identifier = `failing-${place}`
    const loading = loadPage(scope, identifier)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await loading, cause).toBe(EMPTY_PAGE)
    expect(lines.mock.calls.flat().join('\n'), cause).toContain(`content page could not be read (${cause})`)
    expect(rejectedPaths.has(scope, identifier), cause).toBe(true)
    called.mockClear()
    expect(await loadPage(scope, identifier), cause).toBe(EMPTY_PAGE)
    expect(called, cause).not.toHaveBeenCalled()
    lines.mockClear()
  }
  vi.useRealTimers()
  rejectedPaths.forget('failing')
  answerWith({ '/pages/failing-0': { identifier: 'failing-0', title: 'Back again' } })
  expect(await loadPage(scope, 'failing-0')).toMatchObject({ title: 'Back again' })
})

it('inline code of staff is served only by the hash of its text, from scripts, blocks, pages and promotion banners', async () => {
  const code = 'go()'
  answerWith({
    '/scripts': [
      { script_id: '7', parent_id: '0', source: 'inline', script: code, additional_html: '<script>beside()</script>' },
    ],
    '/blocks': [{ identifier: 'site-scripts-inline' }],
    '/blocks/site-scripts-inline': { identifier: 'site-scripts-inline', content: '<script>inline()</script>' },
    '/pages/about': { identifier: 'about', content: '<p>x</p><script>page()</script>' },
    '/promobanners/12': {
      banner_id: '12',
      content: '<a href="/x" data-click-event="banner()">x</a>',
      types: ['custom'],
    },
  })
  const scope = { tenant: tenantOf('scripted'), locale: 'en-US' }
  const read = (address: string) => {
    const [, , , home = '', name = '', id = ''] = address.split('/')
    return loadInlineScript(scope, home, id.replace(/\.js$/, ''), name)
  }
  const [inBlock, listed] = await loadSiteScripts(scope)
  expect(await read(inBlock?.src ?? '')).toBe('inline()')
  expect(await read(listed?.src ?? '')).toBe(code)
  expect(await loadInlineScript(scope, 'page', 'about', nameOfCode('page()'))).toBe('page()')
  expect(await loadInlineScript(scope, 'script', '7', nameOfCode('beside()'))).toBe('beside()')
  expect(await loadInlineScript(scope, 'promotion', '12', nameOfCode('banner()'))).toBe('banner()')
  expect(await loadInlineScript(scope, 'promotion', '13', nameOfCode('banner()'))).toBeNull()
  expect(await loadInlineScript(scope, 'script', '7', nameOfCode('other()'))).toBeNull()
})
