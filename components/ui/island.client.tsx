'use client'

import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isPageReady } from '#lib/core/html/page-ready.ts'
import { whenNear } from './when-near.client.ts'

type IslandProps<Props> = Props & {
  /** Class of the element around the island; reserves its space before it is rendered. */
  islandClass?: string
}

/**
 * Makes an island: a component whose code is loaded when it comes near the screen. The server renders it completely.
 * React leaves this HTML alone until the code is loaded and then hydrates it in place, because the Suspense boundary
 * around it suspends (if React drops the HTML all the same, a copy replaces it). A page never loads the code of an
 * island that stays far from the screen; if the code can't be loaded, the server's HTML stays. The props must not
 * change before the code is loaded.
 *
 * Call it at the top level of a client module and render the result in server components.
 *
 * @param load imports the component
 * @param isAtOnce whether to load the code immediately after a soft navigation, where there is no HTML from the server:
 *   for islands with other content below them
 */
export function createIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
) {
  const asModule = async () => ({ default: await load() })
  const OnServer = lazy(asModule)
  /** Set after the first load: when the shopper comes back to a page, the island has its full height immediately. */
  let Loaded: ComponentType<Props> | undefined

  return function Island({ islandClass, ...rest }: IslandProps<Props>): ReactNode {
    const ref = useRef<HTMLDivElement>(null)
    const [hasMarkup] = useState(() => !isPageReady())
    const [{ Component, begin }] = useState((): { Component: ComponentType<Props>; begin: () => void } => {
      if (typeof window === 'undefined') return { Component: OnServer, begin: () => undefined }
      if (Loaded) return { Component: Loaded, begin: () => undefined }
      let resolve: (module: { default: ComponentType<Props> }) => void = () => undefined
      const loaded = new Promise<{ default: ComponentType<Props> }>((settle) => {
        resolve = settle
      })
      return {
        Component: lazy(() => loaded),
        begin: () => {
          asModule().then(
            (module) => {
              Loaded = module.default
              resolve(module)
            },
            (error: unknown) => console.warn('An island could not be loaded.', error),
          )
        },
      }
    })
    useEffect(() => {
      if (isAtOnce && !hasMarkup) return begin()
      return ref.current ? whenNear(ref.current, begin) : undefined
    }, [begin, hasMarkup])
    return (
      <div ref={ref} className={islandClass}>
        <Suspense fallback={<KeptMarkup of={ref} />}>
          <Component {...(rest as unknown as Props)} />
        </Suspense>
      </div>
    )
  }
}

/**
 * A copy of the server's HTML. If a context above a suspended boundary changes (a product is added to a list, a variant
 * is selected), React drops the boundary's HTML, and its content would be missing until the shopper comes near.
 */
function KeptMarkup({ of: island }: { of: RefObject<HTMLElement | null> }): ReactNode {
  const [html] = useState(() => island.current?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the server rendered in this very element
  return html && <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
