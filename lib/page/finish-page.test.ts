import { describe, expect, it } from 'vitest'
import { finishPage } from './finish-page.ts'
import { START_SCRIPTS } from './inline-scripts.ts'

const PAGE = [
  '<html><head><script src="/_next/static/chunks/run.js" async=""></script></head><body><p>l’été</p>',
  '<div hidden="" data-head-data=""><script type="application/ld+json">{"@type":"FAQPage"}</script></div>',
  '<footer data-later=""></footer><script>self.__next_f.push([1,"’"])</script></body></html>',
].join('')

describe('finishPage', () => {
  it('does every pass to one page', () => {
    const { html } = finishPage(PAGE)
    expect(html.indexOf('FAQPage')).toBeLessThan(html.indexOf('</head>'))
    expect(html).toContain('<p>l&#8217;été</p>')
    expect(html).toContain('push([1,"\\u2019"])')
    expect(html).not.toMatch(/<script src=/)
    expect(html).toContain(`<script data-scripts='["/_next/static/chunks/run.js"]'>${START_SCRIPTS}</script>`)
    expect(html).toMatch(/^<html><head><script>[^<]*dataset\.parts/)
  })

  it('allows every inline script that it leaves in the page', () => {
    const { html, headers } = finishPage(PAGE)
    const scripts = html.match(/<script(?! type)/g) ?? []
    expect(headers['content-security-policy']?.match(/'sha256-/g)).toHaveLength(scripts.length)
  })

  it('finishes the same page in the same way, and another in another', () => {
    expect(finishPage(PAGE)).toEqual(finishPage(PAGE))
    expect(finishPage(PAGE.replace('été', 'hiver')).headers.etag).not.toBe(finishPage(PAGE).headers.etag)
  })
})
