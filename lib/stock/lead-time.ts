/** Parses lead times written by stores, to compare them. */

const DAYS_OF: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(?:days?|jours?|j)$/, 1],
  [/^(?:weeks?|wks?|semaines?|sem)$/, 7],
  [/^(?:months?|mois)$/, 30],
]

/** '6 to 8 weeks', '4-6 wks.', '10 jours', 'de 2 à 3 mois': a number and its unit. */
const SPAN = /(\d{1,3})\s*(?:(?:business|working|calendar)\s+)?(\p{L}+)/gu

/** Longest lead time in days that the text contains; null without a number of days, weeks or months. */
export function longestDays(leadTime: string): number | null {
  const found = [...leadTime.toLowerCase().matchAll(SPAN)].flatMap(([, count, word]) => {
    const unit = DAYS_OF.find(([pattern]) => pattern.test(word ?? ''))
    return unit ? [Number(count) * unit[1]] : []
  })
  return found.length === 0 ? null : Math.max(...found)
}
