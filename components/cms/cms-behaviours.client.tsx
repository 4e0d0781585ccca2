'use client'

import { useEffect, useRef } from 'react'
import type { Behaviour } from '#lib/cms/plugins/note-behaviours.ts'
import type { BehaviourSettings, Enhance } from './enhance.ts'

const MODULES: Readonly<Record<Behaviour, () => Promise<{ enhance: Enhance }>>> = {
  accordion: () => import('./behaviours/accordion.client.ts'),
  autofill: () => import('./behaviours/autofill.client.ts'),
  button: () => import('./behaviours/button.client.ts'),
  click: () => import('./behaviours/click.client.ts'),
  form: () => import('./behaviours/form.client.ts'),
  lightbox: () => import('./behaviours/lightbox.client.ts'),
  map: () => import('./behaviours/map.client.ts'),
  tabs: () => import('./behaviours/tabs.client.ts'),
}

/**
 * Loads what the content around it needs, each tag's code on its own, and nothing for plain content. The HTML is complete
 * without it; behaviours work on the document, whose frozen parts React never touches again.
 */
export function CmsBehaviours({ names, settings }: { names: readonly Behaviour[]; settings: BehaviourSettings }) {
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const root = place.current?.parentElement
    if (!root) return
    const end = new AbortController()
    for (const name of names) {
      MODULES[name]()
        .then(({ enhance }) => {
          if (!end.signal.aborted) enhance(root, end.signal, settings)
        })
        .catch((error: unknown) => console.warn(`The code of ${name} could not be loaded.`, error))
    }
    return () => end.abort()
  }, [names, settings])

  return <span ref={place} hidden />
}
