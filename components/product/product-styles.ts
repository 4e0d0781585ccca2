/**
 * Layout of a product page (display_features.pdp.layout): class names by layout. A phone shows the parts in one
 * column; from md on either the pictures stick beside the purchase, or the purchase beside everything else.
 */
import type { ProductPageConfig } from '#lib/config/store-config.ts'

type ProductStyles = Readonly<Record<'page' | 'media' | 'purchase', string>>

const BASE: ProductStyles = {
  page:
    'grid template-product gap-x-[clamp(2rem,4vw,4rem)] gap-y-5 print:template-product-print print:gap-x-8 ' +
    'print:gap-y-3',
  media: 'print:static',
  purchase: '@container/buy print:static print:min-h-0 print:border-0 print:p-0 print:shadow-none',
}

/** A sticky element is aligned to the grid's end, so that pictures stay beside a long purchase, not below it. */
const STICKY_MEDIA = 'md:sticky md:top-below-header'

/**
 * On a low screen of a shop, Add to cart stays above the bar while the choices before it are longer. Rules of the
 * button's row, of a refusal below it, of the row above a refusal, and of fields that get the focus.
 */
const KIOSK_PURCHASE = [
  '[@media(height<1200px)]:[&_#buy>:has(>[type=submit])]:sticky ' +
    '[@media(height<1200px)]:[&_#buy>:has(>[type=submit])]:bottom-(--dock) ' +
    '[@media(height<1200px)]:[&_#buy>:has(>[type=submit])]:z-10 ' +
    '[@media(height<1200px)]:[&_#buy>:has(>[type=submit])]:bg-page ' +
    '[@media(height<1200px)]:[&_#buy>:has(>[type=submit])]:py-2',
  '[@media(height<1200px)]:[&_#buy>[role=alert]:last-child]:sticky ' +
    '[@media(height<1200px)]:[&_#buy>[role=alert]:last-child]:bottom-(--dock) ' +
    '[@media(height<1200px)]:[&_#buy>[role=alert]:last-child]:z-10 ' +
    '[@media(height<1200px)]:[&_#buy>[role=alert]:last-child]:bg-page ' +
    '[@media(height<1200px)]:[&_#buy>[role=alert]:last-child]:py-2',
  '[@media(height<1200px)]:[&_#buy:has(>[role=alert]:last-child)>:has(>[type=submit])]:bottom-[calc(var(--dock)+3.5rem)]',
  '[@media(height<1200px)]:[&_#buy_input]:scroll-mb-40',
].join(' ')

/*
 * Beside the details the purchase is sticky by its end: it may be higher than the screen, and with a sticky top its end
 * would stay hidden until the page ends. Its minimum height is the screen's, so that it starts at the screen's top.
 */
const LAYOUTS: Readonly<Record<ProductPageConfig['layout'], ProductStyles>> = {
  standard: { page: 'md:template-product-standard', media: STICKY_MEDIA, purchase: '' },
  /** The name over the full width, the purchase in a card. */
  enterprise: {
    page: 'md:template-product-enterprise',
    media: STICKY_MEDIA,
    purchase: 'md:rounded-card md:bg-surface md:p-6 md:shadow-float',
  },
  /** All details below the pictures, the purchase beside both. */
  two_column: {
    page: 'md:template-product-two',
    media: '',
    purchase: 'md:sticky md:bottom-(--dock,0px) md:min-h-[calc(100dvh-1rem-var(--dock,0px))]',
  },
  three_column: {
    page: 'md:template-product-standard lg:template-product-three',
    media: `${STICKY_MEDIA} lg:static`,
    purchase:
      'lg:sticky lg:bottom-[calc(1rem+var(--dock,0px))] lg:min-h-[calc(100dvh-2rem-var(--dock,0px))] ' +
      'lg:rounded-card lg:border lg:border-line lg:p-6',
  },
}

export function productStyles(layout: ProductPageConfig['layout'], isKiosk: boolean): ProductStyles {
  const layoutStyles = LAYOUTS[layout]
  return {
    page: `${BASE.page} ${layoutStyles.page}`,
    media: `${BASE.media} ${layoutStyles.media}`,
    purchase: `${BASE.purchase} ${layoutStyles.purchase} ${isKiosk ? KIOSK_PURCHASE : ''}`.trimEnd(),
  }
}
