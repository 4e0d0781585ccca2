/** Paths of the content forms that a store accepts: default ones and those of its configuration. */

/**
 * Forms of every store, by path. Besides the storefront's own paths, these are the paths of the e-commerce platform
 * whose vocabulary the contract uses, so that content migrated from there keeps working.
 */
const EVERY_STORES_FORMS: Readonly<Record<string, string>> = {
  '/forms/newsletter': 'newsletter',
  '/forms/contact': 'contact',
  '/forms/quote': 'quote',
  '/forms/*': 'other',
  '/newsletter/subscriber/new': 'newsletter',
  '/contact/index/post': 'contact',
  '/contacts/index/post': 'contact',
}

/** A configuration's content_forms merged over the default ones. */
export function withEveryStoresForms(config: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(Object(config.content_forms)).filter(([, kind]) => typeof kind === 'string')
  return { ...EVERY_STORES_FORMS, ...(Object.fromEntries(own) as Record<string, string>) }
}
