import * as v from 'valibot'
import { id, text, textList } from '../contracts/wire.ts'
import { DEFAULT_LOCALE, toDashLocale } from '../core/locales.ts'

/**
 * One item of the registry: the store that a hostname serves, and the address of its back end. `api` is the address of
 * /api/rest without a trailing slash; locales are in dash form; iframe_url '' means no embedding gate.
 */
export const TenantRecord = v.pipe(
  v.object({
    tenant: v.pipe(id(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    api: v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    locale: text('en-US'),
    locales: textList(),
    iframe_url: text(),
  }),
  v.transform((record) => {
    const locale = toDashLocale(record.locale) ?? DEFAULT_LOCALE
    const locales = record.locales.flatMap((entry) => toDashLocale(entry) ?? [])
    return {
      tenant: record.tenant,
      api: record.api,
      locale,
      locales: locales.includes(locale) ? locales : [locale, ...locales],
      iframeUrl: record.iframe_url.trim(),
    }
  }),
)

/** A store as registry and middleware know it. */
export type Tenant = v.InferOutput<typeof TenantRecord>
