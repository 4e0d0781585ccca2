import type { ListsSite } from '#lib/site/lists-site.ts'

/** A list that products can be put on. */
export type ListName = 'wishlist' | 'compare'

/** Texts of the buttons, as 'buttons' in public/locales/{lng}/lists.json. */
export type ListLabels = Readonly<Record<string, string>>

/** What a list holds. */
export type ListState = { readonly ids: readonly string[] }

const text = (labels: ListLabels, key: string): string => labels[key] ?? key

/** Name of a header link: 'Wishlist, 3 products'. */
function formatListCount(labels: ListLabels, list: ListName, count: number, locale: string): string {
  // Most lists are empty; a browser's first number format takes it longer than all the rest of this file.
  if (count === 0) return text(labels, 'countNone').replace('{list}', text(labels, list))
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return text(labels, isOne ? 'countOne' : 'countOther')
    .replace('{list}', text(labels, list))
    .replace('{count}', new Intl.NumberFormat(locale).format(count))
}

/** A product's name where a place for buttons does not carry it: the heading of the tile around. */
export const productNameAt = (place: Element): string =>
  place.getAttribute('data-name') ?? place.closest('article')?.querySelector('h2, h3')?.textContent?.trim() ?? ''

/** A button that shows its state before it joins the page: the browser works out its style once. */
function createButton(
  list: ListName,
  name: string,
  labels: ListLabels,
  hasText: boolean,
  isOn: boolean,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'list-button'
  button.dataset.list = list
  button.setAttribute('aria-label', text(labels, `${list}Of`).replace('{name}', name))
  if (hasText) button.textContent = text(labels, list)
  else button.title = text(labels, list)
  button.setAttribute('aria-pressed', String(isOn))
  return button
}

/** Sets an attribute that has changed: an observer of the document need not see the others. */
function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/**
 * Puts buttons into every place for them (ListsPlace and those of components/cms/tags/tile-parts.tsx, empty in the page's HTML: two dozen tiles would make it heavy)
 * and shows on them and on the header's links what the lists hold. Safe to call again.
 */
export function drawLists(
  root: ParentNode,
  site: ListsSite,
  labels: ListLabels,
  lists: Partial<Record<ListName, ListState>>,
): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-lists]')) {
    const id = place.dataset.lists ?? ''
    const isOn = (list: ListName) => lists[list]?.ids.includes(id) ?? false
    if (place.dataset.drawn !== id) {
      const isPage = place.dataset.name !== undefined
      const names = (['wishlist', 'compare'] as const).filter((name) => lists[name])
      const wanted = place.dataset.only?.split(' ') ?? site.tiles
      const shown = isPage ? names : names.filter((name) => wanted.includes(name))
      const name = productNameAt(place)
      place.replaceChildren(...shown.map((list) => createButton(list, name, labels, isPage, isOn(list))))
      place.dataset.drawn = id
      continue
    }
    for (const button of place.querySelectorAll<HTMLElement>('button[data-list]')) {
      setAttribute(button, 'aria-pressed', String(isOn(button.dataset.list as ListName)))
    }
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-cart]:empty')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text(labels, 'addToCart')
    button.setAttribute('aria-label', text(labels, 'addToCartOf').replace('{name}', productNameAt(place)))
    place.append(button)
  }
  for (const link of root.querySelectorAll<HTMLElement>('a[data-list]')) {
    const name = link.dataset.list as ListName
    const count = lists[name]?.ids.length ?? 0
    setAttribute(link, 'data-count', count > 99 ? '99+' : count === 0 ? '' : String(count))
    setAttribute(link, 'title', text(labels, name))
    setAttribute(link, 'aria-label', formatListCount(labels, name, count, site.locale))
  }
}
