import type { ReactNode } from 'react'
import { ProductFinancing } from '#components/financing/product-financing.tsx'
import { PageLists } from '#components/saved-products/list-buttons.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { NeedsScript } from '#components/ui/needs-script.tsx'
import { dialOf } from '#lib/core/address/dial-number.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import type { ReturnDays } from '#lib/offers/shown-return-days.ts'
import type { Product } from '#lib/product/product.ts'
import { quoteHref } from '#lib/site/quote-link.ts'
import type { Site } from '#lib/site/site.ts'
import { findAvailability } from '#lib/stock/stock-status.ts'
import { AddOns } from './add-ons.tsx'
import { AvailabilityCheck } from './availability-check.tsx'
import { BundleOptions } from './bundle-options.tsx'
import { BuyBox } from './buy-box.client.tsx'
import { availabilityPanel, buyBoxTexts, promisedVariant } from './buy-box-props.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { OrderAlternatives } from './order-alternatives.tsx'
import { OutletCallout } from './outlet-callout.tsx'
import { PhoneCode } from './phone-code.tsx'
import { PrintButton } from './print-button.client.tsx'
import { PackageSavings, RebateBanner } from './product-offers.tsx'
import { StepUpBanner } from './step-up.tsx'
import { ShownMonthly } from './variant-state.client.tsx'

type Props = {
  site: Site
  t: Translator<'product'>
  product: Product
  /** The variant that the page shows first; null for a product without variants. */
  variant: Product | null
  /** null: the page states none. */
  returnDays: ReturnDays | null
  /** Express wallets below Add to cart. */
  express: ReactNode
  /** Contact links below the buy box. */
  children: ReactNode
}

/** Everything about buying a product: price, choice, stock, add-ons and contact. */
export function Purchase({ site, t, product, variant, returnDays, express, children }: Props) {
  const { features, identity, productPage } = site.config
  const dial = dialOf(identity.phone)
  const price = product.price.kind === 'priced' && product.price.policy === 'shown' ? product.price.final.amount : null
  // For a product that can't be bought now only the alternatives are rendered. A configurable product may have another
  // variant.
  const isForSale = product.canAddToCart || (product.type === 'configurable' && product.price.kind === 'priced')
  const isDelivered = isForSale && features.cart
  const hasRestockForm = features.restockNotice && findAvailability(product) === 'out-of-stock'
  return (
    <>
      <BuyBox
        product={{ id: product.id, name: product.name, imageUrl: product.picture?.small ?? '' }}
        texts={buyBoxTexts(site, t)}
        hasCart={features.cart}
        isByAttribute={productPage.hasExtendedMultiConfig}
        promised={promisedVariant(product, variant, t)}
        panelStyle={availabilityPanel(site)}
        insteadOfOrder={<OrderAlternatives site={site} t={t} product={product} />}
        belowPrice={
          <>
            <PackageSavings site={site} t={t} product={product} />
            {productPage.displayPrintDiscountDisclaimer && features.disclaimer && (
              <p className="mt-2 hidden text-sm/inherit print:block">{t('printDisclaimer')}</p>
            )}
            <ShownMonthly />
            <ProductFinancing site={site} t={t} sku={product.sku} price={price} />
          </>
        }
      >
        <BundleOptions t={t} product={product} />
      </BuyBox>
      {isDelivered && express}
      {isDelivered && <NeedsScript phone={identity.phone} t={t} />}
      {isDelivered && <DeliveryLine site={site} t={t} returnDays={returnDays} />}
      {features.requestAQuote && (
        <a
          href={quoteHref(site, product)}
          className={`${
            isForSale || hasRestockForm ? buttonStyle.secondary : buttonStyle.primary
          } mt-3 w-full print:hidden`}
        >
          {site.config.texts.requestAQuote}
        </a>
      )}
      {children}
      <PageLists id={product.id} name={product.name} />
      <PhoneCode site={site} t={t} path={paths.product(product.urlKey)} />
      <RebateBanner site={site} t={t} product={product} />
      <OutletCallout site={site} t={t} product={product} />
      <AvailabilityCheck site={site} t={t} product={product} />
      <AddOns site={site} t={t} product={product} />
      <StepUpBanner site={site} t={t} product={product} />
      {features.prop65 && (
        <p className="mt-4 text-sm">
          <Icon name="alert" className="me-1 inline size-4 align-[-0.15em]" />
          {t('prop65.law')} <b>{t('prop65.warning')}</b> {t('prop65.text')}{' '}
          <a href="https://www.p65warnings.ca.gov" target="_blank" rel="noopener" className="underline">
            www.P65Warnings.ca.gov
          </a>
          .
        </p>
      )}
      <ul className="mt-5 space-y-2 border-t border-line pt-4 text-sm text-muted">
        {isDelivered && !productPage.enableEstimatedShippingPdp && <li>{t('delivery')}</li>}
        {dial && (
          <li>
            <a
              href={`tel:${dial}`}
              className="inline-flex min-h-(--target,1.5rem) items-center text-link underline underline-offset-4"
            >
              {t('questions', { phone: identity.phone })}
            </a>
          </li>
        )}
        <li className="print:hidden">
          <PrintButton label={t('print')} />
        </li>
      </ul>
    </>
  )
}
