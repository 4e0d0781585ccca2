/**
 * Finds markup that would run code after an interaction or interferes with the page's own code. Self-contained, because
 * it also runs inside a page.
 */
export function findArmed(page: Document = document): string[] {
  const found: string[] = []
  const view = (page.defaultView ?? window) as Window & typeof globalThis
  const attributesOf = Object.getOwnPropertyDescriptor(view.Element.prototype, 'attributes')?.get
  const isPicture = (element: Element, value: string) =>
    /^(?:img|image|source|link|video|use)$/.test(element.localName) && /^\s*data:image\//i.test(value)
  const look = (root: Document | ShadowRoot | DocumentFragment) => {
    const all = root instanceof view.Document ? view.Document.prototype : view.DocumentFragment.prototype
    for (const element of all.querySelectorAll.call(root, '*')) {
      const attributes: NamedNodeMap = attributesOf?.call(element)
      for (const { name, value } of attributes) {
        const what = `<${element.localName} ${name}="${value.slice(0, 120)}">`
        if (/^on/i.test(name) || name === 'srcdoc') found.push(what)
        if (!/^(?:href|src|action|formaction|xlink:href|data|poster|background|cite|ping)$/i.test(name)) continue
        const base = view.location.href
        const { protocol } = view.URL.canParse(value, base) ? new view.URL(value, base) : { protocol: '' }
        if (/^(?:javascript|vbscript|data|livescript|mocha):$/.test(protocol) && !isPicture(element, value)) {
          found.push(what)
        }
        if (name === 'name' && /^(?:img|form|iframe)$/.test(element.localName) && value in view.Document.prototype) {
          found.push(what)
        }
      }
      if (/^(?:base|object|embed|applet|frame|frameset)$/.test(element.localName)) found.push(element.localName)
      if (element.shadowRoot) look(element.shadowRoot)
      if (element instanceof view.HTMLTemplateElement) look(element.content)
    }
  }
  look(page)
  for (const name of ['createElement', 'getElementById', 'querySelector', 'addEventListener'] as const) {
    if (typeof page[name] !== 'function') found.push(`document.${name}`)
  }
  return found
}
