import { describe } from 'vitest'
import { findReviewedChoice } from '#tests/support/product-responses.ts'
import { getPage } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'

/**
 * A product with reviews has all that these passes look for (docs/stored-pages.md). For move-head-data see
 * structured-data.test.ts.
 */
const product = async () => (await getPage('alderloom', `/product/${(await findReviewedChoice()).url_key}`)).body

describe('a pass of lib/finish-html finds what React and Next write, and changes it', () => {
  test('delay-scripts: the scripts of the build are in the list of the loader alone', async () => {
    const html = await product()
    const [, list = '[]'] = /<script data-scripts='([^']+)'>/.exec(html) ?? []
    expect(JSON.parse(list).length).toBeGreaterThan(5)
    expect(html).not.toMatch(/<script[^>]* src="[^"]*\/_next\/static\/(?![^>]* nomodule)[^>]*async/i)
    expect(html).not.toMatch(/<link rel="preload" as="script"/)
  })

  test('lay-out-in-parts: the mark is the first script of the head, and the content is deferred', async () => {
    const html = await product()
    expect(html).toMatch(/<head><script>/)
    expect(html).toContain(' data-deferred=""')
  })

  test('escape-wide-characters: no character is above U+00FF', async () => {
    expect(await product()).not.toMatch(/[\u0100-\uffff]/)
  })

  test('place-deferred: no part is left at the end for a script to move', async () => {
    const html = await product()
    expect(html).not.toContain('<div hidden id="S:')
    expect(html).not.toMatch(/\$R[CSRX]\("/)
  })

  test('quote-data: the page’s data is in single quotes, with unescaped tags', async () => {
    const html = await product()
    expect(html).toMatch(/<script>self\.__next_f\.push\(\[1,'/)
    expect(html).not.toMatch(/<script>self\.__next_f\.push\(\[1,"/)
  })
})
