/**
 * Customers who owe no tax. The places of an exemption are regions (US-MN: what the state, its counties, cities and
 * districts levy) and countries (CA: what the country levies, such as GST).
 */
import { findRegion, hasRegions } from '../../core/address/regions.ts'
import type { PlacedTax, TaxPlace } from './find-taxes.ts'

export type TaxExemption = {
  readonly certificate: string
  readonly places: readonly string[]
  /** Last day (YYYY-MM-DD); '' if it does not expire. */
  readonly validUntil: string
}

export const EXEMPTION_LIMITS = { certificate: 60, places: 20 } as const

/** A country whose taxes are levied by regions only. */
const WITHOUT_COUNTRY_TAX = 'US'

/** Reads 'us-mn, CA; CA-BC'; undefined if a part is no place. */
export function parseExemptPlaces(text: string): string[] | undefined {
  const places = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const isPlace = (place: string) => {
    const [, country = '', region] = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(place) ?? []
    if (country === '') return false
    if (region === undefined) return country !== WITHOUT_COUNTRY_TAX
    return !hasRegions(country) || findRegion(country, region) === region
  }
  const isValid = places.length > 0 && places.length <= EXEMPTION_LIMITS.places && places.every(isPlace)
  return isValid ? [...new Set(places)] : undefined
}

export const isValidOn = ({ validUntil }: TaxExemption, today: string): boolean =>
  validUntil === '' || today <= validUntil

/** Whether an exemption covers the taxes of a level at a place. */
const covers = ({ places }: TaxExemption, { country, region }: TaxPlace, isOfCountry: boolean): boolean =>
  places.includes(isOfCountry ? country : `${country}-${region}`)

/** The entries at a place that a customer owes. */
export const withoutExempted = (
  taxes: readonly PlacedTax[],
  place: TaxPlace,
  exemption: TaxExemption | null,
  today: string,
): PlacedTax[] =>
  exemption === null || !isValidOn(exemption, today)
    ? [...taxes]
    : taxes.filter(({ level }) => !covers(exemption, place, level === 'country'))
