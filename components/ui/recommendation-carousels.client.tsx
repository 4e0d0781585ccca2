'use client'

import { useEffect, useRef } from 'react'
import { runScript } from '#lib/core/html/load-script.client.ts'
import { whenNear } from './when-near.client.ts'

type Props = {
  /** `id` is the element id that the provider's script looks for, `script` is the script's URL. */
  carousels: readonly { readonly id: string; readonly script: string }[]
  className?: string
}

/** With dangerouslySetInnerHTML React doesn't touch what the provider's script puts into the element. */
const EMPTY = { __html: '' } as const

/**
 * Slots that a provider's script fills with recommended products. The script is loaded when one of them comes near the
 * screen, and fills all slots on the page. A slot that is rendered later, on another page or in a notification, is
 * empty when it comes near; then the script runs again.
 */
export function RecommendationCarousels({ carousels, className }: Props) {
  const slots = useRef(new Map<string, HTMLElement>())

  useEffect(() => {
    let hasRun = false
    const undo = carousels.map(({ id, script }) => {
      const slot = slots.current.get(id)
      if (!slot) return () => undefined
      let removeScript = () => {}
      const stopWaiting = whenNear(slot, () => {
        if (hasRun || slot.hasChildNodes()) return
        hasRun = true
        removeScript = runScript(script, () => {
          // The next slot that comes near tries again.
          hasRun = false
        })
      })
      return () => {
        stopWaiting()
        removeScript()
      }
    })
    return () => {
      for (const end of undo) end()
    }
  }, [carousels])

  return carousels.map(({ id }) => (
    <div
      key={id}
      id={id}
      ref={(slot) => {
        if (slot) slots.current.set(id, slot)
        else slots.current.delete(id)
      }}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty
      dangerouslySetInnerHTML={EMPTY}
    />
  ))
}
