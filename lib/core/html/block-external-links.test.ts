import { describe, expect, it } from 'vitest'
import { judgeWay } from './block-external-links.ts'

const PAGE = 'https://screen.example.com/catalog/ranges?page=2'

describe('on an in-store screen', () => {
  it.each([
    ['/product/a', 'inside'],
    ['#details', 'inside'],
    ['', 'inside'],
    ['?page=3', 'inside'],
    ['https://screen.example.com/contact', 'inside'],
    ['javascript:void(0)', 'inside'],
    ['https://shop.example.com/', 'site'],
    ['//maps.example.org/', 'site'],
    ['http://screen.example.com/', 'site'],
    ['https://screen.example.com:8443/', 'site'],
    ['https://screen.example.com@evil.example.org/', 'site'],
    ['\\\\evil.example.org', 'site'],
    ['https://', 'site'],
    ['tel:218-555-0142', 'phone'],
    ['sms:+12185550142', 'phone'],
    ['MAILTO:info@example.com', 'mail'],
    ['/media/manual.pdf', 'file'],
    ['blob:https://screen.example.com/1', 'file'],
    ['data:text/html,x', 'file'],
    ['maps:duluth', 'program'],
    ['about:blank', 'program'],
    ['file:///etc/passwd', 'program'],
  ] as const)('%s leads %s', (address, way) => {
    expect(judgeWay(address, PAGE)).toBe(way)
  })

  it('a download counts as a file, whatever its address', () => {
    expect(judgeWay('/product/a', PAGE, true)).toBe('file')
  })
})
