import { describe, expect, it } from 'vitest'
import { formAction, formTargetOf, isAreaId, isSentByGet, ownPathOf, readFormAction, resultId } from './form-address.ts'

const SHOP = { baseUrl: 'https://shop.example.com/', locales: ['en-CA', 'fr-CA'] }
const FORMS = { '/newsletter/subscriber/new': 'newsletter', '/forms/*': 'other' } as const

describe('the address of a form', () => {
  it.each([
    ['/newsletter/subscriber/new', '/newsletter/subscriber/new'],
    ['newsletter/subscriber/new', '/newsletter/subscriber/new'],
    [' https://shop.example.com/newsletter/subscriber/new ', '/newsletter/subscriber/new'],
    ['http://shop.example.com/a', '/a'],
    ['\u00a0/forms/a\u00a0', '/forms/a'],
    ['//shop.example.com/a', '/a'],
    ['/fr/a', '/a'],
    ['/fr-CA/a', '/a'],
    ['/fr_ca/a', '/a'],
    ['https://SHOP.example.com/en-CA/a', '/a'],
    ['/index.php/en/a', '/a'],
    ['/de/a', '/de/a'],
    ['/french/a', '/french/a'],
    ['', '/'],
    ['#x', '/'],
    ['https://shop.example.com.evil.test/a', undefined],
    ['//evil.test/a', undefined],
    ['/\\evil.test/a', undefined],
    ['https://shop.example.com:8443/a', undefined],
    ['mailto:ann@example.com', undefined],
    ['ftp://shop.example.com/a', undefined],
    ['web+http://shop.example.com/a', undefined],
    ['https://', undefined],
    ['/forms/a%00b', '/forms/a%00b'],
    ['/forms/a%5Cb', '/forms/a%5Cb'],
    ['/forms/a%23b', '/forms/a%23b'],
    ['/forms/a%25b', '/forms/a%25b'],
    ['/forms/a.b', '/forms/a.b'],
    ['javascript:alert(1)', undefined],
  ])('P37 %j is the shop’s path %j, in any of its languages', (address, path) =>
    expect(ownPathOf(address, SHOP)?.path).toBe(path),
  )

  it('is read where the address of the shop is unknown', () => {
    for (const baseUrl of ['', 'shop'])
      expect(ownPathOf('/forms/a?b=c', { baseUrl, locales: [] })).toEqual({ path: '/forms/a', search: '?b=c' })
    expect(ownPathOf('https://shop.example.com/forms/a', { baseUrl: '', locales: [] })).toBeUndefined()
  })

  it('is that of no form if it is another site’s or has another path', () => {
    expect(formTargetOf('https://evil.test/forms/a', SHOP, FORMS)).toBeUndefined()
    expect(formTargetOf('/search', SHOP, FORMS)).toBeUndefined()
  })

  it('becomes the shop’s own, with the parameters that staff wrote, and is read back from it', () => {
    const target = formTargetOf('/index.php/forms/warranty/?type=oven&type=range', SHOP, FORMS)
    expect(target).toEqual({ path: '/forms/warranty', kind: 'other', search: '?type=oven&type=range' })
    const address = target ? formAction(target, 'form-a-1') : ''
    expect(address).toBe('/api/forms/forms/warranty?type=oven&type=range&_area=form-a-1')
    const fields = [
      ['type', 'oven'],
      ['type', 'range'],
    ]
    expect(readFormAction(address)).toEqual({ path: '/forms/warranty', fields })
    expect(readFormAction('/api/rest/cart')).toBeUndefined()
    expect(readFormAction('/api/formsx/y')).toBeUndefined()
    expect(readFormAction('https://evil.test/api/forms/x')).toBeUndefined()
  })

  it.each([
    ['/forms/été à Québec', '/forms/été à Québec', '/api/forms/forms/%C3%A9t%C3%A9%20%C3%A0%20Qu%C3%A9bec'],
    ['/forms/%C3%A9te%CC%81', '/forms/été', '/api/forms/forms/%C3%A9t%C3%A9'],
    ['/forms/été.', '/forms/été.', '/api/forms/forms/%C3%A9t%C3%A9.'],
    ['/forms/a"<b', '/forms/a"<b', '/api/forms/forms/a%22%3Cb'],
    // What would be another path.
    ['/forms/..%2F..%2Fcart', '/forms/..%2F..%2Fcart', '/api/forms/forms/..%252F..%252Fcart'],
    ['/forms/a%3Fb', '/forms/a%3Fb', '/api/forms/forms/a%253Fb'],
    ['/forms/a%E9', '/forms/a%E9', '/api/forms/forms/a%25E9'],
  ])('S1-2.11-36 of %s has the path %s, whatever its letters', (action, path, address) => {
    const target = formTargetOf(action, SHOP, FORMS)
    expect(target?.path).toBe(path)
    const written = target ? formAction(target, '') : ''
    expect(written).toBe(address)
    expect(readFormAction(written)?.path).toBe(path)
  })

  it('is that of a form whose path in the configuration has other letters than ASCII', () => {
    expect(formTargetOf('/été/envoi', SHOP, { '/été/envoi': 'contact' })?.kind).toBe('contact')
  })

  it.each([
    ['post', false],
    ['POST', false],
    ['Dialog', false],
    ['get', true],
    ['', true],
    [undefined, true],
    ['postal', true],
    ['re-post', true],
  ])('of a form with the method %j leads to a page: %j', (method, isByGet) => {
    expect(isSentByGet(method)).toBe(isByGet)
  })

  it('names a response area only by letters, digits and hyphens', () => {
    expect(
      ['form-a-1', 'form-', 'x', 'form-a b', 'form-"><', `form-${'a'.repeat(41)}`, 'my-form-a'].map(isAreaId),
    ).toEqual([true, false, false, false, false, false, false])
    expect(isAreaId(`form-${'a'.repeat(40)}`)).toBe(true)
    expect(resultId('form-a-1', 'sent')).toBe('form-a-1-sent')
  })
})
