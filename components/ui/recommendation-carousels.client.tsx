'use client'

import { useEffect, useRef } from 'react'
import { runScript } from '#lib/core/load-script.client.ts'
import { whenNear } from './when-near.client.ts'

type Props = {
  /** `id` is what the provider's script looks for, `script` the script's address. */
  carousels: readonly { readonly id: string; readonly script: string }[]
  className?: string
}

/** Nothing, in a form that keeps React's hands off what the provider's script puts there. */
const EMPTY = { __html: '' } as const

/**
 * Slots that a provider's script fills with recommended products. The script is loaded when one of them comes near the
 * screen and fills all it finds on the page. A slot that came later, on another page or with a notification, is still
 * empty then, and has it run again.
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
          // The next slot tries again.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
      dangerouslySetInnerHTML={EMPTY}
    />
  ))
}
