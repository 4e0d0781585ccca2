'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import type { LocationWire } from '#lib/contracts/location.ts'
import { formatDate } from '#lib/core/time/date.ts'
import { countDays } from '#lib/core/time/days.ts'
import { formatTimeOfDay } from '#lib/core/time/hours/times.ts'
import { todayIn } from '#lib/core/time/today.ts'
import { findOpenState } from '#lib/locations/open-hours.ts'

const MINUTE_MS = 60_000

/** Days ahead from which the weekday alone could be that of this week. */
const WEEK_DAYS = 7

/** The weekday of a day, or its date if it is a week or more ahead. */
const formatOpeningDay = (day: string, today: string, locale: string): string =>
  formatDate(
    day,
    locale,
    'UTC',
    countDays(today, day) < WEEK_DAYS ? { weekday: 'long' } : { weekday: 'long', month: 'long', day: 'numeric' },
  )

type Shop = { shop: Pick<LocationWire, 'hours' | 'exceptions' | 'time_zone'> }

/**
 * Whether a shop is open now, in its time zone; empty if its hours can't be parsed. A cached page can't know the time,
 * so it reserves a line, which is filled after hydration.
 */
export function OpenNow({ shop }: Shop) {
  return (
    <p className="min-h-6 text-sm font-semibold">
      <OpenText shop={shop} />
    </p>
  )
}

const OpenText = withDeferredMessages(['locations'], ({ shop }: Shop) => {
  const t = useTranslations('locations')
  const site = useSite()
  const { locale } = site
  const timeZone = shop.time_zone || site.timeZone
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const state = now && findOpenState(shop, { locale, timeZone, now })
  if (!state) return null
  if (state.isOpen) {
    const { closesAt, title } = state
    const time = closesAt === null ? '' : formatTimeOfDay(closesAt, locale)
    const text =
      time === '' ? t('openAllDay') : title === '' ? t('openUntil', { time }) : t('openUntilFor', { time, title })
    return <span className="text-positive">{text}</span>
  }
  const { closedToday: title } = state
  const time = formatTimeOfDay(state.opensAt, locale)
  const weekday = formatOpeningDay(state.date, todayIn(timeZone, now), locale)
  return (
    <span className="text-muted">
      {state.isToday
        ? t('opensToday', { time })
        : title === null
          ? t('opensOn', { weekday, time })
          : title === ''
            ? t('closedToday', { weekday, time })
            : t('closedTodayFor', { title, weekday, time })}
    </span>
  )
})
