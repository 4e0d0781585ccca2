type Notes = {
  scriptUrl: string
  /** The account's key, with its zone behind a slash where it has one. */
  accountId: string
  sku: string
  maker: string
  model: string
  upc: string
  language: string
  country: string
}

type Argument = readonly [name: string, value: string]

/** Content of the maker about a product. The script reads what it is about from a global list, and runs once a product. */
export function show(place: HTMLElement, notes: Notes, signal: AbortSignal): void {
  const [key = '', zone = ''] = notes.accountId.split('/')
  const about: Argument[] = [
    ['cpn', notes.sku],
    ['mf', notes.maker],
    ['pn', notes.model],
    ['upcean', notes.upc],
    ['lang', notes.language],
    ['market', notes.country],
    ['_SKey', key],
    ['_ZoneId', zone],
  ]
  const page = window as { ccs_cc_args?: Argument[] }
  page.ccs_cc_args = about.filter(([, value]) => value !== '')
  const content = document.createElement('div')
  content.id = 'ccs-inline-content'
  const script = document.createElement('script')
  script.async = true
  script.src = notes.scriptUrl
  place.replaceChildren(content, script)
  signal.addEventListener('abort', () => script.remove())
}
