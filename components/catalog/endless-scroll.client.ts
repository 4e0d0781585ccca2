/** How far below the screen the end of a listing may be when the next page is fetched. */
const AHEAD = '800px'
/** Pages kept in memory, so that going back finds the listing as it was. */
const MOST_PAGES = 40

/** Where on the screen the page in view is told, as a share of its height. */
const LINE = 0.4

/** How far down a shopper was, by address. */
const places = new Map<string, number>()

/** Pages fetched in this visit, by address: their products, and where the next page is. */
const fetched = new Map<string, { products: readonly Element[]; next: string }>()

async function fetchPage(address: string) {
  const known = fetched.get(address)
  if (known) return known
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const found = {
    products: [...(page.querySelector('[data-products]')?.children ?? [])],
    next: page.querySelector('[data-more] a[rel="next"]')?.getAttribute('href') ?? '',
  }
  if (fetched.size >= MOST_PAGES) fetched.delete(fetched.keys().next().value ?? '')
  fetched.set(address, found)
  return found
}

let madeCount = 0

/** A tile that was appended, for what React draws into it. */
export type AppendedTile = { readonly article: Element; readonly id: string; readonly name: string }

/** Takes the buttons out of a tile of another page: React does not know them, and draws its own. */
function takeTile(item: Element): AppendedTile[] {
  const article = item.querySelector('article')
  const buttons = article?.querySelector<HTMLElement>('[data-lists]')
  if (!article || !buttons) return []
  buttons.remove()
  const name = article.querySelector('h2')?.textContent ?? ''
  return [{ article, id: buttons.dataset.lists ?? '', name }]
}

/** Makes a product of another page one of this page. */
function makeOwn(item: Element): void {
  // Ids are unique on the page they were made for only.
  for (const button of item.querySelectorAll('[popovertarget]')) {
    const id = `more-${++madeCount}`
    item.querySelector(`#${CSS.escape(button.getAttribute('popovertarget') ?? '')}`)?.setAttribute('id', id)
    button.setAttribute('popovertarget', id)
  }
}

/**
 * Puts an address into the bar without telling the router, which would take it for a navigation and drop the one that a
 * click has just begun.
 */
const showAddress = (address: string): void =>
  History.prototype.replaceState.call(window.history, window.history.state, '', address)

const pageOf = (address: string): number => Number(new URL(address, window.location.href).searchParams.get('page') ?? 1)

/**
 * Appends the next page when the end of the list comes near, and keeps the address at the page in view. The way to the
 * next page stays a link: it is what robots follow, and what is left when a page can't be fetched.
 *
 * @param onAppend is told of the tiles that were appended
 */
export function scrollEndlessly(
  root: HTMLElement,
  signal: AbortSignal,
  onAppend: (tiles: readonly AppendedTile[]) => void,
): void {
  const list = root.querySelector<HTMLElement>('[data-products]')
  const link = root.querySelector<HTMLAnchorElement>('[data-more] a[rel="next"]')
  const status = root.querySelector('[data-more] [role="status"]')
  if (!list) return
  let isBusy = false

  const start = root.dataset.page ?? ''
  /** First products of the pages in the list. */
  const firsts: { element: Element; address: string }[] = []

  // The page in view is the last one whose first product has come up this far.
  const inView = new IntersectionObserver(
    () => {
      const line = window.innerHeight * LINE
      const { address } = firsts.findLast(({ element }) => element.getBoundingClientRect().top <= line) ?? {
        address: start,
      }
      if (address !== `${window.location.pathname}${window.location.search}`) showAddress(address)
    },
    { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` },
  )
  const mark = (element: Element | null | undefined, address: string) => {
    if (!element) return
    firsts.push({ element, address })
    inView.observe(element)
  }

  const append = async (address: string) => {
    const page = await fetchPage(address)
    if (signal.aborted) return
    const items = page.products.map((item) => document.importNode(item, true))
    for (const item of items) makeOwn(item)
    const tiles = items.flatMap(takeTile)
    list.append(...items)
    onAppend(tiles)
    mark(items[0], address)
    if (status) status.textContent = link?.dataset.appended ?? ''
    if (page.next) link?.setAttribute('href', page.next)
    else link?.remove()
  }
  const grow = async () => {
    const address = link?.isConnected ? link.getAttribute('href') : null
    if (isBusy || !address) return
    isBusy = true
    try {
      await append(address)
    } catch {
      // The link is still there.
      end.disconnect()
    }
    isBusy = false
    // The end may still be in view: an observer tells changes only.
    if (link?.isConnected) {
      end.unobserve(link)
      end.observe(link)
    }
  }
  const end = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void grow(), {
    rootMargin: AHEAD,
  })

  mark(list.firstElementChild, start)
  signal.addEventListener('abort', () => {
    inView.disconnect()
    end.disconnect()
  })
  link?.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      end.observe(link)
      void grow()
    },
    { signal },
  )
  void restore().then(() => link?.isConnected && end.observe(link))

  /** Back from a product: pages up to the one in the address are put back, then the place in them. */
  async function restore(): Promise<void> {
    const wanted = pageOf(window.location.href)
    const place = places.get(window.location.href)
    while (link?.isConnected && pageOf(link.href) <= wanted) {
      isBusy = true
      await append(link.getAttribute('href') ?? '').catch(() => link.remove())
      isBusy = false
    }
    if (wanted > pageOf(start) && place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    window.addEventListener('scroll', () => places.set(window.location.href, window.scrollY), { passive: true, signal })
  }
}
