import { localePrefix } from '../i18n/shell-paths.ts'
import { challengedKinds } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import { defaultFirst } from '../tenant/locale-path.ts'
import type { ContentContext, ContentSource } from './content-context.ts'
import type { ContentTexts } from './content-texts.ts'
import type { ConfigKey } from './tags/config-value.ts'

export function buildContentContext(site: Site, source: ContentSource, texts: ContentTexts): ContentContext {
  const { identity, branding, content } = site.config
  const values: Record<ConfigKey, string> = {
    base_url: identity.baseUrl,
    name: identity.name,
    phone: identity.phone,
    store_code: identity.storeCode,
    logo_src: branding.logo.src,
    logo_alt: branding.logo.alt,
    title: branding.title,
    title_prefix: branding.titlePrefix,
    title_suffix: branding.titleSuffix,
    description: branding.description,
  }
  return {
    source,
    // A store and its in-store screens are one tenant with two configurations.
    scope: `${site.tenant.api} ${site.locale}`,
    baseUrl: identity.baseUrl,
    baseMediaUrl: identity.baseMediaUrl,
    isKiosk: site.config.header.type === 'kiosk',
    prefix: localePrefix(site.locale, site.tenant.locale),
    locales: defaultFirst(site.tenant),
    forms: content.forms,
    challenged: challengedKinds(site.config),
    values,
    texts,
  }
}
