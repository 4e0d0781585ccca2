import { createTranslator } from 'use-intl/core'
import common from '../../public/locales/en/common.json' with { type: 'json' }
import site from '../../public/locales/en/site.json' with { type: 'json' }
import type { Translate } from './catalogue.ts'

const translate = createTranslator({ locale: 'en-US', messages: common as Record<string, unknown> })

/** Common texts in English, for rules that run outside of a page; pages load those of their language. */
export const inEnglish: Translate = (key, values) => translate(key as never, values as never)

/** English defaults for texts that a store doesn't configure (S1-9). */
export const englishDefaults = site.defaults
