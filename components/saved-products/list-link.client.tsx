'use client'

import { lazy, Suspense } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import type { ListName } from '#lib/saved-products/lists.ts'
import { useListed, useListsHandle } from './lists-context.client.ts'

const CountedName = lazy(() => import('./counted-name.client.tsx').then((module) => ({ default: module.CountedName })))

/** Maximum number in the badge; larger ones are shown as '99+'. */
const MOST_SHOWN = 99

/**
 * Link to a list in the header: an icon with the number of products, and a text for screen readers. The texts with
 * plurals are loaded with the first product, as most lists are empty.
 */
export function ListLink({ list }: { list: ListName }) {
  const { href } = useSite()
  const { texts } = useListsHandle()
  const { name, none } = texts[list]
  const count = useListed(list).size
  return (
    <a href={href(SHELL_PATHS[list])} data-list={list} title={name} className="list-link">
      {count === 0 ? (
        none
      ) : (
        <>
          <Suspense fallback={name}>
            <CountedName list={list} count={count} />
          </Suspense>
          <span aria-hidden="true" className="list-count">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        </>
      )}
    </a>
  )
}
