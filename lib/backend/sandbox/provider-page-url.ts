/** Folder of the providers' pages. */
export const PROVIDER_PAGES = '/sandbox/pay'

/** Address of a provider's page for a session, which its id opens. */
export const providerPageUrl = (origin: string, provider: string, session: string): string =>
  `${origin}${PROVIDER_PAGES}/${provider}?session=${encodeURIComponent(session)}`
