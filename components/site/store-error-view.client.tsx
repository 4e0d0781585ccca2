'use client'

import { DEFAULT_LOCALE } from '#lib/core/locales.ts'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import { ErrorView } from './error-view.client.tsx'
import { useSiteLogo } from './site-logo.client.tsx'
import { useOptionalSite } from './site-provider.client.tsx'

/** Error page inside the store's header and footer. `text`: a public message about the error. */
export function StoreErrorView({ text = '' }: { text?: string }) {
  const site = useOptionalSite()
  const logo = useSiteLogo()
  return (
    <ErrorView
      locale={site?.locale ?? DEFAULT_LOCALE}
      homeHref={site?.href(SHELL_PATHS.home) ?? SHELL_PATHS.home}
      contactHref={site?.href(SHELL_PATHS.contact) ?? SHELL_PATHS.contact}
      logo={logo}
      text={text}
    />
  )
}
