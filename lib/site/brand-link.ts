import { paths } from '../i18n/paths.ts'
import type { Site } from './site.ts'

/**
 * Address of a brand's products: its special catalog, or the whole catalog filtered by it where the store shows no
 * special catalogs (show_special_catalogs, specification 3.1). Every link to a brand is written here.
 */
export const brandHref = ({ href, config }: Pick<Site, 'href' | 'config'>, brand: string): string =>
  config.catalog.hasSpecialCatalogs
    ? href(paths.special('manufacturer', brand))
    : `${href(paths.category(''))}?${new URLSearchParams({ manufacturer: brand })}`
