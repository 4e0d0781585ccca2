/** Texts (SMS) about orders in GET /config. Only public values: what the provider requires is kept by the back end. */
import { flag, number, section, text } from './wire.ts'

/** Texts that a number gets at most within 24 hours: if a store sets no limit, and the highest limit. */
export const DAILY_TEXTS = { fallback: 10, most: 1_000 }

export const isDailyLimit = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= DAILY_TEXTS.most

export const TextsWire = section({
  enabled: flag(),
  sender: text(),
  brand_name: text(),
  daily_limit: number(DAILY_TEXTS.fallback),
  terms_url: text(),
})
