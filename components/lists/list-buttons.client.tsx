'use client'

import { useOptionalSite } from '#components/site/site-provider.client.tsx'
import { formatMessage } from '#lib/i18n/format-message.ts'
import { LIST_NAMES, type ListName } from '#lib/lists/lists.ts'
import type { SiteInBrowser } from '#lib/site/site-for-client.ts'
import { type ListsHandle, useListed, useLists } from './lists-context.client.ts'

/** Lists of the store that have a button, in their order; `only` names those that may. */
export const shownLists = ({ has }: Pick<SiteInBrowser, 'has'>, only: readonly string[]): ListName[] =>
  LIST_NAMES.filter((list) => has(list) && only.includes(list))

/**
 * Puts a product on a list or takes it off. The page is served with it unpressed; a press before its code runs is held
 * (data-waits, lib/page/inline/hold-input.ts). `hasText` writes the list's name on it.
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

/** The lists' buttons on a product's page, with their texts; nothing in a store without lists. */
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
