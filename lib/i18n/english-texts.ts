import common from '../../public/locales/en/common.json' with { type: 'json' }
import site from '../../public/locales/en/site.json' with { type: 'json' }

/** English texts of rules that run without a page, and so without a language; pages load those of their own. */
export const englishTexts = { content: common.content, defaults: site.defaults } as const
