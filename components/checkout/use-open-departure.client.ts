'use client'

import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { type Departure, findDeparture } from '#lib/checkout/receipt/provider-visit.ts'
import { readDeparture } from '#lib/checkout/storage.client.ts'
import { readSessionId } from '#lib/session/load-session.client.ts'

/** A departure, and whether its session has ended since. */
export type OpenDeparture = { readonly departure: Departure; readonly hasEnded: boolean }

/**
 * The departure that a shopper with an empty cart may be back from: undefined until known, null if none.
 *
 * @param isAsked the cart is loaded and empty
 */
export function useOpenDeparture(isAsked: boolean): OpenDeparture | null | undefined {
  const { tenant, locale } = useSite()
  const [open, setOpen] = useState<OpenDeparture | null>()
  useEffect(() => {
    setOpen(undefined)
    if (!isAsked) return
    const departure = findDeparture(readDeparture(tenant), Date.now())
    if (!departure) return setOpen(null)
    let isCurrent = true
    void readSessionId(getRestClient(locale)).then((sid) => {
      if (isCurrent) setOpen({ departure, hasEnded: sid !== departure.sid })
    })
    return () => {
      isCurrent = false
    }
  }, [tenant, locale, isAsked])
  return open
}
