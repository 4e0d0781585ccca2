/** Nothing, in a form that keeps React's hands off what is drawn into the place, also before it has taken the page over. */
const EMPTY = { __html: '' }

/**
 * Place for the buttons of wishlist and compare, which are drawn once the page is idle (components/site/list-buttons.ts).
 * `name` is needed where no tile around says it; with it the buttons have their texts. `only` names the lists it is for.
 */
export function ListsPlace({ id, name, only }: { id: string; name?: string; only?: string }) {
  return (
    <div
      data-lists={id}
      data-name={name}
      data-only={only}
      className={name && 'page-lists'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
      dangerouslySetInnerHTML={EMPTY}
    />
  )
}
