import { describe, it, onTestFinished } from 'vitest'
import { renderSimple } from '#tests/support/product-island.tsx'
import { PRICED } from '#tests/support/product-responses.ts'
import { expect, page } from '#tests/support/render-island.tsx'

const product = { ...PRICED, name: 'Quiet dishwasher' }

const bar = () => page.getByRole('complementary', { name: 'Quiet dishwasher' })
const all = page.getByRole('complementary', { name: 'Quiet dishwasher', includeHidden: true })

describe('the sticky bar', () => {
  for (const [device, width, on, off] of [
    ['desktop', 1440, 'display_add_to_cart_sticky_desktop', 'display_add_to_cart_sticky_mobile'],
    ['mobile', 390, 'display_add_to_cart_sticky_mobile', 'display_add_to_cart_sticky_desktop'],
  ] as const) {
    /** Scrolls until a condition holds: parts that load late make the page longer. */
    const scrollUntil = (isReached: () => boolean) =>
      expect
        .poll(() => {
          window.scrollTo(0, document.documentElement.scrollHeight)
          return isReached()
        })
        .toBe(true)

    it(`S1-2.15-19 adds to the cart below the buy box with ${on}`, async () => {
      await page.viewport(width, 844)
      onTestFinished(() => page.viewport(1440, 900))
      await renderSimple({ device, hasFrame: true, product, pdp: { [on]: true, [off]: false } })
      // Its code is loaded at the top of the page: in the frame of a test, an observer's margin has no effect.
      await expect.element(all).toBeInTheDocument()
      expect(bar().elements()).toEqual([])
      await scrollUntil(() => bar().elements().length > 0)
      await expect.element(bar()).toBeVisible()
      await bar().getByRole('button', { name: 'Add to cart' }).click()
      await expect.element(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    })

    it(`S1-2.15-19 is missing with ${off} alone`, async () => {
      await page.viewport(width, 844)
      onTestFinished(() => page.viewport(1440, 900))
      await renderSimple({ device, hasFrame: true, product, pdp: { [on]: false, [off]: true } })
      await expect.element(all).toBeInTheDocument()
      // The bar detects that the buy box is out of view.
      await scrollUntil(() => !all.element().hasAttribute('hidden'))
      await expect.element(all).not.toBeVisible()
    })
  }

  it('S1-2.15-19 appears also if the page is scrolled before the observer’s first call', async () => {
    const calls: IntersectionObserverCallback[] = []
    const Original = window.IntersectionObserver
    onTestFinished(() => {
      window.IntersectionObserver = Original
    })
    window.IntersectionObserver = class extends Original {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        // Only the bar has a margin below alone.
        const isOfBar = options?.rootMargin === '0px 0px 100000px'
        super(isOfBar ? () => undefined : callback, options)
        if (isOfBar) calls.push(callback)
      }
    }
    await renderSimple({ product, pdp: { display_add_to_cart_sticky_desktop: true } })
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    const entries = [true, false].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
    // On a busy device the browser delivers both entries in one call.
    calls.at(-1)?.(entries, {} as IntersectionObserver)
    await expect.element(bar()).toBeVisible()
  })
})
