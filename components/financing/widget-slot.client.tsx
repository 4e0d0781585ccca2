'use client'

import { useEffect, useRef } from 'react'
import type { WidgetScript } from '#lib/financing/banners.ts'

/** The part of the provider's page API that is used. */
type Provider = {
  cfg?: { apiKey: string; storeId: string }
  promotions?: { update?: (items: readonly { sku: string; price: number }[]) => void }
}

const SCRIPT_ID = 'chargeafter-promotional-widget'

type Props = { script: WidgetScript; type: string; sku: string; price: number }

/** The place that the provider's widget fills; its script is loaded when the place comes near. */
export function WidgetSlot({ script, type, sku, price }: Props) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const slot = ref.current
    if (!slot) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        showWidget(script, { sku, price })
      },
      { rootMargin: '200px' },
    )
    observer.observe(slot)
    return () => observer.disconnect()
  }, [script, sku, price])

  return (
    <div
      ref={ref}
      className="ca-promotional-widget mt-2 min-h-6"
      data-widget-type={type}
      data-widget-item-sku={sku}
      data-widget-item-price={price}
    />
  )
}

/** Loads the script once a page load, which then finds the slots by itself; later ones are announced to it. */
function showWidget({ url, publicKey, storeId }: WidgetScript, item: { sku: string; price: number }): void {
  const page = window as { ChargeAfter?: Provider }
  if (document.getElementById(SCRIPT_ID)) {
    page.ChargeAfter?.promotions?.update?.([item])
    return
  }
  page.ChargeAfter = { ...page.ChargeAfter, cfg: { apiKey: publicKey, storeId } }
  const script = document.createElement('script')
  script.id = SCRIPT_ID
  script.src = url
  script.async = true
  // The next banner tries again.
  script.onerror = () => script.remove()
  document.head.append(script)
}
