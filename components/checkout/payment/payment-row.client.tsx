'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { BrandMarks } from '#components/ui/brand-mark.tsx'
import type { OfferedPayment } from '#lib/cart/cart.ts'
import { applicationHref } from '#lib/checkout/payment-methods/application.ts'
import { listMarks } from '#lib/checkout/payment-methods/marks.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { ApplyLink } from '../payment-panels/apply-link.client.tsx'
import type { PanelProps } from '../payment-panels/panel.ts'
import { PANELS } from '../payment-panels/panels.client.tsx'
import { SafeHtml } from '../safe-html.client.tsx'

type RowProps = PanelProps & {
  isChosen: boolean
  isOpen: boolean
  choose: () => void
}

/** A payment method: title, logos, the store's description and, once chosen, its panel. */
export function PaymentRow({ isChosen, isOpen, choose, ...panel }: RowProps) {
  const { offered, method } = panel
  const { payments, financingHref } = useCheckoutSettings()
  const applyHref = applicationHref(method, offered, payments, financingHref)
  const PanelOfMethod = method.panel && PANELS[method.panel]
  return (
    <div className={`rounded-card border ${isChosen ? 'border-primary ring-1 ring-primary' : 'border-line'}`}>
      <RowLabel
        offered={offered}
        checked={isChosen}
        onChange={choose}
        // A checked radio button fires no change event; a click on it repeats the choice after a failed order.
        onClick={isChosen ? choose : undefined}
        // A card's panel shows the logos itself, with the entered card's brand highlighted.
        marks={isOpen && method.kind === 'card' ? null : <Marks offered={offered} method={method} />}
      >
        <span className="font-medium">{offered.title}</span>
      </RowLabel>
      <Description offered={offered} />
      {applyHref !== '' && (
        <div className="-mt-2 px-4 pb-4 ps-13">
          <ApplyLink href={applyHref} provider={method.name} />
        </div>
      )}
      {isOpen && PanelOfMethod && (
        <div className="border-t border-line p-4 empty:hidden">
          <Suspense fallback={<div className="skeleton h-12" />}>
            <PanelOfMethod {...panel} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** A payment method that the storefront does not support. */
export function UnavailableRow({ offered }: { offered: OfferedPayment }) {
  const t = useTranslations('checkout.payment')
  return (
    <div className="rounded-card border border-line text-muted">
      <RowLabel offered={offered} disabled>
        <span>
          <span className="font-medium">{offered.title}</span>
          <span className="block text-sm">{t('unavailable')}</span>
        </span>
      </RowLabel>
      <Description offered={offered} />
    </div>
  )
}

/** Radio button, title and logos as one target. A logo in the store's settings replaces the shop's own logos. */
function RowLabel({
  offered,
  marks = null,
  children,
  ...input
}: ComponentProps<'input'> & { offered: OfferedPayment; marks?: ReactNode }) {
  return (
    <label className="flex min-h-14 items-start gap-4 p-4">
      <input
        {...input}
        type="radio"
        name="payment-method"
        value={offered.code}
        aria-describedby={descriptionId(offered)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        {offered.logoHtml.trim() === '' ? marks : <SafeHtml html={offered.logoHtml} className="shrink-0" />}
      </span>
    </label>
  )
}

/** The logo in the method's settings, else the shop's own. */
function Marks({ offered, method }: Pick<PanelProps, 'offered' | 'method'>) {
  const address = method.findMark?.(offered) ?? ''
  if (address === '') return <BrandMarks names={listMarks(method, offered)} />
  return <img src={address} alt="" className="h-6 w-auto shrink-0" />
}

const descriptionId = ({ code, descriptionHtml }: OfferedPayment): string | undefined =>
  descriptionHtml.trim() === '' ? undefined : `payment-description-${code}`

/**
 * The store's description: where to send the check, which account to pay to. Outside the label, because it may contain
 * links.
 */
const Description = ({ offered }: { offered: OfferedPayment }) => (
  <SafeHtml
    id={descriptionId(offered)}
    html={offered.descriptionHtml}
    className="-mt-2 flex flex-col gap-2 px-4 pb-4 ps-13 text-sm text-muted [&_ul]:list-disc [&_ul]:ps-5"
  />
)
