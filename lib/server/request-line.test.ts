import { describe, expect, it } from 'vitest'
import { readRequestLine } from './request-line.ts'

const HOST = 'shop.test:3000'
const read = (target: string, method = 'GET') => readRequestLine(method, target, [HOST])

describe('the line of a request', () => {
  it.each(['/', '/catalog/ranges?page=2', '/%ff', '/catalog/%ff', '/search/100%', '/api/rest/search/%C3%A9'])(
    'requests %s unchanged',
    (target) => expect(read(target)).toEqual({ target }),
  )

  it.each([
    '/api/rest/%ff',
    '/media/%ff',
    '/media/a%',
    '/theme/%ff',
    '/site-script/%ff',
    '/_next/static/%ff',
    '/index.php/%ff',
  ])('is rejected for %s, which can’t be decoded', (target) => expect(read(target)).toEqual({ refused: 400 }))

  it('is rejected if its target has another host than the Host header', () => {
    expect(read(`http://${HOST}/catalog/ranges/?a`)).toEqual({ target: '/catalog/ranges/?a' })
    expect(read('http://evil.example.com/catalog/')).toEqual({ refused: 400 })
    expect(read('http://shop.test:3001/')).toEqual({ refused: 400 })
    expect(read('ftp://shop.test:3000/')).toEqual({ refused: 400 })
    expect(read('*')).toEqual({ refused: 400 })
    expect(read('evil.example.com:80')).toEqual({ refused: 400 })
  })

  it('can’t name another host by leading slashes', () => {
    expect(read('//evil.example.com/')).toEqual({ target: '/evil.example.com/' })
    expect(read('/\\evil.example.com/')).toEqual({ target: '/evil.example.com/' })
  })

  it.each([
    [['shop.test', 'shop.test']],
    [['shop.test', 'evil.test']],
    [['shop.test, evil.test']],
    [['shop test']],
    [['shop.test/x']],
    [['ann@shop.test']],
    [['shop.test:80a']],
  ])('is rejected for the Host lines %j (RFC 9112, section 3.2)', (hosts) =>
    expect(readRequestLine('GET', '/', hosts)).toEqual({ refused: 400 }),
  )

  it.each([[[]], [['']], [['Shop.TEST:3000']], [['shop.test.']], [['[::1]:3000']], [['127.0.0.1']]])(
    'is accepted with the Host lines %j, whatever host they name',
    (hosts) => expect(readRequestLine('GET', '/', hosts)).toEqual({ target: '/' }),
  )

  it.each([
    '/media/logo.svg',
    '/theme/a.css',
    '/locales/en/common.json',
    '/index.php/newsletter/subscriber/new',
    '/healthz',
  ])('of %s is rejected for methods that write, with Allow', (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(read(path, method)).toEqual({ refused: 405, allow: ['GET', 'HEAD', 'OPTIONS'] })
    expect(read(path, 'HEAD')).toEqual({ target: path })
  })

  it.each(['/api/contact', '/api/forms/newsletter', '/showroom/log'])(
    'of %s, which accepts only writes, is rejected for reading methods',
    (path) => {
      for (const method of ['GET', 'HEAD', 'PUT'])
        expect(read(path, method)).toEqual({ refused: 405, allow: ['POST', 'OPTIONS'] })
      expect(read(path, 'POST')).toEqual({ target: path })
    },
  )

  it('loses slashes at the end of the path if it sends data, because a redirect would send them twice', () => {
    expect(read('/newsletter/subscriber/new//?a=/', 'POST')).toEqual({ target: '/newsletter/subscriber/new?a=/' })
    expect(read('/about?a=/', 'POST')).toEqual({ target: '/about?a=/' })
    expect(read('/about/', 'GET')).toEqual({ target: '/about/' })
    expect(read('/', 'POST')).toEqual({ target: '/' })
  })

  it.each(['TRACE', 'TRACK', 'CONNECT', 'get', 'PROPFIND'])('is rejected for %s', (method) =>
    expect(read('/', method)).toMatchObject({ refused: 405 }),
  )
})
