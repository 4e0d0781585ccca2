/** Makes two screenshots of a page identical: no animation, a fixed date, nothing that loads later. */
import { expect, type Page } from '@playwright/test'
import englishMessages from '#lib/backend/locales/en/messages.json' with { type: 'json' }
import frenchMessages from '#lib/backend/locales/fr/messages.json' with { type: 'json' }
import english from '#public/locales/en/locations.json' with { type: 'json' }
import french from '#public/locales/fr/locations.json' with { type: 'json' }

/**
 * A Wednesday morning within opening hours. Only the browser's clock is set; the server's dates are replaced by
 * `makeStill`.
 */
const NOW = new Date('2026-06-17T15:00:00Z')

const OTHER_HOURS = [english.otherHours, french.otherHours]

/** Texts about the first pickup, as regular expressions: they and the first shop depend on the time of the day. */
const PICKUP_TIMES = [englishMessages, frenchMessages]
  .flatMap(({ pickupToday, pickupTomorrow, pickupOnDay, pickupFromDay }) => [
    pickupToday,
    pickupTomorrow,
    pickupOnDay,
    pickupFromDay,
  ])
  .map((text) => text.replaceAll(/\{\w+\}/g, '.+'))

/** Days of delivery that a picture shows: fewer than can be chosen on any day. */
const SHOWN_DAYS = 8

/** Call it before the page is opened. */
export const stopClock = (page: Page): Promise<void> => page.clock.setFixedTime(NOW)

/** Less than the height of the lowest screen, so that scrolling brings everything into view. */
const STEP_PX = 600

/**
 * Waits until every picture is loaded and painted in the same frame as the page. Repeats if an island has rendered
 * other pictures meanwhile.
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
  await expect.poll(() => page.evaluate(show, heightPx), { message: 'every picture is loaded' }).toBe(true)
}

/** Waits until the page is loaded down to `heightPx`, and replaces the server's dates in its texts. */
export async function makeStill(page: Page, heightPx: number): Promise<void> {
  await page.evaluate(
    async ([heightPx, stepPx]) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      for (let top = 0; top < Math.min(heightPx, document.documentElement.scrollHeight); top += stepPx) {
        window.scrollTo({ top, behavior: 'instant' })
        await pause(60)
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      for (const element of document.body.querySelectorAll('*')) {
        if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' })
      }
      await document.fonts.ready
      for (const video of document.querySelectorAll('video')) video.pause()
    },
    [heightPx, STEP_PX] as const,
  )
  await page.waitForLoadState('networkidle')
  // The page is laid out in parts below the first screen; a part that isn't laid out yet is painted only when scrolled
  // to.
  await page.waitForFunction(() => !('parts' in document.documentElement.dataset))
  await showPictures(page, heightPx)
  await page.evaluate(
    ([otherHours, pickupTimes, shownDays]) => {
      // Lists of the days of the next two weeks with other hours.
      for (const list of document.querySelectorAll('ul[aria-label]'))
        if (otherHours.includes(list.ariaLabel ?? '')) list.remove()
      // How many days of delivery can be chosen depends on the date and the time of the day.
      for (const group of document.querySelectorAll('fieldset')) {
        const days = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
        const offered = days.filter(({ value }) => /^\d{4}-\d{2}-\d{2}$/.test(value))
        for (const { parentElement } of offered.slice(shownDays)) parentElement?.remove()
      }
      // Matches “Thursday, December 3”, “Dec 3, 2026”, “jeudi 3 décembre”. A fixed text keeps the width the same every
      // day.
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
        if (!new RegExp(`^\\s*(${pickupTimes.join('|')})$`).test(text.data)) continue
        text.data = 'June 17'
        const shop = text.parentElement?.querySelector('span')
        if (shop) shop.textContent = 'Shop'
      }
    },
    [OTHER_HOURS, PICKUP_TIMES, SHOWN_DAYS] as const,
  )
}
