/** Average rating with at most one decimal: '4.6', or '4,6' in French. */
export const formatAverage = (average: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average)
