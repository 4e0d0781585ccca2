'use client'

import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isPageReady } from '#lib/core/page-ready.ts'
import { whenNear } from './when-near.client.ts'

type IslandProps<Props> = Props & {
  /** Of the element around the island: gives it room while there is nothing to show yet. */
  islandClass?: string
}

/**
 * Makes an island: a component whose code is loaded when it comes near the screen. The server renders it in full, and that
 * markup stands, untouched by React, until the code is there and takes it over in place (a Suspense boundary whose
 * hydration waits; a copy of it where React can't leave it). A page pays for the code of no island that nobody comes near; where the code can't be loaded, the
 * server's markup stays. Its props may not change before it has begun.
 *
 * Call it at the top of a client module, and use what it makes in server components.
 *
 * @param load imports the component
 * @param isAtOnce whether its code is loaded at once on a page that is changed to without a load, which has no markup of
 *   the server: for content that other content stands below
 */
export function createIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
) {
  const asModule = async () => ({ default: await load() })
  const OnServer = lazy(asModule)
  /** Once its code is there: on the way back to a page an island has its full height at once. */
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
 * A copy of the server's markup. React lets go of the markup of a boundary that waits when a context above it changes (a
 * product joins a list, a variant is chosen), and the page would lose what is in it until the shopper comes near.
 */
function KeptMarkup({ of: island }: { of: RefObject<HTMLElement | null> }): ReactNode {
  const [html] = useState(() => island.current?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, from the place where it goes
  return html && <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
