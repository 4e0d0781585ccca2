import { isPostcode } from '#lib/address/postcode.ts'
import { askPosition } from '#lib/cart/position.client.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import type { ShopperLocation } from './availability-props.ts'

/** A location, or why there is none, in words for the shopper. */
type Reading = { readonly location: ShopperLocation } | { readonly error: string }

type Where = Pick<SiteForClient, 'locale' | 'country'>

/** A postcode as it was typed; an error when it is none of the country. */
export async function readPostcode(typed: string, { locale, country }: Where): Promise<Reading> {
  if (isPostcode(typed, country)) return { location: typed.trim() }
  const t = await loadTranslator(locale, 'product')
  return { error: t('availability.invalid') }
}

/** Where the shopper is; an error when that may not be known. */
export async function readPosition({ locale }: Where): Promise<Reading> {
  const position = await askPosition(navigator.geolocation)
  if (position) return { location: position }
  const t = await loadTranslator(locale, 'product')
  return { error: t('availability.denied') }
}
