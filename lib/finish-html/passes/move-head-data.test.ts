import { describe, expect, it } from 'vitest'
import { moveHeadData } from './move-head-data.ts'

const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`
const moved = (name: string) => `<script type="application/ld+json" data-moved="">{"name":"${name}"}</script>`
const holder = (inner: string) => `<div hidden="" data-head-data="">${inner}</div>`

describe('structured data for the head', () => {
  it('moves to the head’s end in its order and leaves an empty holder', () => {
    const html = `<html><head><title>t</title></head><body>${holder(data('a') + data('b'))}<p>text</p>${holder(data('c'))}</body></html>`
    expect(moveHeadData(html)).toBe(
      `<html><head><title>t</title>${moved('a')}${moved('b')}${moved('c')}</head><body>${holder('')}<p>text</p>${holder('')}</body></html>`,
    )
  })

  it.each([
    ['other data', `<html><head></head><body>${data('a')}</body></html>`],
    ['code in a holder', `<html><head></head><body>${holder('<script>run()</script>')}</body></html>`],
    ['a page without a head', `<p>${holder(data('a'))}</p>`],
    ['a holder before the head’s end', `<html><head>${holder(data('a'))}</head><body></body></html>`],
  ])('%s is not moved', (_, html) => {
    expect(moveHeadData(html)).toBe(html)
  })
})
