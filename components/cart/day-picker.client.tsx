'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { DeliveryDaysWire } from '#lib/contracts/cart-parts.ts'
import { formatDate } from '#lib/core/time/date.ts'

export type PickedWindow = { readonly day: string; readonly window: string }

type Props = {
  readonly days: DeliveryDaysWire['days']
  /** The chosen day and window; both '' if none is chosen. Full ones stay selectable if they are chosen. */
  readonly chosen: PickedWindow
  readonly isBusy: boolean
  readonly onChoose: (choice: PickedWindow) => void
}

const CARD =
  'flex min-h-14 items-center gap-3 rounded-card border border-line px-3 py-2 has-checked:border-primary ' +
  'has-checked:ring-1 has-checked:ring-primary has-disabled:bg-surface has-disabled:text-muted ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

/** Days of delivery, then the windows of the selected day. Full ones are disabled. */
export function DayPicker({ days, chosen, isBusy, onChoose }: Props) {
  const t = useTranslations('checkout.days')
  const { locale, timeZone } = useSite()
  const name = useId()
  const [day, setDay] = useState(chosen.day)
  const selected = days.find((entry) => entry.day === day)

  const selectDay = (next: Props['days'][number]) => {
    setDay(next.day)
    // A day with one window needs no further choice.
    const [only, ...others] = next.windows
    if (only && others.length === 0) onChoose({ day: next.day, window: only.id })
  }
  const isChosen = (one: string, window?: string) =>
    chosen.day === one && (window === undefined || chosen.window === window)

  return (
    <div className="flex flex-col gap-5" aria-busy={isBusy}>
      <fieldset>
        <legend className="mb-2 font-medium">{t('day')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {days.map((entry) => {
            const isFull = entry.windows.every(({ is_full }) => is_full) && !isChosen(entry.day)
            return (
              <label key={entry.day} className={CARD}>
                <input
                  type="radio"
                  name={`${name}day`}
                  value={entry.day}
                  checked={day === entry.day}
                  disabled={isFull}
                  onChange={() => selectDay(entry)}
                  className="size-5 shrink-0 accent-primary"
                />
                <span>
                  {formatDate(entry.day, locale, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })}
                  {isFull && <span className="block text-sm">{t('full')}</span>}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {selected && (
        <fieldset>
          <legend className="mb-2 font-medium">{t('window', { day: selected.title })}</legend>
          <div className="flex flex-col gap-2">
            {selected.windows.map(({ id, title, is_full }) => {
              const isFull = is_full && !isChosen(day, id)
              return (
                <label key={id} className={CARD}>
                  <input
                    type="radio"
                    name={`${name}window`}
                    value={id}
                    checked={isChosen(day, id)}
                    disabled={isFull}
                    onChange={() => onChoose({ day, window: id })}
                    className="size-5 shrink-0 accent-primary"
                  />
                  <span className="grow">{title}</span>
                  {isFull && <span className="text-sm">{t('full')}</span>}
                </label>
              )
            })}
          </div>
        </fieldset>
      )}
    </div>
  )
}
