/**
 * Pages made still, so that two pictures of one page are the same picture: no movement, no today, nothing that is yet
 * to load.
 */
import { expect, type Page } from '@playwright/test'

/** A Wednesday morning, when the shops are open. What a page works out itself of the time of day is of this one. */
const NOW = new Date('2026-06-17T15:00:00Z')

/** Sets the page's clock; before it is opened. */
export const stopClock = (page: Page): Promise<void> => page.clock.setFixedTime(NOW)

/**
 * Pixels that are scrolled at once on the way down: less than the lowest screen, so that everything comes into view.
 */
const STEP_PX = 600

/**
 * Waits until every picture is there and is drawn with the rest of the page rather than a moment later; again where an
 * island has put new ones in their places meanwhile.
 */
async function showPictures(page: Page, heightPx: number): Promise<void> {
  const show = async (heightPx: number) => {
    const isIn = (element: Element) => element.getBoundingClientRect().top + window.scrollY < heightPx
    const pictures = () => [...document.images].filter((image) => image.checkVisibility() && isIn(image))
    const seen = pictures()
    for (const image of seen) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return pictures().every((image) => seen.includes(image) && image.complete && image.naturalWidth > 0)
  }
  await expect.poll(() => page.evaluate(show, heightPx), { message: 'every picture is there' }).toBe(true)
}

/**
 * Waits until all of a page down to a height has loaded, and takes the days of the server's calendar out of its texts.
 *
 * @param heightPx how much of the page is looked at
 */
export async function makeStill(page: Page, heightPx: number): Promise<void> {
  await page.evaluate(
    async ([heightPx, stepPx]) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      for (let top = 0; top < Math.min(heightPx, document.documentElement.scrollHeight); top += stepPx) {
        window.scrollTo({ top, behavior: 'instant' })
        await pause(60)
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      // Carousels begin at their beginning.
      for (const element of document.body.querySelectorAll('*')) {
        if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' })
      }
      await document.fonts.ready
      for (const video of document.querySelectorAll('video')) video.pause()
    },
    [heightPx, STEP_PX] as const,
  )
  await page.waitForLoadState('networkidle')
  // What lies below the first screen is laid out in parts: one that has yet to come is drawn where it is scrolled to
  // alone.
  await page.waitForFunction(() => !('parts' in document.documentElement.dataset))
  await showPictures(page, heightPx)
  await page.evaluate(() => {
    // “Thursday, December 3”, “Dec 3, 2026”, “jeudi 3 décembre”: the same width on every day, as none is ever the same.
    const MONTHS =
      'jan(uary|vier|v\\.?)?|feb(ruary)?|février|févr?\\.?|mar(ch|s)?|apr(il)?|avril|avr\\.?|may|mai|june?|juin|july?|juillet|juil\\.?|aug(ust)?|août|sep(tember|t\\.?)?|septembre|oct(ober|obre|\\.)?|nov(ember|embre|\\.)?|dec(ember)?|décembre|déc\\.?'
    const DAYS =
      'mon(day)?|tue(sday)?|wed(nesday)?|thu(rsday)?|fri(day)?|sat(urday)?|sun(day)?|lun(di|\\.)?|mar(di|\\.)?|mer(credi|\\.)?|jeu(di|\\.)?|ven(dredi|\\.)?|sam(edi|\\.)?|dim(anche|\\.)?'
    const date = new RegExp(
      `(\\b(${DAYS})\\.?,?\\s)?(\\b(${MONTHS})\\s\\d{1,2}|\\b\\d{1,2}(er)?\\s(${MONTHS}))(?![a-zé])(,?\\s\\d{4})?`,
      'giu',
    )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const still = text.data.replace(date, 'June 17')
      if (still !== text.data) text.data = still
    }
  })
}
