import type { LocationWire } from '../contracts/location.ts'
import { writtenTimes } from '../core/time/hours/times.ts'
import { shopAnchor } from '../core/url/shop-anchor.ts'
import { paths } from '../i18n/paths.ts'
import type { Site } from '../site/site.ts'
import { factsOf, sectionOf } from './markdown-text.ts'
import type { MarkdownTexts } from './markdown-texts.ts'

/** Address, phone, hours, other days and position of each shop. */
export const writeShops = (site: Site, texts: MarkdownTexts): string =>
  site.config.identity.locations
    .map((shop, index) => sectionOf(3, shop.store_name, writeShop(site, shop, index + 1, texts)))
    .join('\n\n')

function writeShop(site: Site, shop: LocationWire, number: number, { t, tCommon }: MarkdownTexts): string {
  const { street, city, region, postcode, country_id } = shop.address
  const closed = tCommon('contact.closed')
  const hours = shop.hours.flatMap((line) => {
    const times = writtenTimes(line).join('–')
    return times ? [`${line.days} ${times}`] : []
  })
  const otherDays = shop.exceptions.map(({ date, title, open, close }) =>
    [date, title && `(${title})`, writtenTimes({ open, close }).join('–') || closed].filter(Boolean).join(' '),
  )
  const { latitude, longitude } = shop
  return factsOf([
    [
      tCommon('storeLocations'),
      [street, city, [region, postcode].filter(Boolean).join(' '), country_id].filter(Boolean).join(', '),
    ],
    [tCommon('callUsShort'), shop.phone],
    [tCommon('contact.hours'), hours.join(', ')],
    [t('otherDays'), otherDays.join(', ')],
    [t('position'), latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`],
    ['URL', `${site.url(paths.locations)}#${shopAnchor(number)}`],
  ])
}
