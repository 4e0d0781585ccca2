import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.ts'

/**
 * Section 7 of both specifications, call by call, with provider names filled in, and the project's additional calls.
 */
const SPECIFIED = `
  GET /config                    GET /categories                GET /menus
  GET /blocks                    GET /blocks/{}                 GET /pages/{}
  GET /scripts                   GET /blog                      GET /promobanners/{}
  GET /promobanners/bannertype/{}
  GET /categories/{}             GET /search/{}                 GET /search/{}/autocomplete
  PUT /elasticsearch/log/query   PUT /elasticsearch/log/choice  GET /dynamic-category/{}/{}    GET /dynamic-category/{}/{}/products
  GET /products/{}               GET /products/{}/reviews/summary
  GET /products/{}/inventory     GET /products/{}/shipping/{}   GET /personal/products
  GET /locations
  GET /customers/self/session    GET /customers/{}              POST /customers/self/session
  DELETE /customers/self/session POST /customer/forgotpassword  POST /customer/resetpassword
  POST /customers                PUT /customers/{}              PUT /newsletter
  GET /customers/{}/addresses    POST /customers/{}/addresses   PUT /customers/addresses/{}
  GET /customers/{}/cards        DELETE /customers/cards/{}
  DELETE /customers/addresses/{} GET /orders                    GET /cart/region
  POST /addresses/suggest        POST /addresses/details        POST /addresses/check
  GET /customer/wishlist/items   POST /customer/wishlist/items  DELETE /customer/wishlist/items
  GET /cart                      PUT /cart                      DELETE /cart
  POST /cart/items               PUT /cart/items/{}             DELETE /cart/items/{}
  POST /cart/email
  PUT /cart/billing_address      DELETE /cart/billing_address
  PUT /cart/shipping_address     DELETE /cart/shipping_address
  PUT /cart/shipping             PUT /cart/packageai/checkoutinfo  GET /cart/pickup
  PUT /cart/payment              DELETE /cart/payment           GET /cart/payment
  GET {}   POST {}   DELETE {}   POST {}
  GET /cart/zibby/checkoutinfo   GET /cart/acima/checkoutinfo   GET /cart/freedompay/checkoutinfo
  POST /cart/zibby/lease         POST /cart/acima/lease
  POST /cart/affirm/checkoutinfo POST /cart/financeit/initiatecheckout
  POST /cart/financeit/postplans GET /financeit/financeplans    POST /cart/paypalcheckout/createorder
  GET /citi/applyinfo            POST /citi/opentobuy           POST /cart/place
  POST /cart/orders/cancel
  PUT /chat/message/{}           GET /chat/message/{}           POST /chat/feedback/{}
  GET /chat/feedback/{}          DELETE /chat/message/{}
  GET /api/kiosk/now-playing     POST /api/kiosk/devices        POST {}
  POST /showroom/log             POST /facebook
  POST /forms/{}
  POST /quote-requests           POST /contact-messages         GET /promotions                  GET /redirects
  POST /products/{}/reviews      POST /products/{}/restock-notices  GET /products
  POST /restock-notices/cancel
  POST /wishlists/shared         DELETE /wishlists/shared       GET /wishlists/shared/{}
  GET /cart/delivery-days        POST /orders/{}/delivery       PUT /orders/{}/delivery
  POST /guest-orders/search      POST /guest-orders/account     POST /cart/orders
  POST /guest-orders/cancel      POST /guest-orders/returns     POST /guest-orders/returns/pictures
  POST /orders/{}/cancel         GET /orders/{}/returns         POST /orders/{}/returns
  POST /orders/{}/returns/{}/pictures
  GET /blog/{}/comments          POST /blog/{}/comments         PUT /blog/{}/vote
`

const written = CALLS.map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`)

describe('the table of calls', () => {
  it('lists every call of section 7 of both specifications once', () => {
    const specified = SPECIFIED.match(/[A-Z]+ \S+/g) ?? []
    expect([...written].sort()).toEqual([...specified].sort())
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length)
  })

  it('requires a customer for customers’ data', () => {
    // The delivery of an order can also be changed with the token of a mail's link.
    const personal = CALLS.filter(({ path }) =>
      /^\/(orders(?!\/{id}\/delivery)|customer\/wishlist|customers\/(?!self))/.test(path),
    )
    expect(personal).toHaveLength(16)
    for (const { caller } of personal) expect(caller).toBe('customer')
  })

  it('caches no response about a session, a cart or a write', () => {
    for (const { isCacheable, method, path } of CALLS) {
      if (!isCacheable) continue
      expect(method).toBe('GET')
      expect(path).not.toMatch(/^\/(customer|cart(?!\/region)|orders|chat|personal)/)
    }
  })
})

/** Random JSON that often has the schema's keys. */
const jsonNear = (schema: v.GenericSchema) => {
  const keys = new Set<string>()
  const collect = (part: unknown, depth: number) => {
    if (typeof part !== 'object' || part === null || depth > 12) return
    if ('entries' in part) for (const key of Object.keys(part.entries ?? {})) keys.add(key)
    for (const inner of Object.values(part)) collect(inner, depth + 1)
  }
  collect(schema, 0)
  const key = keys.size > 0 ? fc.oneof(fc.constantFrom(...keys), fc.string({ unit: 'binary' })) : fc.string()
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('1', '12.50', 'yes', '', null, '\ud800', '\u0000', '1,299.00', 'home'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 8 }),
    ),
  })).value
}

const responses = CALLS.flatMap(({ name, response }) => (response ? [{ name, response }] : []))

describe('responses', () => {
  it.each(responses)('of $name parse any JSON without throwing, and their own output unchanged', ({ response }) => {
    fc.assert(
      fc.property(jsonNear(response), (json) => {
        const read = v.safeParse(response, json)
        if (!read.success) return
        expect(v.parse(response, read.output)).toEqual(read.output)
        // Every text in the output can be part of a URL.
        expect(() => encodeURIComponent(JSON.stringify(read.output))).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })
})

describe('requests', () => {
  it.each(
    CALLS.flatMap(({ name, query, request }) => [
      ...(query ? [{ name: `query of ${name}`, schema: query }] : []),
      ...(request ? [{ name: `body of ${name}`, schema: request }] : []),
    ]),
  )('$name validates any JSON without throwing', ({ schema }) => {
    fc.assert(
      fc.property(jsonNear(schema), (json) => {
        expect(v.safeParse(schema, json).typed).toBeTypeOf('boolean')
      }),
      { numRuns: 40 },
    )
  })
})
