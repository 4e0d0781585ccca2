import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DEALER_CALLS } from '#lib/contracts/calls/dealer-calls.ts'
import { CALLS } from '#lib/contracts/calls.ts'
import { jsonSchemaOf, jsonSchemasOfComponents } from './json-schema.ts'
import { buildOpenApi, type Examples } from './openapi.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const examples: Examples = JSON.parse(read('./examples.json'))
const document = buildOpenApi(JSON.parse(read('../../package.json')).version, examples)
const answered = CALLS.filter(({ host }) => host !== 'named')

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'https://contract.test/', components: { schemas: jsonSchemasOfComponents() } })

/** Validation errors of a value by the document's schema. */
function mistakesIn(schema: v.GenericSchema, value: unknown) {
  const own = JSON.parse(JSON.stringify(jsonSchemaOf(schema)).replaceAll('"#/', '"https://contract.test/#/'))
  ajv.validate(own, value)
  return ajv.errors ?? []
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('is up to date', () => {
    expect(JSON.parse(read('../../docs/openapi.json'))).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('has one operation for every call of section 7 of both specifications with a fixed address', () => {
    const { paths } = document as { paths: Record<string, Record<string, { operationId: string }>> }
    const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
    expect(names.sort()).toEqual([...answered, ...DEALER_CALLS].map(({ name }) => name).sort())
    // Only these have no fixed address: the configuration names it.
    const others = CALLS.filter((call) => !answered.includes(call))
    expect(others.map(({ name }) => name).sort()).toEqual([
      'leaveMarketplaceWallet',
      'openMarketplaceSession',
      'placeMarketplaceOrder',
      'sendVideoAnalytics',
      'tokenizeCard',
    ])
  })

  it('describes the headers for language, session and token', () => {
    const { paths } = document as {
      paths: Record<string, Record<string, { parameters: object[]; security: object[] } | undefined> | undefined>
    }
    const language = { $ref: '#/components/parameters/language' }
    expect(paths['/config']?.get).toMatchObject({ parameters: [language], security: [] })
    expect(paths['/cart']?.get).toMatchObject({ security: [{ session: [] }] })
    expect(paths['/cart']?.put).toMatchObject({ parameters: [language], security: [{ session: [], csrf: [] }] })
    for (const { path, method } of DEALER_CALLS)
      expect(paths[path]?.[method.toLowerCase()]).toMatchObject({ security: [{ dealerKey: [] }] })
    expect(paths['/cart/place']?.post?.parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' })
  })

  it.each([...answered, ...DEALER_CALLS])(
    'has examples of $name that fit its schemas',
    ({ name, response, request }) => {
      const example = examples[name]
      if (response) {
        expect(example?.response).toBeDefined()
        expect(mistakesIn(response, example?.response)).toEqual([])
        expect(v.safeParse(response, example?.response).issues).toBeUndefined()
      }
      if (request) {
        expect(mistakesIn(request, example?.request)).toEqual([])
        expect(v.safeParse(request, example?.request).issues).toBeUndefined()
      }
    },
  )
})
