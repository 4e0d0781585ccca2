import type { StoreConfig } from '../config/store-config.ts'
import type { Site } from './site.ts'

/** Every file that the configuration refers to, on any host. */
const filesOf = ({ identity, branding, theme }: StoreConfig): readonly string[] => [
  identity.baseMediaUrl,
  branding.favicon,
  branding.logo.src,
  branding.logo.smallSrc,
  branding.imagePlaceholder,
  theme.catalog.backgroundImage,
]

/** Origins, other than the store's own, of the pictures and files in the configuration. */
export function mediaOrigins({ config, host }: Pick<Site, 'config' | 'host'>): readonly string[] {
  const addresses = filesOf(config).flatMap((file) => (URL.canParse(file) ? new URL(file) : []))
  const elsewhere = addresses.filter((address) => /^https?:$/.test(address.protocol) && address.host !== host)
  return [...new Set(elsewhere.map(({ origin }) => origin))]
}
