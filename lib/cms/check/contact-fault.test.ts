import { describe, expect, it } from 'vitest'
import { findContactFault } from './contact-fault.ts'

describe('links to mail addresses and telephones', () => {
  it.each([
    'mailto:ann@example.com',
    'MAILTO:ann@example.com?subject=Oven%20%26%20hood&body=a',
    'mailto:ann@example.com,bob@example.com',
    'mailto:ann%40example.com',
    'mailto: ann@example.com ',
    'mailto: ?subject=Look',
    'mailto:?subject=Look&body=https://shop.example.com/about',
    'mailto:andré@exämple.com',
    'tel:1',
    'tel:+1 (218) 555-0142',
    'tel:218.555.0142',
    'tel:+12185550142;ext=7',
    'tel:2185550142,,7',
    'tel:*67',
    'sms:2185550142',
    'sms:+12185550142?body=Hello',
    'sms:?body=Hello',
    '/mail:ann',
    '/contact',
    'https://example.com/@ann',
    'https://ann@example.com/',
    '#ann@example.com',
    '',
  ])('%j is valid', (address) => expect(findContactFault(address)).toBeUndefined())

  it.each([
    ['mailto:ann@…', undefined],
    ['mailto:ann@example…', undefined],
    ['mailto:ann@', undefined],
    ['mailto:ann', undefined],
    ['mailto:', undefined],
    ['mailto:?', undefined],
    [' mailto:ann', undefined],
    ['mailto:ann smith@example.com', undefined],
    ['mailto:ann@example.com, bob', undefined],
    ['mailto:[email protected]', undefined],
    ['mailto:%E9%', undefined],
    ['mailto:ann@example.com.', 'mailto:ann@example.com'],
    ['mailto:ann@example.com...', 'mailto:ann@example.com'],
    ['mailto:ann@example.com;', 'mailto:ann@example.com'],
    ['mailto:ann  at  example.com', 'mailto:ann@example.com'],
    ['mailto:ann ( at ) example [ dot ] com', 'mailto:ann@example.com'],
    ['mailto://ann@example.com?subject=a', 'mailto:ann@example.com?subject=a'],
    ['mailto:mailto:ann@example.com', 'mailto:ann@example.com'],
    ['mailto:Ann <ann@example.com>', 'mailto:ann@example.com'],
    ['mailto:ann at example.com', 'mailto:ann@example.com'],
    ['mailto:ann(at)example(dot)com', 'mailto:ann@example.com'],
    ['mailto:ann@example.com;bob@example.com', 'mailto:ann@example.com,bob@example.com'],
    ['mailto:ann@example.com\u200b', 'mailto:ann@example.com'],
    ['mailto;ann@example.com', 'mailto:ann@example.com'],
    ['maito:ann@example.com', 'mailto:ann@example.com'],
    ['mail:ann@example.com', 'mailto:ann@example.com'],
    ['ann@example.com', 'mailto:ann@example.com'],
    ['ann@example.com?subject=a', 'mailto:ann@example.com?subject=a'],
    ['tel:', undefined],
    ['tel:?body=Hello', undefined],
    ['sms:', undefined],
    ['sms:?', undefined],
    ['tel:218-555-…', undefined],
    ['tel:218-555-01...', undefined],
    ['tel:XXX-XXX-XXXX', undefined],
    ['tel:call us', undefined],
    ['tel:1-800-555-SOFA', 'tel:18005557632'],
    ['tel:218-555-0142 ext. 7', 'tel:2185550142'],
    ['sms:Text 218-555-0142', 'sms:2185550142'],
    ['tel://2185550142', 'tel:2185550142'],
    ['tel:// 555-0142', 'tel:5550142'],
    ['telephone:218-555-0142', 'tel:2185550142'],
    ['callto:+44 (0)20 7946 0018', 'tel:+442079460018'],
  ])('the right form of %j is %j', (address, form) => {
    const fault = findContactFault(address)
    expect(fault).toBeDefined()
    if (form === undefined) expect(fault).toMatch(/; write the whole (address|number), such as '(mailto|tel|sms):/)
    else expect(fault).toMatch(new RegExp(`; write '${form.replace(/[+?.]/g, '\\$&')}'$`))
  })

  it('quotes the first 100 characters of an address', () => {
    expect(findContactFault(`mailto:${'a'.repeat(200)}`)).toBe(
      `'mailto:${'a'.repeat(93)}' reaches nobody; write the whole address, such as 'mailto:name@example.com'`,
    )
  })

  it('handles addresses of any length quickly', () => {
    expect(findContactFault(`mailto:${'a@'.repeat(100_000)}`)).toBeDefined()
    expect(findContactFault(`tel:${'x-'.repeat(100_000)}`)).toBeDefined()
    expect(findContactFault(`tel:${'1-'.repeat(900)}x`)).toBeDefined()
  })
})
