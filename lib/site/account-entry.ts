import { paths } from '../i18n/paths.ts'
import type { Site } from './site.ts'

/** Whether header, menu and checkout link to accounts; never on a screen in the shop, which many people use. */
export const offersAccount = ({ config }: Pick<Site, 'config'>): boolean =>
  config.features.account && config.header.type !== 'kiosk'

/** Parameter of the sign-in page: where to go afterwards. */
export const RETURN_PARAMETER = 'return'

/** Address of the sign-in page with a return path; '' if the store offers no accounts. */
export const signInHref = (site: Pick<Site, 'config' | 'href'>, returnPath: string): string =>
  offersAccount(site)
    ? `${site.href(paths.signIn)}?${RETURN_PARAMETER}=${encodeURIComponent(site.href(returnPath))}`
    : ''
