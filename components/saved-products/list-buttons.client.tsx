'use client'

import { useOptionalSite } from '#components/site/site-provider.client.tsx'
import { formatMessage } from '#lib/i18n/format-message.ts'
import { LIST_NAMES, type ListName } from '#lib/saved-products/lists.ts'
import type { SiteInBrowser } from '#lib/site/site-for-client.ts'
import { type ListsHandle, useListed, useLists } from './lists-context.client.ts'

/** Lists in `only` that the store has enabled, in the order of their buttons. */
export const shownLists = ({ has }: Pick<SiteInBrowser, 'has'>, only: readonly string[]): ListName[] =>
  LIST_NAMES.filter((list) => has(list) && only.includes(list))

/**
 * Toggle button that adds a product to a list or removes it. The server renders it unpressed; a press before its code
 * runs is held (data-waits, lib/finish-html/inline/hold-input.ts). `hasText` shows the list's name.
 */
export function ListButton({
  list,
  id,
  name,
  lists: { texts: allTexts, toggle, prepare },
  hasText = false,
}: {
  list: ListName
  id: string
  name: string
  lists: ListsHandle
  hasText?: boolean
}) {
  const isOn = useListed(list).has(id)
  const texts = allTexts[list]
  return (
    <button
      type="button"
      className={hasText ? 'page-list' : 'tile-list'}
      data-list={list}
      data-waits=""
      aria-label={formatMessage(texts.of, { name })}
      title={hasText ? undefined : texts.name}
      aria-pressed={isOn}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => toggle(list, { id, name })}
    >
      {hasText && texts.name}
    </button>
  )
}

/** The lists' buttons with text, for a product's page; null if the store has no lists. */
export function PageLists({ id, name }: { id: string; name: string }) {
  const site = useOptionalSite()
  const lists = useLists()
  const shown = site && lists ? shownLists(site, LIST_NAMES) : []
  if (!lists || shown.length === 0) return null
  return (
    <div className="page-lists">
      {shown.map((list) => (
        <ListButton key={list} list={list} id={id} name={name} lists={lists} hasText />
      ))}
    </div>
  )
}
