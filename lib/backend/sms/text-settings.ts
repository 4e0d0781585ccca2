import * as v from 'valibot'
import { DAILY_TEXTS, isDailyLimit, TextsWire } from '../../contracts/config-texts.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'

/** A store's texts (SMS); undefined if it sends none. */
export type TextSettings = {
  /** '+12185550100', or a provider's id of a pool of numbers; '' without a provider. */
  sender: string
  /** Name with which each text begins. */
  brand: string
  /** Texts that a number gets at most within 24 hours. */
  dailyLimit: number
  /** Page with terms and privacy; '' if missing. */
  termsUrl: string
}

/** Characters of a brand: with more, the longest text would not fit into two segments. */
const LONGEST_BRAND = 30

export function readTextSettings(store: StoreContext): TextSettings | undefined {
  const { enabled, sender, brand_name, daily_limit, terms_url } = v.parse(TextsWire, store.documents.config.texts)
  if (!enabled) return undefined
  return {
    sender: sender.trim(),
    brand: [...(brand_name.trim() || storeNameOf(store))].slice(0, LONGEST_BRAND).join('').trim(),
    dailyLimit: isDailyLimit(daily_limit) ? daily_limit : DAILY_TEXTS.fallback,
    termsUrl: terms_url.trim(),
  }
}

/** The words next to the checkbox, which are stored with the consent; '' if the store sends no texts. */
export function writeConsentWording(store: StoreContext, place: 'cart' | 'account'): string {
  const settings = readTextSettings(store)
  if (settings === undefined) return ''
  const { brand, termsUrl: url } = settings
  const wording = translate(place === 'cart' ? 'textConsent' : 'textConsentAccount', store.locale, { brand })
  return url === '' ? wording : `${wording} ${translate('textConsentTerms', store.locale, { url })}`
}
