/**
 * Files of the browser's code that still do what is React's and its providers' part. A new file does not belong here, and a
 * file that does so no longer has to go: tests/architecture/client-code.test.ts compares.
 */
export const CLIENT_EXCEPTIONS: Readonly<Record<'byHand' | 'moduleState', readonly string[]>> = {
  /** Reads or writes the document past React. */
  byHand: [
    'components/account/account-header.client.tsx',
    'components/account/account-panel.client.tsx',
    'components/account/address-editor.client.tsx',
    'components/checkout/address-fields.client.tsx',
    'components/checkout/address-section.client.tsx',
    'components/checkout/checkout-view.client.tsx',
    'components/checkout/payments/card-fields-panel.client.tsx',
    'components/checkout/place-order.client.tsx',
    'components/navigation/menu-behaviour.client.ts',
    'components/navigation/menu-panels.client.tsx',
    'components/product/buy-box.client.tsx',
    'components/product/lightbox.client.tsx',
    'components/product/read-place.client.ts',
    'components/product/review-panel.client.tsx',
    'components/product/run-section-tabs.client.ts',
    'components/site/header/scroll-mark.client.tsx',
    'components/site/page-script.client.tsx',
    'components/site/route-watcher.client.tsx',
    'components/site/run-cookie-banner.client.ts',
    'components/site/soft-navigation.client.tsx',
    'components/tracking/tracking.client.tsx',
    'components/ui/carousel-controls.client.tsx',
    'components/ui/field.client.tsx',
    'components/ui/floating-notice.client.tsx',
    'components/ui/load-script.client.ts',
    'components/ui/run-recommendations.client.ts',
    'components/ui/when-released.client.ts',
    'lib/cms/run-scripts.client.ts',
    'lib/kiosk/kiosk-service.client.ts',
    'lib/product/attach-zoom.client.ts',
    'lib/tracking/signals.client.ts',
    'lib/tracking/start-partners.client.ts',
  ],
  /** Has a variable, or a collection to be filled, at the top of its module. */
  moduleState: [
    'components/account/use-account-service.client.ts',
    'components/ui/arrives-later.client.tsx',
    'components/ui/load-script.client.ts',
    'components/ui/run-recommendations.client.ts',
    'lib/account/password-strength.client.ts',
    'lib/api/request.client.ts',
    'lib/product/load-offers.client.ts',
    'lib/product/product-requests.client.ts',
  ],
}
