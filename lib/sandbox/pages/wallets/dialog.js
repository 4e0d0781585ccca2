/** The dialog of a wallet's sheet: its total with lines, lists to choose from, and buttons. */

export const element = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })

const LOOK =
  'dialog{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:0;border-radius:1rem;' +
  'background:#fff;color:#1d2330;color-scheme:light;font:1rem/1.5 system-ui,sans-serif}' +
  'dialog::backdrop{background:rgb(0 0 0/.5)}h2{margin:0 0 .5rem;font-size:1.25rem}p{display:flex;' +
  'justify-content:space-between;gap:1rem;margin:0 0 1rem}section p{margin:0 0 .25rem;color:#4b5563}' +
  'div{display:grid;gap:.5rem}label{display:grid;gap:.25rem;margin:0 0 .75rem}select{width:100%;min-width:0;' +
  'min-height:44px;font:inherit}button{min-height:44px;border:1px solid #6b7280;border-radius:.5rem;' +
  'background:#fff;color:inherit;font:inherit;cursor:pointer}button:first-child{background:var(--accent);' +
  'color:#fff}button:disabled{opacity:.5}button:focus-visible,select:focus-visible{outline:3px solid #14507c;' +
  'outline-offset:2px}'

export class SheetDialog {
  #host = document.createElement('div')
  #dialog = element('dialog')
  #actions = element('div')
  #note = element('span')
  #label = element('span')
  #sum = element('strong')
  #lines = element('section')
  #choices = element('section')
  #cancelText
  #cancel

  /** `accent` is the colour of the first button. `cancel` is called by the button of that name and by Escape. */
  constructor({ title, accent, cancelText, cancel }) {
    this.#cancelText = cancelText
    this.#cancel = cancel
    const amount = element('p')
    amount.append(this.#label, this.#sum)
    this.#dialog.append(element('h2', title), this.#lines, amount, this.#choices, this.#actions)
    this.#dialog.ariaLabel = title
    this.#dialog.style.setProperty('--accent', accent)
    this.#note.role = 'status'
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      cancel()
    })
  }

  /** Opens it over the page, in a shadow root. */
  open() {
    this.#host.attachShadow({ mode: 'open' }).append(element('style', LOOK), this.#dialog)
    document.body.append(this.#host)
    this.#dialog.showModal()
  }

  close() {
    this.#dialog.close()
    this.#host.remove()
  }

  /** `lines` are pairs of label and amount. */
  showTotal({ label, total, lines }) {
    this.#label.textContent = label
    this.#sum.textContent = total
    this.#lines.replaceChildren(
      ...lines.map((texts) => {
        const line = element('p')
        line.append(...texts.map((text) => element('span', text)))
        return line
      }),
    )
  }

  showLists(...lists) {
    this.#choices.replaceChildren(...lists)
  }

  disableLists() {
    for (const list of this.#choices.querySelectorAll('select')) list.disabled = true
  }

  /** A list with its label. `entries` are pairs of value and text; `select` gets the index of the selected one. */
  list(label, entries, selectedIndex, select) {
    const list = Object.assign(element('select'), { ariaLabel: label })
    list.append(...entries.map(([value, text]) => Object.assign(element('option', text), { value })))
    list.selectedIndex = selectedIndex
    list.addEventListener('change', () => select(list.selectedIndex))
    const field = element('label')
    field.append(element('span', label), list)
    return field
  }

  button(text, press) {
    const button = Object.assign(element('button', text), { type: 'button' })
    button.addEventListener('click', press)
    return button
  }

  /** Shows a text and these buttons, and always the one that cancels. */
  offer(text, ...buttons) {
    this.#note.textContent = text
    const cancel = this.button(this.#cancelText, this.#cancel)
    this.#actions.replaceChildren(...buttons, ...(text ? [this.#note] : []), cancel)
  }

  focusFirstButton() {
    this.#actions.querySelector('button').focus()
  }
}
