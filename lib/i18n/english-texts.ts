import { createTranslator } from 'use-intl/core'
import common from '../../public/locales/en/common.json' with { type: 'json' }
import site from '../../public/locales/en/site.json' with { type: 'json' }
import type { Translate } from './catalogue.ts'

const translate = createTranslator({ locale: 'en-US', messages: common as Record<string, unknown> })

/** Common texts in English, for rules that run without a page, and so without a language; pages load those of their own. */
export const inEnglish: Translate = (key, values) => translate(key as never, values as never)

/** What stands in English where a store has no text of its own (specification 9). */
export const englishDefaults = site.defaults
