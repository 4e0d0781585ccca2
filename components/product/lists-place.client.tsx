'use client'

/** The mark of a place that React has taken over: what is drawn into it before would be an error of hydration. */
const markReady = (place: HTMLElement | null) => place?.setAttribute('data-ready', '')

/**
 * Place for the buttons of wishlist and compare, which are drawn once the page is idle (components/site/list-buttons.ts).
 * `name` is needed where no tile around says it; with it the buttons have their texts.
 */
export function ListsPlace({ id, name }: { id: string; name?: string }) {
  return <div ref={markReady} data-lists={id} data-name={name} className={name && 'page-lists'} />
}
