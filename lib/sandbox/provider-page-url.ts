export const PROVIDER_PAGES = '/sandbox/pay'

/** URL of a provider's page; the session's id in it gives access. */
export const providerPageUrl = (origin: string, provider: string, session: string): string =>
  `${origin}${PROVIDER_PAGES}/${provider}?session=${encodeURIComponent(session)}`
