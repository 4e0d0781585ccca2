/** A shop's page with a strict mock of Apple Pay for unit tests. */
import { JSDOM } from 'jsdom'
import { readPageFile } from '#lib/sandbox/page-texts.ts'
import type { WalletSheetApi, WalletSheetError } from '../../lib/checkout/payment-methods/wallet-sheet.ts'

const STAND_IN = await readPageFile('wallet-sheet.js')

/** Data that the sheet sends to authorise a payment. */
type Authorized = { readonly amount: string; readonly currencyCode: string }

/** Opens a page whose sheet opens only on a press (`activation`). */
export function openApplePage() {
  const { window: page } = new JSDOM('', { url: 'https://shop.test/checkout', runScripts: 'outside-only' })
  const activation = { isActive: true }
  Object.defineProperty(page.document, 'currentScript', { value: { src: 'https://wallet.test/sheet.js' } })
  Object.defineProperty(page.navigator, 'userActivation', { value: activation })
  const authorized: Authorized[] = []
  const token = { paymentData: { version: 'EC_v1' }, paymentMethod: {}, transactionIdentifier: 't' }
  Object.assign(page, {
    isSecureContext: true,
    fetch: async (_url: string, { body }: { body: string }) => {
      authorized.push(JSON.parse(body) as Authorized)
      return Response.json(token)
    },
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  Object.assign(page.HTMLDialogElement.prototype, { showModal() {}, close() {} })
  page.eval(STAND_IN)
  const { ApplePaySession: api, ApplePayError: sheetError } = page as unknown as {
    ApplePaySession: WalletSheetApi
    ApplePayError: WalletSheetError
  }
  const root = () => page.document.body.lastElementChild?.shadowRoot
  return {
    api,
    sheetError,
    activation,
    authorized,
    isOpen: () => Boolean(root()),
    text: () => root()?.querySelector('dialog')?.textContent ?? '',
    press(name: string) {
      const buttons = [...(root()?.querySelectorAll('button') ?? [])]
      const button = buttons.find(({ textContent }) => textContent === name)
      if (!button) throw new Error(`There is no ${name}`)
      button.click()
    },
    select(label: string, value: string) {
      const lists = [...(root()?.querySelectorAll('select') ?? [])]
      const list = lists.find(({ ariaLabel }) => ariaLabel === label)
      if (!list) throw new Error(`There is no ${label}`)
      list.value = value
      list.dispatchEvent(new page.Event('change'))
    },
  }
}

/** A merchant session in the back end's format. */
export const merchantSession = (part: object = {}) => ({
  merchantIdentifier: 'm',
  merchantSessionIdentifier: 'm',
  nonce: 'n',
  domainName: 'shop.test',
  epochTimestamp: Date.now(),
  signature: 's',
  ...part,
})
