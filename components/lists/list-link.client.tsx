'use client'

import { lazy, Suspense } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import type { ListName } from '#lib/lists/lists.ts'
import { useListed, useListsHandle } from './lists-context.client.ts'

const CountedName = lazy(() => import('./counted-name.client.tsx').then((module) => ({ default: module.CountedName })))

/** Most that a badge has room for. */
const MOST_SHOWN = 99

/**
 * The header's way to a list: an icon with the number of its products, whose text is for screen readers. Plurals come with
 * the first product: most lists are empty.
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
