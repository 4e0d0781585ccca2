/** Describes the texts (SMS) about orders (config-texts.ts). */
import type * as v from 'valibot'
import { FOR_BACK_END, type HelpOf } from './config-description.ts'
import type { TextsWire } from './config-texts.ts'

const PLACE = `${FOR_BACK_END}: texts about orders, and the consent to them at the checkout and in the account`

export const TEXTS_HELP: HelpOf<v.InferOutput<typeof TextsWire>> = {
  enabled: {
    title: 'Texts about orders',
    help: 'Offers texts (SMS) about orders at the checkout and in the account, and sends them to shoppers who agreed',
    place: PLACE,
  },
  sender: {
    title: 'Texts: sender',
    help:
      'Number from which texts are sent, with +1, or the provider’s id of a pool ' +
      'of numbers; a provider requires it',
    example: '+12185550100',
    format: 'sender of texts',
    place: PLACE,
  },
  brand_name: {
    title: 'Texts: name of the shop',
    help: 'Name with which each text begins, at most 30 characters',
    default: '`name`',
    example: 'Kessler',
    place: PLACE,
  },
  daily_limit: {
    title: 'Texts: daily limit',
    help: 'Texts that a number gets at most within 24 hours; further ones are not sent',
    example: 5,
    place: PLACE,
  },
  terms_url: {
    title: 'Texts: terms',
    help: 'Page with terms and privacy, which is named in the consent to texts',
    example: 'https://shop.example.com/privacy',
    format: 'address',
    place: PLACE,
  },
}
