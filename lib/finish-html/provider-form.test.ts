import { describe, expect, it } from 'vitest'
import { sha256 } from '../core/secrets/sha256.ts'
import { readProviderForm } from './provider-form.ts'
import { buildProviderPage } from './provider-page.ts'

/** Magento's page for PayPal's standard payments, with an optional button. */
const magentoPage = (button = '') =>
  `<html><body><span>You will be redirected to the PayPal website in a few seconds.</span><form action="https://www.paypal.com/cgi-bin/webscr" id="paypal_standard_checkout" name="paypal_standard_checkout" method="POST"><div><input id="business" name="business" value="shop&#64;example.com" type="hidden"/><input name='item_name' value='Fridges &amp; &quot;more&quot; d&eacute;p&ocirc;t' type='hidden'/>
   <input id="note" value="" name="no_note" type=hidden />${button}</div></form><script type="text/javascript">document.getElementById("paypal_standard_checkout").submit();</script></body></html>`

const FIELDS = [
  { name: 'business', value: 'shop@example.com' },
  { name: 'item_name', value: 'Fridges & "more" dépôt' },
  { name: 'no_note', value: '' },
]

describe('the form of a page that leads to a provider', () => {
  it.each([
    ['without a button', magentoPage()],
    ['with a button', magentoPage('<input type="submit" id="x" value="Click here" name="go">')],
    [
      'with a button that posts to another address',
      magentoPage('<button formaction="https://evil.example.com/">Go</button>'),
    ],
    ['with another form in a comment', `<!-- <form method="post"></form> -->${magentoPage()}`],
    ['with another form in a script', `<script>"<form method=post></form>"</script>${magentoPage()}`],
  ])('is parsed %s: address and hidden fields only', (_, html) => {
    expect(readProviderForm(html)).toEqual({ action: 'https://www.paypal.com/cgi-bin/webscr', fields: FIELDS })
  })

  it.each([
    ['without a form', '<p>Sorry</p>'],
    ['with two forms', magentoPage() + magentoPage()],
    ['with a form that is sent by GET', magentoPage().replace('POST', 'get')],
    ['with a form without a method', magentoPage().replace('method="POST"', '')],
    ['with a visible field', magentoPage('<input type="text" name="card">')],
    ['with a field without a type', magentoPage('<input name="card">')],
    ['with a choice', magentoPage('<select name="a"><option>1</option></select>')],
    ['with a frame in its form', magentoPage('<iframe src="https://evil.example.com/"></iframe>')],
    ['with no field', '<form method="post" action="https://www.paypal.com/"></form>'],
    ['with too long a value', magentoPage(`<input type="hidden" name="a" value="${'x'.repeat(5_000)}">`)],
    ['with too many fields', magentoPage('<input type="hidden" name="a" value="1">'.repeat(301))],
    ['that is too long', magentoPage(' '.repeat(256_000))],
    ['whose form does not end', '<form method="post" action="https://www.paypal.com/"><input type="hidden" name="a">'],
  ])('is null for a page %s', (_, html) => {
    expect(readProviderForm(html)).toBeNull()
  })
})

describe('the page that posts a form to a provider', () => {
  const form = {
    action: 'https://www.paypal.com/cgi-bin/webscr?a=1&b="',
    fields: [{ name: 'a"><script>', value: '</form>&' }],
  }
  const texts = { language: 'en', title: '<b>', text: 'If nothing happens, press the button.', button: 'Pay' }
  const theme = ':root{--shop-background:#102030}'
  const { html, headers } = buildProviderPage(form, ['https://*.paypal.com'], texts, theme)

  it('escapes all values', () => {
    expect(html).toContain('action="https://www.paypal.com/cgi-bin/webscr?a=1&#38;b=&#34;"')
    expect(html).toContain('name="a&#34;&#62;&#60;script&#62;" value="&#60;/form&#62;&#38;"')
    expect(html).toContain('<h1>&#60;b&#62;</h1>')
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  it('has the look of the store, and no style except that of its policy', () => {
    const style = html.match(/<style>(.*)<\/style>/)?.[1] ?? ''
    expect(style.startsWith(theme)).toBe(true)
    expect(style).toContain('background:var(--shop-background,')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${sha256(style, 'base64')}';`)
  })

  it('runs only its own script, lets the form go only to the provider, and is not cached', () => {
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/script-src 'sha256-[^']+';/)
    expect(policy).toContain('form-action https://*.paypal.com;')
    expect(policy).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })
})
