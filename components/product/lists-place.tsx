/** Nothing, in a form that keeps React's hands off what is drawn into the place, also before it has taken the page over. */
const EMPTY = { __html: '' }

/**
 * Place for the buttons of wishlist and compare, which are drawn once the page is idle (components/site/list-buttons.ts).
 * `name` is needed where no tile around says it; with it the buttons have their texts.
 */
export function ListsPlace({ id, name }: { id: string; name?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
  return <div data-lists={id} data-name={name} className={name && 'page-lists'} dangerouslySetInnerHTML={EMPTY} />
}
