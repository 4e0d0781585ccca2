import { JSDOM } from 'jsdom'
import { describe, expect, it, vi } from 'vitest'
import { readPageFile } from '#lib/sandbox/page-texts.ts'

const FIELDS = '<form><div id="ccnumber"></div><div id="ccexp"></div><div id="cvv"></div></form>'

/** A shop's page with a script of the card processor, which knows the key 'key'. */
async function openPage(file: string, attributes: Readonly<Record<string, string>> = {}) {
  const { window: page } = new JSDOM(FIELDS, { url: 'https://shop.test/checkout', runScripts: 'outside-only' })
  const script = page.document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  Object.defineProperty(script, 'src', { value: `https://cards.test/sandbox/nmi/token/${file}` })
  Object.defineProperty(page.document, 'currentScript', { value: script })
  const logged = vi.fn()
  Object.assign(page, {
    console: { error: logged },
    fetch: async (_: URL, { body }: { body: string }) =>
      Response.json({}, { status: JSON.parse(body).tokenization_key === 'key' ? 200 : 403 }),
  })
  page.eval(await readPageFile(file))
  return { page: page as unknown as Record<string, never>, document: page.document, logged }
}

describe('the simulated Collect.js', () => {
  type CollectJS = { configure(options?: object): void; startPaymentRequest(): void }
  const open = async (attributes: Readonly<Record<string, string>> = { 'data-tokenization-key': 'key' }) => {
    const { page, ...others } = await openPage('collect.js', attributes)
    return { ...others, collect: page.CollectJS as unknown as CollectJS }
  }

  it.each<[string, object, RegExp]>([
    ['an unknown option', { currencyCode: 'CAD' }, /Unexpected fields for currencyCode/],
    ['an option of another type', { timeoutDuration: '10' }, /timeoutDuration must be a number/],
    ['an unknown field', { fields: { name: {} } }, /Unexpected fields for fields.name/],
    ['an unknown option of a field', { fields: { ccexp: { display: 'show' } } }, /fields.ccexp.display/],
    ['an unknown variant', { variant: 'popup' }, /no variant/],
    ['a style sniffer that is neither on nor off', { styleSniffer: 'yes' }, /styleSniffer/],
    ['a selector without an element', { variant: 'inline', fields: { cvv: { selector: '#code' } } }, /#code of cvv/],
  ])('throws for %s', async (_, options, reason) => {
    const { collect } = await open()
    expect(() => collect.configure(options)).toThrow(reason)
  })

  it('throws for an unknown attribute of its script', async () => {
    await expect(open({ 'data-key': 'key' })).rejects.toThrow(/Unexpected fields for data-key/)
  })

  it('opens no field with the key of no account, and makes no token without fields', async () => {
    const { collect, document, logged } = await open({ 'data-tokenization-key': 'other' })
    collect.configure({ variant: 'inline' })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringContaining('key is not valid')))
    expect(document.querySelector('iframe')).toBeNull()
    expect(() => collect.startPaymentRequest()).toThrow(/not available yet/)
  })

  it('opens its fields in frames of the processor', async () => {
    const { collect, document } = await open()
    collect.configure({ variant: 'inline' })
    await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(3))
    for (const { src } of document.querySelectorAll('iframe')) expect(src).toMatch(/^https:\/\/cards\.test\//)
  })
})

describe('the simulated payment component', () => {
  type Mount = (target: string, options: object) => { element: HTMLElement }
  const open = async () => {
    const { page, ...others } = await openPage('card-component.js')
    return { ...others, mount: page.mountNmiPayments as unknown as Mount }
  }
  const OPTIONS = { tokenizationKey: 'key', paymentMethods: ['card'] }

  it.each<[string, string, object, RegExp]>([
    ['a target that is not on the page', '#nowhere', OPTIONS, /Target element not found/],
    ['an unknown option', 'form', { ...OPTIONS, onToken() {} }, /unknown option onToken/],
    ['no key', 'form', { paymentMethods: ['card'] }, /tokenizationKey is required/],
    ['an unknown method', 'form', { ...OPTIONS, paymentMethods: ['cash'] }, /unknown payment method cash/],
    ['an amount that is a number', 'form', { ...OPTIONS, expressCheckoutConfig: { amount: 10 } }, /must be a string/],
  ])('throws for %s', async (_, target, options, reason) => {
    const { mount } = await open()
    expect(() => mount(target, options)).toThrow(reason)
  })

  it('opens no field with the key of no account', async () => {
    const { mount, logged } = await open()
    const { element } = mount('form', { ...OPTIONS, tokenizationKey: 'other' })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringContaining('failed to initialize')))
    expect(element.shadowRoot?.querySelector('iframe')).toBeNull()
    const known = mount('form', OPTIONS)
    await vi.waitFor(() => expect(known.element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(3))
  })
})
