'use client'

import { lazy, Suspense } from 'react'
import type { ListName } from '#lib/lists/lists-site.ts'
import { useListed, useListsHandle } from './lists-context.client.ts'

const CountedName = lazy(() => import('./counted-name.client.tsx').then((module) => ({ default: module.CountedName })))

/** Most that a badge has room for. */
const MOST_SHOWN = 99

/**
 * The header's way to a list: an icon with the number of its products, whose text is for screen readers. Plurals come with
 * the first product: most lists are empty.
 */
export function ListLink({ list }: { list: ListName }) {
  const { site, labels } = useListsHandle()
  const { name, none } = labels[list]
  const count = useListed(list).size
  return (
    <a href={site[list]} data-list={list} title={name} className="list-link">
      {count === 0 ? (
        none
      ) : (
        <>
          <Suspense fallback={name}>
            <CountedName list={list} count={count} locale={site.locale} />
          </Suspense>
          <span aria-hidden="true" className="list-count">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        </>
      )}
    </a>
  )
}
