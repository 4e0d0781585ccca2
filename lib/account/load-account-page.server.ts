import 'server-only'
import type { TextKey } from '../i18n/catalogue.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'

/** Name of a page of the account: the key of its title in the texts. */
export type AccountPageName = TextKey<'account.titles'>

export type AccountPage = { site: Site; name: AccountPageName; title: string }

/** Pages that only some stores have, with the feature that they belong to. */
const FEATURES = { cards: 'savedCards', findOrder: 'orderLookup', restockCancel: 'restockNotice' } as const

const isOptional = (name: AccountPageName): name is keyof typeof FEATURES => name in FEATURES

/**
 * Loads a page of the account, which is the same for every customer: only the browser knows who is signed in. Missing
 * if the store has its feature turned off.
 */
export const loadAccountPage = pageLoader(
  async (params: SiteParams, name: AccountPageName): Promise<PageResult<AccountPage>> => {
    const site = await openSite(params)
    if (isOptional(name) && !site.config.features[FEATURES[name]]) return MISSING
    const t = await loadTranslator(site.locale, 'account')
    return { kind: 'found', site, name, title: t(`titles.${name}`) }
  },
)
