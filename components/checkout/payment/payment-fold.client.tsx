'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { BrandMarks } from '#components/ui/brand-mark.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { listMarks } from '#lib/checkout/payment-methods/marks.ts'
import type { FoldedPayments } from '#lib/checkout/payment-methods/payment-groups.ts'
import type { PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'

type Props = {
  group: FoldedPayments
  /** Code of the chosen method; its row stays visible when the group is closed. */
  chosenCode: string
  renderRow: (choice: PaymentChoice) => ReactNode
}

/**
 * Payment methods of one kind, closed at first under a heading that lists them. Closed rows stay in the radio group:
 * arrow keys skip them while closed, and include them once the group is open.
 */
export function PaymentFold({ group: { kind, choices }, chosenCode, renderRow }: Props) {
  const t = useTranslations('checkout.payment.kinds')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isInSight = ({ method }: PaymentChoice) => isOpen || method.code === chosenCode
  const marks = new Set(choices.flatMap(({ method, offered }) => listMarks(method, offered)))
  return (
    <fieldset aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h3 className="font-body text-base/normal font-normal tracking-normal normal-case">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-methods`}
          onClick={() => setIsOpen((present) => !present)}
          className={
            'flex w-full items-start gap-4 rounded-card border px-4 text-start hover:bg-surface ' +
            (isOpen ? 'min-h-11 border-transparent py-2.5' : 'min-h-14 border-line py-4')
          }
        >
          <Icon name="chevron" className={`mt-0.5 size-5 ${isOpen ? '-rotate-90' : 'rotate-90'}`} />
          <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span id={`${id}-title`} className="block font-medium">
                {t(kind)}
              </span>
              {!isOpen && (
                <span className="block text-sm text-muted">
                  {choices.map(({ offered }) => offered.title).join(', ')}
                </span>
              )}
            </span>
            {!isOpen && <BrandMarks names={[...marks].slice(0, 4)} />}
          </span>
        </button>
      </h3>
      <div id={`${id}-methods`} className={`flex flex-col gap-3 ${choices.some(isInSight) ? '' : 'hidden'}`}>
        {choices.map((choice) => (
          <div key={choice.method.code} hidden={!isInSight(choice)}>
            {renderRow(choice)}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
