/** Which forms in content a store takes: those that every store does, and those of its own configuration. */

/**
 * Forms of every store. Those of the storefront's contract have names of their own; the others are where the e-commerce
 * platform whose words the contract has takes them, so that content that is brought along keeps working.
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

/** content_forms of a configuration with the forms of every store. */
export function withEveryStoresForms(config: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(Object(config.content_forms)).filter(([, kind]) => typeof kind === 'string')
  return { ...EVERY_STORES_FORMS, ...(Object.fromEntries(own) as Record<string, string>) }
}
