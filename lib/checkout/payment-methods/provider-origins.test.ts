import { expect, it } from 'vitest'
import type { MethodContext } from './method.ts'
import { frameRequest, namedAddress, namedOrigins } from './provider-origins.ts'

it.each([
  ['https://stand-in.example.com/pay?x=1', 'https://stand-in.example.com'],
  ['http://localhost:4000/pay', 'http://localhost:4000'],
  ['javascript:alert(1)', ''],
  ['x-http://stand-in.example.com/', ''],
  ['stand-in', ''],
  [undefined, ''],
])('a store’s address %j of a provider allows frames from %j', (address, origin) => {
  const context = { config: {}, scriptUrls: address === undefined ? {} : { citi: address } } as MethodContext
  expect(namedAddress('citi', context)).toBe(origin === '' ? '' : address)
  expect(namedOrigins('citi', context)).toEqual(origin === '' ? [] : [origin])
  expect(frameRequest('citi', context)).toEqual(origin === '' ? null : { by: 'payment citi', frames: [origin] })
  expect(namedOrigins('acima', context)).toEqual([])
})
