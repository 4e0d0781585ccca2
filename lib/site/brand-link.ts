import { paths } from '../i18n/paths.ts'
import type { Site } from './site.ts'

/**
 * Address of a brand's products: its special catalog, or the whole catalog filtered by the brand if the store has no
 * special catalogs (show_special_catalogs, S1-3.1). Every link to a brand uses it.
 */
export const brandHref = ({ href, config }: Pick<Site, 'href' | 'config'>, brand: string): string =>
  config.catalog.hasSpecialCatalogs
    ? href(paths.special('manufacturer', brand))
    : `${href(paths.category(''))}?${new URLSearchParams({ manufacturer: brand })}`
