import { expect, type Page } from '@playwright/test'

/** Minimum size of a touch target, in CSS pixels. */
const FINGERTIP_PX = 44

/**
 * Expects all controls on the page to be at least as large as a fingertip. Exceptions: links inside a sentence have the
 * height of their line, boxes can be pressed by their label, and links that cover their tile have its size.
 */
export async function expectFingerTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const isBox = (element: Element) => element.matches('[type=radio], [type=checkbox]')
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const over = getComputedStyle(element, '::after')
      return over.position === 'absolute' && over.content !== 'none'
        ? {
            width: Math.max(width, Number.parseFloat(over.width)),
            height: Math.max(height, Number.parseFloat(over.height)),
          }
        : { width, height }
    }
    const targets = document.querySelectorAll(
      'a[href], button, select, summary, textarea, input:not([type=hidden]), label:has([type=radio], [type=checkbox]), [role=button]',
    )
    return [...targets].flatMap((target) => {
      const pressed = isBox(target) ? ((target as HTMLInputElement).labels?.[0] ?? target) : target
      const isForEarsAlone = target.closest('.sr-only') !== null
      const isShown =
        !isForEarsAlone &&
        pressed.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(pressed).pointerEvents !== 'none'
      const { width, height } = sizeOf(pressed)
      // Layout is computed in 64ths of a pixel.
      const isLarge = width >= least - 0.1 && height >= least - 0.1
      if (!isShown || width * height === 0 || isLarge || isInSentence(pressed)) return []
      const name = (pressed.getAttribute('aria-label') ?? pressed.textContent ?? '').trim().replace(/\s+/g, ' ')
      return [`${pressed.localName} '${name}' ${Math.round(width)}×${Math.round(height)}`]
    })
  }, FINGERTIP_PX)
  expect([...new Set(small)], page.url()).toEqual([])
}
