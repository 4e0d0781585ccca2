'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import type { LocationWire } from '#lib/contracts/location.ts'
import { formatTimeOfDay } from '#lib/locations/hours.ts'
import { findOpenState } from '#lib/locations/open-hours.ts'

const MINUTE_MS = 60_000

/** Weekday by its number (1 is Monday); 2001-01-01 was a Monday. */
const formatWeekday = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2001, 0, weekday))

/**
 * Whether a shop is open now, in the store's time zone; empty if its hours can't be parsed. A cached page can't know
 * the time, so it reserves a line, which is filled after hydration.
 */
export function OpenNow({ hours }: { hours: LocationWire['hours'] }) {
  return (
    <p className="min-h-6 text-sm font-semibold">
      <OpenText hours={hours} />
    </p>
  )
}

const OpenText = withDeferredMessages(['locations'], ({ hours }: { hours: LocationWire['hours'] }) => {
  const t = useTranslations('locations')
  const { locale, timeZone } = useSite()
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const state = now && findOpenState(hours, { locale, timeZone, now })
  if (!state) return null
  if (state.isOpen) {
    const text =
      state.closesAt === null ? t('openAllDay') : t('openUntil', { time: formatTimeOfDay(state.closesAt, locale) })
    return <span className="text-positive">{text}</span>
  }
  const time = formatTimeOfDay(state.opensAt, locale)
  return (
    <span className="text-muted">
      {state.isToday
        ? t('opensToday', { time })
        : t('opensOn', { weekday: formatWeekday(state.weekday, locale), time })}
    </span>
  )
})
