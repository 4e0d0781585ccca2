import { afterEach, describe, expect, it, vi } from 'vitest'
import { finishPage } from './finish-page.ts'
import { START_SCRIPTS } from './inline-scripts.ts'
import { formatPolicyMeta, POLICY_NAME } from './page-meta.ts'

const PAGE = [
  '<html><head><script src="/_next/static/chunks/run.js" async=""></script></head><body><p>l’été</p>',
  '<div hidden="" data-head-data=""><script type="application/ld+json">{"@type":"FAQPage"}</script></div>',
  '<footer data-deferred=""></footer><script>self.__next_f.push([1,"’"])</script></body></html>',
].join('')

afterEach(() => vi.unstubAllEnvs())

describe('finishPage', () => {
  it('runs every pass on a page', () => {
    const { html } = finishPage(PAGE)
    expect(html.indexOf('FAQPage')).toBeLessThan(html.indexOf('</head>'))
    expect(html).toContain('<p>l&#8217;été</p>')
    expect(html).toContain("push([1,'\\u2019'])")
    expect(html).not.toMatch(/<script src=/)
    expect(html).toContain(`<script data-scripts='["/_next/static/chunks/run.js"]'>${START_SCRIPTS}</script>`)
    expect(html).toMatch(/^<html><head><script>[^<]*dataset\.parts/)
  })

  it('X1 redirects to the target in the page, whatever headers it was rendered with', () => {
    const meta = '<meta id="__next-page-redirect" http-equiv="refresh" content="0;url=/catalog?a=1&amp;b=%C3%A9"/>'
    const page = PAGE.replace('</head>', `${meta}</head>`)
    expect(finishPage(page, {}, 308).headers.location).toBe('/catalog?a=1&b=%C3%A9')
    expect(finishPage(page, {}, 307).headers.location).toBe('/catalog?a=1&b=%C3%A9')
    expect(finishPage(page).headers).not.toHaveProperty('location')
    expect(finishPage(PAGE, {}, 308).headers).not.toHaveProperty('location')
    // Pages stored by earlier versions have the target only in their data.
    const data = String.raw`<script>self.__next_f.push([1,"c:E{\"digest\":\"NEXT_REDIRECT;replace;/a?b=1\\u0026c=%C3%A9;308;\"}"])</script>`
    expect(finishPage(PAGE.replace('</body>', `${data}</body>`), {}, 308).headers.location).toBe('/a?b=1&c=%C3%A9')
  })

  it('contains its policy element neither in the HTML nor in the page’s data', () => {
    const content = formatPolicyMeta([{ by: 'a map', frames: ['https://map.example.com'], code: ['https:'] }])
    const meta = `<meta name="${POLICY_NAME}" content="${content.replaceAll('"', '&quot;')}"/>`
    const row = JSON.stringify(JSON.stringify(['$', 'meta', null, { name: POLICY_NAME, content }, 'next']))
    const data = `<script>self.__next_f.push([1,${row}])</script>`
    const { html, headers } = finishPage(PAGE.replace('</head>', `${meta}</head>`).replace('</body>', `${data}</body>`))
    expect(headers['content-security-policy']).toContain('https://map.example.com')
    expect(html).not.toContain('map.example.com')
    expect(html).toContain(`'["$","meta",null,{"name":"${POLICY_NAME}","content":""},"next"]'`)
  })

  it('allows every inline script that it leaves in the page', () => {
    const { html, headers } = finishPage(PAGE)
    const scripts = html.match(/<script(?! type)/g) ?? []
    expect(headers['content-security-policy']?.match(/'sha256-/g)).toHaveLength(scripts.length)
  })

  it('reads neither status nor policy from texts in the page’s data', () => {
    const notes = `<meta name="${POLICY_NAME}" content="[{&quot;by&quot;:&quot;x&quot;,&quot;code&quot;:[&quot;https://evil.test&quot;]}]"/><meta name="showroom-status" content="404"/>`
    const data = JSON.stringify(`1f:T500,${notes}`).replace(
      /[<>&]/g,
      (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
    )
    const page = PAGE.replace('</body>', () => `<script>self.__next_f.push([1,${data}])</script></body>`)
    const { status, headers } = finishPage(page)
    expect(status).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('evil.test')
  })

  it('explains each source of the policy if CSP_REASONS is set, and in development', () => {
    const note = `<meta name="${POLICY_NAME}" content="${formatPolicyMeta([
      { by: 'challenge', code: ['https://check.example.com', 'https://static.example.com'] },
      { by: 'site scripts', code: [] },
    ]).replaceAll('"', '&quot;')}"/>`
    const more = formatPolicyMeta([{ by: 'media host', media: ['https://media.example.com'] }])
    const page = PAGE.replace('<head>', `<head>${note}<meta name="${POLICY_NAME}" content='x'/>`)
    const withBoth = page.replace("content='x'", `content="${more.replaceAll('"', '&quot;')}"`)
    expect(finishPage(withBoth).headers).not.toHaveProperty('x-csp-reason')
    vi.stubEnv('CSP_REASONS', '1')
    const { headers, html } = finishPage(withBoth)
    expect(html).not.toContain(POLICY_NAME)
    expect(headers['x-csp-reason']).toBe(
      'challenge: code https://check.example.com https://static.example.com; media host: media https://media.example.com',
    )
    vi.stubEnv('CSP_REASONS', '')
    vi.stubEnv('NODE_ENV', 'development')
    expect(finishPage(withBoth).headers).toHaveProperty('x-csp-reason')
    expect(headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/check\.example\.com https:/)
    expect(headers['content-security-policy']).toContain("media-src 'self' https://media.example.com;")
  })

  it('allows no further sources if the policy element is invalid', () => {
    const page = PAGE.replace('<head>', `<head><meta name="${POLICY_NAME}" content="{"/>`)
    expect(finishPage(page).headers['content-security-policy']).toContain("connect-src 'self';")
  })

  it('returns the same result for the same page, and another for another page', () => {
    expect(finishPage(PAGE)).toEqual(finishPage(PAGE))
    expect(finishPage(PAGE.replace('été', 'hiver')).headers.etag).not.toBe(finishPage(PAGE).headers.etag)
  })
})
