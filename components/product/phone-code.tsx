import type { Translate } from '#lib/i18n/catalogue.ts'
import { shopUrlOf } from '#lib/product/shop-url.ts'
import type { Site } from '#lib/site/site.ts'
import { drawQrCode } from './qr-code.ts'

/** QR code on an in-store screen that opens a page of the web shop on the shopper's phone. The server draws it. */
export function PhoneCode({ site, t, path }: { site: Site; t: Translate<'product'>; path: string }) {
  const url = site.config.header.type === 'kiosk' ? shopUrlOf(site, path) : null
  if (url === null) return null
  const { size, path: drawing } = drawQrCode(url)
  const title = t('phoneCode.title')
  return (
    <aside aria-label={title} className="mt-5 flex items-center gap-4 border-t border-line pt-4 print:hidden">
      {/* Not in the store's colours: cameras read only dark on light. */}
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={url} className="size-32 flex-none bg-white">
        <path d={drawing} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm/inherit text-muted">{t('phoneCode.text')}</p>
      </div>
    </aside>
  )
}
